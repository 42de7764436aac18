package org.millrace.executor.compile.expression;

import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.compile.code.Body;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Value;

/**
 * AND, OR, NOT and the IS predicates, with three truth values. An operand is evaluated only on rows on which those
 * before it leave the answer open; where only the truth of the whole is asked for (WHERE, WHEN), UNKNOWN settles an
 * AND as FALSE does.
 */
final class Logic {
  private static final SqlType BOOLEAN = SqlType.of(TypeKind.BOOLEAN).notNull();

  private Logic() {}

  /** A Java condition that is true iff the node is (is not) true. */
  static String test(RexNode node, boolean wanted, ExpressionWriter writer) {
    if (node instanceof RexCall call) {
      switch (call.getKind()) {
        case AND:
          return junction(Memberships.gathered(call), wanted, wanted, writer);
        case OR:
          return junction(Memberships.gathered(call), wanted, !wanted, writer);
        case NOT:
          return writer.test(call.getOperands().get(0), !wanted);
        default:
      }
    }
    return ExpressionWriter.truth(writer.write(node), wanted);
  }

  /** All (or one) of the operands are as wanted, tested in their order. */
  private static String junction(List<RexNode> operands, boolean wanted, boolean all, ExpressionWriter writer) {
    String so = writer.test(operands.get(0), wanted);
    String operator = all ? " && " : " || ";
    for (RexNode operand : operands.subList(1, operands.size())) {
      ExpressionWriter.Aside<String> next = writer.aside(() -> writer.test(operand, wanted));
      if (next.body().isEmpty()) {
        so = so + operator + next.result();
        continue;
      }
      String name = writer.name("b");
      writer.body().line("boolean " + name + " = " + so + ";");
      writer.body().open("if (" + (all ? "" : "!") + name + ")");
      writer.body().append(next.body());
      writer.body().line(name + " = " + next.result() + ";");
      writer.body().close();
      so = name;
    }
    return operands.size() == 1 || so.indexOf(' ') < 0 ? so : "(" + so + ")";
  }

  static Value and(RexCall call, ExpressionWriter writer) {
    return junctionValue(call, true, writer);
  }

  static Value or(RexCall call, ExpressionWriter writer) {
    return junctionValue(call, false, writer);
  }

  /**
   * The value of a junction, NULL apart. For AND: false as soon as one operand is; NULL if none is false and one is
   * NULL.
   */
  private static Value junctionValue(RexCall call, boolean and, ExpressionWriter writer) {
    if (!call.getType().isNullable()) {
      return Value.of(BOOLEAN, test(call, true, writer), "false");
    }
    List<RexNode> operands = Memberships.gathered(call);
    Value result = writer.mutable(writer.write(operands.get(0)).as(BOOLEAN.withNullable(true)));
    for (RexNode operand : operands.subList(1, operands.size())) {
      // Whether the operands before leave the answer open.
      writer.body().open("if (" + result.isNull() + " || " + (and ? "" : "!") + result.code() + ")");
      writer.body().append(writer.aside(() -> join(result, writer.local(writer.write(operand)), and, writer.body())));
      writer.body().close();
    }
    return result;
  }

  private static void join(Value result, Value operand, boolean and, Body body) {
    if (operand.isNullLiteral()) {
      body.line(result.isNull() + " = true;");
      return;
    }
    body.open("if (" + ExpressionWriter.truth(operand, !and) + ")");
    body.line(result.code() + " = " + !and + ";");
    body.line(result.isNull() + " = false;");
    if (operand.nullable()) {
      body.next("else if (" + operand.isNull() + ")");
      body.line(result.isNull() + " = true;");
    }
    body.close();
  }

  static Value not(RexCall call, ExpressionWriter writer) {
    Value operand = writer.write(call.getOperands().get(0));
    return Value.of(operand.type(), "!" + operand.code(), operand.isNull());
  }

  static Value is(RexCall call, ExpressionWriter writer) {
    RexNode operand = call.getOperands().get(0);
    return Value.of(BOOLEAN, predicate(call.getKind(), operand, writer), "false");
  }

  private static String predicate(SqlKind kind, RexNode operand, ExpressionWriter writer) {
    return switch (kind) {
      case IS_TRUE -> writer.test(operand, true);
      case IS_FALSE -> writer.test(operand, false);
      case IS_NOT_TRUE -> "!" + writer.test(operand, true);
      case IS_NOT_FALSE -> "!" + writer.test(operand, false);
      case IS_NULL, IS_UNKNOWN -> writer.write(operand).isNull();
      case IS_NOT_NULL -> "!" + writer.write(operand).isNull();
      default -> throw ExpressionWriter.unsupported("this predicate", kind);
    };
  }
}
