package org.millrace.parser.literal;

import java.math.BigDecimal;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;

/** Sums, differences and products of exact numbers that are written out, such as the 2 * 3 of ROWS 2 * 3 PRECEDING. */
public final class FoldedNumber {
  private static final int MOST_DIGITS = 38;

  private FoldedNumber() {}

  /** The number that an expression comes to, as a literal; the expression itself if it is not made of numbers. */
  public static SqlNode of(SqlNode expression) {
    BigDecimal value = expression instanceof SqlNumericLiteral ? null : value(expression);
    return value == null || value.signum() < 0 || value.precision() > MOST_DIGITS
        ? expression
        : SqlLiteral.createExactNumeric(value.toPlainString(), expression.getParserPosition());
  }

  private static BigDecimal value(SqlNode node) {
    if (node instanceof SqlNumericLiteral number) {
      return number.isInteger() ? number.getValueAs(BigDecimal.class) : null;
    }
    boolean computed =
        node instanceof SqlCall call && call.operandCount() == 2
            && (call.getKind() == SqlKind.PLUS || call.getKind() == SqlKind.MINUS || call.getKind() == SqlKind.TIMES);
    if (!computed) {
      return null;
    }
    BigDecimal left = value(((SqlCall) node).operand(0));
    BigDecimal right = value(((SqlCall) node).operand(1));
    if (left == null || right == null || left.precision() + right.precision() > MOST_DIGITS) {
      return null;
    }
    return switch (node.getKind()) {
      case PLUS -> left.add(right);
      case MINUS -> left.subtract(right);
      default -> left.multiply(right);
    };
  }
}
