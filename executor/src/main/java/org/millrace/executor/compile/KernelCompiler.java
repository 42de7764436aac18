package org.millrace.executor.compile;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.commons.compiler.InternalCompilerException;
import org.codehaus.janino.SimpleCompiler;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.compile.expression.KernelWriter;
import org.millrace.executor.compile.support.Kernel;

/**
 * Java text to a kernel. A text is compiled once a process, as long as it is among the last thousand that were asked
 * for: a kernel has no state and may serve many operators.
 */
final class KernelCompiler {
  private static final int REMEMBERED = 1000;

  private static final Map<String, Kernel> COMPILED =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Kernel> eldest) {
          return size() > REMEMBERED;
        }
      };

  private KernelCompiler() {}

  static Kernel compile(String text) {
    synchronized (COMPILED) {
      Kernel known = COMPILED.get(text);
      if (known == null) {
        known = load(text);
        COMPILED.put(text, known);
      }
      return known;
    }
  }

  /** How the Java compiler says that a method has more code, or deeper nesting, than it can take. */
  private static final Pattern TOO_LARGE = Pattern.compile("nested too deeply|grows beyond 64|too large|too many constants");

  private static Kernel load(String text) {
    SimpleCompiler compiler = new SimpleCompiler();
    compiler.setParentClassLoader(Kernel.class.getClassLoader());
    try {
      compiler.cook(text);
      Class<?> type = compiler.getClassLoader().loadClass(KernelWriter.CLASS_NAME);
      return (Kernel) type.getDeclaredConstructor().newInstance();
    } catch (CompileException | InternalCompilerException | ReflectiveOperationException wrong) {
      if (TOO_LARGE.matcher(String.valueOf(wrong.getMessage())).find()) {
        throw new MillraceException(
            ErrorCode.NOT_SUPPORTED,
            "an expression is too large to be compiled",
            null,
            "put what it chooses from into a table and join with it, or compute it in steps: sub-queries, views",
            wrong);
      }
      throw new MillraceException(
          ErrorCode.INTERNAL,
          "internal error, ours: generated code does not compile: " + wrong.getMessage() + "\n" + text,
          null,
          null,
          wrong);
    }
  }
}
