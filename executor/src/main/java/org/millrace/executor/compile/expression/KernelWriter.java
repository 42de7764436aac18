package org.millrace.executor.compile.expression;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.batch.Column;
import org.millrace.executor.compile.code.Body;
import org.millrace.executor.compile.code.ClassParts;
import org.millrace.executor.compile.code.ConstantFolder;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Value;
import org.millrace.executor.compile.support.Frame;
import org.millrace.executor.compile.support.Kernel;
import org.millrace.executor.compile.support.Strings;

/**
 * Writes the class of a kernel: one loop that tests the condition, conjunct by conjunct, and computes the outputs of
 * the rows that pass. Expressions are numbered for {@link Frame#fail}: 0 is the condition, k + 1 the k-th output.
 */
public final class KernelWriter {
  /** The full name of the class that is written. */
  public static final String CLASS_NAME = "org.millrace.generated.Stage";

  private final ClassParts parts = new ClassParts();
  private final Body loop = new Body();
  private final ExpressionWriter expressions;
  private final RexNode condition;
  private final List<RexNode> outputs;
  private final List<SqlType> types;
  private boolean mayFail;

  private KernelWriter(RexNode condition, List<RexNode> outputs, List<SqlType> types, ConstantFolder folder) {
    expressions = new ExpressionWriter(parts, Translators.ALL, folder, loop);
    this.condition = condition;
    this.outputs = outputs;
    this.types = types;
  }

  /**
   * The class of the kernel that keeps the rows on which the condition is true (null: all) and computes the outputs,
   * each brought to its type.
   */
  public static KernelSource write(
      RexNode condition, List<RexNode> outputs, List<SqlType> types, ConstantFolder folder) {
    return new KernelWriter(condition, outputs, types, folder).write();
  }

  private KernelSource write() {
    if (condition != null) {
      expressions.announce(condition);
    }
    outputs.forEach(expressions::announce);
    if (condition != null) {
      condition();
    }
    for (int k = 0; k < outputs.size(); k++) {
      output(k);
    }
    if (condition != null && !outputs.isEmpty()) {
      loop.line("selected[n] = i;");
      loop.line("n++;");
    }
    List<Layout> layouts = types.stream().map(SqlType::layout).toList();
    return new KernelSource(classText(), layouts, condition != null, parts.usesTime());
  }

  private void condition() {
    int start = loop.size();
    List<String> tests = new ArrayList<>();
    for (RexNode conjunct : conjuncts(condition)) {
      ExpressionWriter.Aside<String> test = expressions.openAside(() -> expressions.test(conjunct, true));
      if (!test.body().isEmpty() && !tests.isEmpty()) {
        reject(tests);
        tests.clear();
      }
      loop.append(test.body());
      tests.add(test.result());
    }
    if (outputs.isEmpty()) {
      // The write without a branch before lets the JIT compiler do without one where the test is hard to foretell.
      loop.line("selected[n] = i;");
      loop.open("if (" + String.join(" && ", tests) + ")");
      loop.line("n++;");
      loop.close();
    } else {
      reject(tests);
    }
    mark(start, 0);
  }

  /** The operands of nested ANDs; Calcite's own method leaves out what it knows to be true, though it may fail. */
  private static List<RexNode> conjuncts(RexNode node) {
    return node.getKind() == SqlKind.AND
        ? ((RexCall) node).getOperands().stream().flatMap(operand -> conjuncts(operand).stream()).toList()
        : List.of(node);
  }

  private void reject(List<String> tests) {
    loop.open("if (!" + (tests.size() == 1 ? tests.get(0) : "(" + String.join(" && ", tests) + ")") + ")");
    loop.line("continue;");
    loop.close();
  }

  private void output(int k) {
    int start = loop.size();
    Value value = Numbers.widen(expressions.write(outputs.get(k)), types.get(k), expressions);
    String position = condition == null ? "i" : "n";
    if (value.nullable()) {
      if (value.isNullLiteral()) {
        loop.line("frame.setNull(" + k + ", " + position + ");");
      } else {
        loop.open("if (" + value.isNull() + ")");
        loop.line("frame.setNull(" + k + ", " + position + ");");
        loop.next("else");
        store(k, position, value);
        loop.close();
      }
    } else {
      store(k, position, value);
    }
    mark(start, k + 1);
  }

  private void store(int k, String position, Value value) {
    switch (value.form()) {
      case BOOLEAN -> loop.line("o" + k + "[" + position + "] = " + value.code() + " ? 1L : 0L;");
      case LONG, DOUBLE -> loop.line("o" + k + "[" + position + "] = " + value.code() + ";");
      case SLICE -> loop.line("o" + k + ".set(" + position + ", " + value.code() + ");");
      case WIDE -> {
        loop.line("o" + k + "highs[" + position + "] = " + value.code() + ";");
        loop.line("o" + k + "lows[" + position + "] = " + value.low() + ";");
      }
    }
  }

  /** Says before statements that may throw whose they are; the JIT compiler makes nothing of it. */
  private void mark(int start, int expression) {
    if (expressions.takeMayFail()) {
      mayFail = true;
      loop.insert(start, "at = " + expression + ";");
    }
  }

  private String classText() {
    Body method = new Body();
    String in = parts.use(Column.class) + "[] in";
    method.open("public void run(" + in + ", " + parts.use(Frame.class) + " frame, int size, long now)");
    parts.declareColumns(method);
    for (int k = 0; k < outputs.size(); k++) {
      declareOutput(k, method);
    }
    if (condition != null) {
      method.line("final int[] selected = frame.selected;");
      method.line("int n = frame.count;");
    }
    String count = condition == null ? "0" : "n";
    if (mayFail) {
      method.line("int at = 0;");
      method.line("int i = frame.row;");
      method.open("try");
      method.open("for (; i < size; i++)");
      method.append(loop);
      method.close();
      method.line("frame.end(size, " + count + ");");
      method.next("catch (RuntimeException failure)");
      method.line("frame.fail(i, " + count + ", at, failure);");
      method.close();
    } else {
      method.open("for (int i = frame.row; i < size; i++)");
      method.append(loop);
      method.close();
      method.line("frame.end(size, " + count + ");");
    }
    method.close();

    Body type = new Body();
    type.open("public final class Stage implements " + parts.use(Kernel.class));
    parts.declareConstants(type);
    type.append(method);
    type.close();
    StringBuilder text = new StringBuilder("package org.millrace.generated;\n\n");
    parts.imports().forEach(name -> text.append("import ").append(name).append(";\n"));
    return text.append('\n').append(type.text()).toString();
  }

  private void declareOutput(int k, Body method) {
    SqlType type = types.get(k);
    switch (type.layout()) {
      case LONG -> method.line("final long[] o" + k + " = frame.longs(" + k + ");");
      case DOUBLE -> method.line("final double[] o" + k + " = frame.doubles(" + k + ");");
      case BYTES -> method.line("final " + parts.use(Strings.class) + " o" + k + " = frame.strings(" + k + ");");
      case WIDE -> {
        method.line("final long[] o" + k + "highs = frame.highs(" + k + ");");
        method.line("final long[] o" + k + "lows = frame.lows(" + k + ");");
      }
    }
  }
}
