package org.millrace.executor.compile.expression;

import org.apache.calcite.rex.RexCall;
import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.function.Unification;
import org.millrace.catalog.function.number.DecimalArithmetic;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Form;
import org.millrace.executor.compile.code.Value;
import org.millrace.executor.compile.support.Order;

/**
 * = &lt;&gt; &lt; &lt;= &gt; &gt;= and IS [NOT] DISTINCT FROM. Comparing never fails: operands are brought to a type
 * that holds both.
 */
final class Comparison {
  private static final SqlType BOOLEAN = SqlType.of(TypeKind.BOOLEAN);

  private Comparison() {}

  static Value compare(RexCall call, ExpressionWriter writer) {
    Value left = writer.write(call.getOperands().get(0));
    Value right = writer.write(call.getOperands().get(1));
    String operator = operator(call.getKind());
    if (left.isNullLiteral() || right.isNullLiteral()) {
      return Value.nullOf(BOOLEAN);
    }
    return writer.total(BOOLEAN, code(left, operator, right, writer), left, right);
  }

  /** IS [NOT] DISTINCT FROM: comparison that takes NULL for a value. */
  static Value distinct(RexCall call, ExpressionWriter writer) {
    Value left = writer.write(call.getOperands().get(0));
    Value right = writer.write(call.getOperands().get(1));
    String same;
    if (left.isNullLiteral() || right.isNullLiteral()) {
      same = left.isNullLiteral() ? right.isNull() : left.isNull();
    } else {
      same = code(left, "==", right, writer);
      if (left.nullable() && right.nullable()) {
        same = "(" + left.isNull() + " ? " + right.isNull() + " : !" + right.isNull() + " && " + same + ")";
      } else if (left.nullable() || right.nullable()) {
        same = "(!" + (left.nullable() ? left : right).isNull() + " && " + same + ")";
      }
    }
    return Value.of(
        BOOLEAN.notNull(), call.getKind() == SqlKind.IS_DISTINCT_FROM ? "!" + same : same, "false");
  }

  private static String operator(SqlKind kind) {
    return switch (kind) {
      case EQUALS -> "==";
      case NOT_EQUALS -> "!=";
      case LESS_THAN -> "<";
      case LESS_THAN_OR_EQUAL -> "<=";
      case GREATER_THAN -> ">";
      case GREATER_THAN_OR_EQUAL -> ">=";
      default -> throw ExpressionWriter.unsupported("this comparison", kind);
    };
  }

  /** A Java condition on two values neither of which is a NULL literal. */
  static String code(Value left, String operator, Value right, ExpressionWriter writer) {
    SqlType a = left.type();
    SqlType b = right.type();
    if (a.kind().isFloating() || b.kind().isFloating()) {
      return doubles(Numbers.toDouble(left, writer).code(), operator, Numbers.toDouble(right, writer).code(), writer);
    }
    if (a.kind().isExactNumber() && b.kind().isExactNumber()) {
      return exact(left, operator, right, writer);
    }
    if (a.kind().isNested() && b.kind().isNested() && !a.parts().equals(b.parts())) {
      SqlType common = Unification.of(a, b);
      if (common == null) {
        throw new MillraceException(ErrorCode.TYPE_MISMATCH, a + " cannot be compared with " + b);
      }
      return code(Nested.convert(left, common, writer), operator, Nested.convert(right, common, writer), writer);
    }
    if (a.kind() == TypeKind.DATE && b.kind().isTimestamp()) {
      return longs(Times.midnight(left).code(), operator, right.code());
    }
    if (b.kind() == TypeKind.DATE && a.kind().isTimestamp()) {
      return longs(left.code(), operator, Times.midnight(right).code());
    }
    boolean sameKind = a.kind() == b.kind() || a.kind().isTimestamp() && b.kind().isTimestamp();
    if (left.form() != right.form() || left.form() == Form.LONG && !sameKind) {
      throw new MillraceException(ErrorCode.NOT_SUPPORTED, "comparison of " + a + " with " + b + " is not supported");
    }
    return switch (left.form()) {
      case BOOLEAN -> booleans(left.code(), operator, right.code());
      case LONG -> longs(left.code(), operator, right.code());
      case SLICE -> function(left.code() + ", " + right.code(), operator, writer);
      case DOUBLE, WIDE -> throw new IllegalStateException(left.form().name());
    };
  }

  private static String exact(Value left, String operator, Value right, ExpressionWriter writer) {
    int scale = Math.max(left.type().scale(), right.type().scale());
    int digits = Math.max(Numbers.wholeDigits(left.type()), Numbers.wholeDigits(right.type())) + scale;
    boolean sameLongs =
        left.form() == Form.LONG && right.form() == Form.LONG && left.type().scale() == right.type().scale();
    if (sameLongs || digits <= SqlType.LONG_DIGITS) {
      return longs(Numbers.rescaledLong(left, scale).code(), operator, Numbers.rescaledLong(right, scale).code());
    }
    if (digits > SqlType.MAX_DIGITS) {
      String compared =
          writer.use(DecimalArithmetic.class) + ".compare(" + WideMath.scaled(left, writer) + ", "
              + WideMath.scaled(right, writer) + ")";
      return "(" + compared + " " + operator + " 0)";
    }
    Value a = Numbers.rescaledWide(left, scale, writer);
    Value b = Numbers.rescaledWide(right, scale, writer);
    return function(a.code() + ", " + a.low() + ", " + b.code() + ", " + b.low(), operator, writer);
  }

  private static String longs(String left, String operator, String right) {
    return "(" + left + " " + operator + " " + right + ")";
  }

  private static String booleans(String left, String operator, String right) {
    boolean equality = operator.equals("==") || operator.equals("!=");
    return equality
        ? "(" + left + " " + operator + " " + right + ")"
        : "(Boolean.compare(" + left + ", " + right + ") " + operator + " 0)";
  }

  private static String doubles(String left, String operator, String right, ExpressionWriter writer) {
    return function(left + ", " + right, operator, writer);
  }

  private static String function(String arguments, String operator, ExpressionWriter writer) {
    String order = writer.use(Order.class);
    return switch (operator) {
      case "==" -> order + ".equal(" + arguments + ")";
      case "!=" -> "!" + order + ".equal(" + arguments + ")";
      default -> "(" + order + ".compare(" + arguments + ") " + operator + " 0)";
    };
  }
}
