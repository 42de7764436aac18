package org.millrace.executor.compile;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.commons.compiler.InternalCompilerException;
import org.codehaus.commons.compiler.util.reflect.ByteArrayClassLoader;
import org.codehaus.janino.ClassLoaderIClassLoader;
import org.codehaus.janino.IClassLoader;
import org.codehaus.janino.Java;
import org.codehaus.janino.Parser;
import org.codehaus.janino.Scanner;
import org.codehaus.janino.UnitCompiler;
import org.codehaus.janino.util.ClassFile;
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

  /**
   * What the Java compiler knows of the classes that kernels use, and of names that are none. One for all kernels: to learn it
   * anew takes longer than to compile most of them. Generated classes are not in it. Guarded by {@link #COMPILED}.
   */
  private static final IClassLoader KNOWN_CLASSES = new ClassLoaderIClassLoader(Kernel.class.getClassLoader());

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
    try {
      List<ClassFile> classes = new ArrayList<>();
      Java.AbstractCompilationUnit unit = new Parser(new Scanner(null, new StringReader(text))).parseAbstractCompilationUnit();
      new UnitCompiler(unit, KNOWN_CLASSES).compileUnit(false, false, false, classes);
      Map<String, byte[]> code = new HashMap<>();
      for (ClassFile type : classes) {
        code.put(type.getThisClassName(), type.toByteArray());
      }
      Class<?> type = new ByteArrayClassLoader(code, Kernel.class.getClassLoader()).loadClass(KernelWriter.CLASS_NAME);
      return (Kernel) type.getDeclaredConstructor().newInstance();
    } catch (CompileException | InternalCompilerException | IOException | ReflectiveOperationException wrong) {
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
