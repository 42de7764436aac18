package org.millrace.executor.compile.expression;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.compile.code.Body;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Form;
import org.millrace.executor.compile.code.Value;
import org.millrace.executor.user.JavaFunctions;
import org.millrace.planner.function.UserFunctionOperator;

/** Calls of users' Java functions: boxed arguments in an array, and the boxed result taken apart. */
final class UserCalls {
  private UserCalls() {}

  static Value call(RexCall call, ExpressionWriter writer) {
    FunctionDefinition function = ((UserFunctionOperator) call.getOperator()).definition();
    List<String> passed = new ArrayList<>();
    for (RexNode operand : call.getOperands()) {
      passed.add(boxed(writer.write(operand), writer));
    }
    writer.markMayFail();
    SqlType type = CalciteTypes.fromCalcite(call.getType());
    Value result = writer.variable(type.withNullable(true), true);
    Body statements = writer.body();
    String name = writer.name("r");
    statements.line(
        "final Object " + name + " = " + writer.use(JavaFunctions.class) + ".call(" + literal(function.handle())
            + ", new Object[] {" + String.join(", ", passed) + "});");
    statements.open("if (" + name + " == null)");
    statements.line(result.isNull() + " = true;");
    statements.next("else");
    if (result.form() == Form.WIDE) {
      String wide = "((" + writer.use(Int128.class) + ") " + name + ")";
      statements.line(result.code() + " = " + wide + ".high;");
      statements.line(result.low() + " = " + wide + ".low;");
    } else {
      statements.line(result.code() + " = " + unboxed(name, result.form(), writer) + ";");
    }
    statements.close();
    return result;
  }

  private static String boxed(Value value, ExpressionWriter writer) {
    if (value.isNullLiteral()) {
      return "null";
    }
    String box =
        switch (value.form()) {
          case BOOLEAN -> "Boolean.valueOf(" + value.code() + ")";
          case LONG -> "Long.valueOf(" + value.code() + ")";
          case DOUBLE -> "Double.valueOf(" + value.code() + ")";
          case SLICE -> value.code();
          case WIDE -> WideMath.int128(value, writer);
        };
    return value.nullable() ? "(" + value.isNull() + " ? null : (Object) " + box + ")" : box;
  }

  private static String unboxed(String name, Form form, ExpressionWriter writer) {
    return switch (form) {
      case BOOLEAN -> "((Boolean) " + name + ").booleanValue()";
      case LONG -> "((Long) " + name + ").longValue()";
      case DOUBLE -> "((Double) " + name + ").doubleValue()";
      default -> "(" + writer.typeName(form) + ") " + name;
    };
  }

  private static String literal(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else {
        out.append(c < ' ' ? String.format("\\%03o", (int) c) : c > '~' ? String.format("\\u%04x", (int) c) : String.valueOf(c));
      }
    }
    return out.append('"').toString();
  }
}
