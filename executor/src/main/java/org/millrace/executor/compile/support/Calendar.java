package org.millrace.executor.compile.support;

import org.millrace.catalog.function.IntegerArithmetic;
import org.millrace.catalog.type.CivilDate;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Months, and intervals times numbers. A day that the month does not have becomes its last, as in PostgreSQL. */
public final class Calendar {
  private static final long MICROS_PER_DAY = 86_400_000_000L;

  private Calendar() {}

  /** Microseconds since 1970 plus months. */
  public static long addMonths(long micros, long months) {
    long day = Math.floorDiv(micros, MICROS_PER_DAY);
    return Math.addExact(
        Math.multiplyExact(addMonthsToDate(day, months), MICROS_PER_DAY), micros - day * MICROS_PER_DAY);
  }

  /** Days since 1970 plus months. */
  public static long addMonthsToDate(long days, long months) {
    long date = CivilDate.packed(days);
    long month = Math.addExact(CivilDate.year(date) * 12 + CivilDate.month(date) - 1, months);
    long year = Math.floorDiv(month, 12);
    int monthOfYear = (int) Math.floorMod(month, 12L) + 1;
    int day = Math.min(CivilDate.day(date), CivilDate.daysInMonth(year, monthOfYear));
    return CivilDate.days(year, monthOfYear, day);
  }

  /** Whole months from one time to another; negative if that is earlier. */
  public static long monthsBetween(long from, long to) {
    if (to < from) {
      return -monthsBetween(to, from);
    }
    long start = CivilDate.packed(Math.floorDiv(from, MICROS_PER_DAY));
    long end = CivilDate.packed(Math.floorDiv(to, MICROS_PER_DAY));
    long months =
        (CivilDate.year(end) - CivilDate.year(start)) * 12 + CivilDate.month(end) - CivilDate.month(start);
    return addMonths(from, months) > to ? months - 1 : months;
  }

  public static long multiply(long interval, double factor) {
    return IntegerArithmetic.fromDouble(interval * factor);
  }

  public static long divide(long interval, double divisor) {
    if (divisor == 0) {
      throw new MillraceException(ErrorCode.DIVISION_BY_ZERO, "division by zero");
    }
    return IntegerArithmetic.fromDouble(interval / divisor);
  }
}
