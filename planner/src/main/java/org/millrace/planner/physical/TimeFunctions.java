package org.millrace.planner.physical;

import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
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
