package org.millrace.planner.physical;

import java.util.function.Function;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;

/**
 * Scalar functions that no query can write and that plans hold: the columns TUMBLE adds. Their result has the type of the
 * first argument, a timestamp; the other arguments are BIGINT literals.
 *
 * <p>Of Calcite's own literals in a plan: a timestamp literal has up to six digits of a second; a day-time interval literal is
 * a number of <em>milliseconds</em> that may have three digits after the point, a year-month one a number of months, whatever
 * the unit in which it was written.
 */
public final class TimeFunctions {
  /** How the names of all of them begin. */
  public static final String PREFIX = "$";

  /** $TUMBLE_START(t, size, offset): the largest multiple of size, plus offset, that is not after t. Microseconds. */
  public static final SqlFunction TUMBLE_START = function("$TUMBLE_START");

  /** $TUMBLE_END(t, size, offset): TUMBLE_START + size. */
  public static final SqlFunction TUMBLE_END = function("$TUMBLE_END");

  /**
   * $MONTH_TUMBLE_START(t, size, offset): the first day of the window of size months that holds t; windows are aligned to
   * January 1970 plus offset months.
   */
  public static final SqlFunction MONTH_TUMBLE_START = function("$MONTH_TUMBLE_START");

  /** $MONTH_TUMBLE_END(t, size, offset): the first day after that window. */
  public static final SqlFunction MONTH_TUMBLE_END = function("$MONTH_TUMBLE_END");

  private TimeFunctions() {}

  /** Whether a column of a node's output is the end of the window whose start is another column, or the start of its end. */
  static boolean followsFrom(PhysicalNode node, int column, int other) {
    if (node instanceof Hop hop) {
      int start = hop.rowType().size() - 2;
      // Windows of CUMULATE with one start have different ends, and so may others where a zone leaves out a day.
      boolean one = hop.shape().kind() != WindowShape.Kind.CUMULATE && hop.shape().zone() == null;
      return column == other || one && column >= start && other >= start;
    }
    if (!(node instanceof Calc calc)) {
      return false;
    }
    RexNode a = calc.projections().get(column);
    RexNode b = calc.projections().get(other);
    if (a instanceof RexInputRef one && b instanceof RexInputRef two) {
      return one.getIndex() == two.getIndex() || followsFrom(calc.input(), one.getIndex(), two.getIndex());
    }
    return a instanceof RexCall first
        && b instanceof RexCall second
        && isBound(first.getOperator())
        && isBound(second.getOperator())
        && isOfMonths(first.getOperator()) == isOfMonths(second.getOperator())
        && first.getOperands().equals(second.getOperands());
  }

  /** A call of one of them as a person would write it, lengths as intervals and no offset of 0; null for other calls. */
  static String text(RexCall call, Function<RexNode, String> operands) {
    if (!isBound(call.getOperator())) {
      return null;
    }
    StringBuilder text = new StringBuilder(call.getOperator().getName().substring(PREFIX.length()).replace("MONTH_", ""));
    text.append('(').append(operands.apply(call.getOperands().get(0)));
    for (RexNode operand : call.getOperands().subList(1, call.getOperands().size())) {
      long length = ((RexLiteral) operand).getValueAs(Long.class);
      if (length != 0) {
        text.append(", ").append(isOfMonths(call.getOperator()) ? length + (length == 1 ? " month" : " months") : ExpressionText.micros(length));
      }
    }
    return text.append(')').toString();
  }

  private static boolean isBound(SqlOperator operator) {
    return operator == TUMBLE_START || operator == TUMBLE_END || isOfMonths(operator);
  }

  private static boolean isOfMonths(SqlOperator operator) {
    return operator == MONTH_TUMBLE_START || operator == MONTH_TUMBLE_END;
  }

  private static SqlFunction function(String name) {
    return new SqlFunction(
        name,
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.ARG0,
        null,
        OperandTypes.VARIADIC,
        SqlFunctionCategory.TIMEDATE);
  }
}
