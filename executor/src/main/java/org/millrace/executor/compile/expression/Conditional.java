package org.millrace.executor.compile.expression;

import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Form;
import org.millrace.executor.compile.code.Value;

/** CASE, COALESCE and NULLIF. A branch is evaluated only on the rows that take it. */
final class Conditional {
  private Conditional() {}

  static Value caseWhen(RexCall call, ExpressionWriter writer) {
    SqlType type = CalciteTypes.fromCalcite(call.getType());
    List<RexNode> operands = call.getOperands();
    if (!type.nullable() && Form.of(type) != Form.WIDE) {
      return ternary(operands, 0, type, writer);
    }
    Value result = writer.variable(type, type.nullable());
    branches(result, operands, 0, writer);
    return result;
  }

  /** A Java conditional expression if no branch needs statements. */
  private static Value ternary(List<RexNode> operands, int from, SqlType type, ExpressionWriter writer) {
    if (from == operands.size() - 1) {
      return Numbers.widen(writer.write(operands.get(from)), type, writer).withNull("false");
    }
    String condition = writer.test(operands.get(from), true);
    ExpressionWriter.Aside<Value> then =
        writer.aside(() -> Numbers.widen(writer.write(operands.get(from + 1)), type, writer));
    ExpressionWriter.Aside<Value> otherwise = writer.aside(() -> ternary(operands, from + 2, type, writer));
    if (then.body().isEmpty() && otherwise.body().isEmpty()) {
      return Value.of(
          type, "(" + condition + " ? " + then.result().code() + " : " + otherwise.result().code() + ")", "false");
    }
    Value result = writer.variable(type, false);
    writer.body().open("if (" + condition + ")");
    writer.body().append(then.body());
    writer.assign(result, then.result());
    writer.body().next("else");
    writer.body().append(otherwise.body());
    writer.assign(result, otherwise.result());
    writer.body().close();
    return result;
  }

  private static void branches(Value result, List<RexNode> operands, int from, ExpressionWriter writer) {
    if (from == operands.size() - 1) {
      assign(result, operands.get(from), writer);
      return;
    }
    writer.body().open("if (" + writer.test(operands.get(from), true) + ")");
    writer.body().append(writer.aside(() -> assign(result, operands.get(from + 1), writer)));
    writer.body().next("else");
    writer.body().append(writer.aside(() -> branches(result, operands, from + 2, writer)));
    writer.body().close();
  }

  private static void assign(Value result, RexNode node, ExpressionWriter writer) {
    writer.assign(result, Numbers.widen(writer.write(node), result.type(), writer));
  }

  static Value coalesce(RexCall call, ExpressionWriter writer) {
    Value result = writer.variable(CalciteTypes.fromCalcite(call.getType()).withNullable(true), true);
    alternatives(result, call.getOperands(), 0, writer);
    return result;
  }

  private static void alternatives(Value result, List<RexNode> operands, int from, ExpressionWriter writer) {
    Value value = Numbers.widen(writer.write(operands.get(from)), result.type(), writer);
    writer.body().line(result.isNull() + " = " + value.isNull() + ";");
    writer.assign(result, value);
    if (value.nullable() && from + 1 < operands.size()) {
      writer.body().open("if (" + result.isNull() + ")");
      writer.body().append(writer.aside(() -> alternatives(result, operands, from + 1, writer)));
      writer.body().close();
    }
  }

  /** NULLIF(a, b): NULL if they are equal, else a. */
  static Value nullIf(RexCall call, ExpressionWriter writer) {
    Value value = writer.local(writer.write(call.getOperands().get(0)));
    Value other = writer.write(call.getOperands().get(1));
    if (value.isNullLiteral() || other.isNullLiteral()) {
      return value;
    }
    String equal = Comparison.code(value, "==", other, writer);
    String both = other.nullable() ? "!" + other.isNull() + " && " + equal : equal;
    String isNull = value.nullable() ? value.isNull() + " || " + both : both;
    return Numbers.widen(value.withNull(writer.flag(isNull)), CalciteTypes.fromCalcite(call.getType()), writer);
  }
}
