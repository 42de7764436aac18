package org.millrace.catalog.function.time;

import static org.millrace.catalog.type.calendar.DateTimeText.MICROS_PER_DAY;

import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.calendar.CivilDate;

/**
 * Times plus intervals. A month later is the same day of the next month, or its last day if it is shorter. A result out of
 * range is NUMERIC_OVERFLOW.
 */
public final class DateTimeArithmetic {
  private DateTimeArithmetic() {}

  /** A timestamp plus a day-time interval, both in microseconds. */
  public static long add(long micros, long interval) {
    long sum = micros + interval;
    if (((micros ^ sum) & (interval ^ sum)) < 0) {
      throw outOfRange();
    }
    return sum;
  }

  /** A timestamp minus a day-time interval or another timestamp, all in microseconds. */
  public static long subtract(long micros, long other) {
    long difference = micros - other;
    if (((micros ^ other) & (micros ^ difference)) < 0) {
      throw outOfRange();
    }
    return difference;
  }

  /** A timestamp plus months; the time of day stays. */
  public static long addMonths(long micros, long months) {
    long days = Math.floorDiv(micros, MICROS_PER_DAY);
    return add(atMidnight(addMonthsToDate(days, months)), micros - days * MICROS_PER_DAY);
  }

  /** Days since 1970 plus months. */
  public static long addMonthsToDate(long days, long months) {
    long date = CivilDate.packed(days);
    long month;
    try {
      month = Math.addExact(CivilDate.year(date) * 12 + CivilDate.month(date) - 1, months);
    } catch (ArithmeticException overflow) {
      throw outOfRange();
    }
    long year = Math.floorDiv(month, 12L);
    if (Math.abs(year) > 10_000_000) {
      throw outOfRange();
    }
    int monthOfYear = (int) Math.floorMod(month, 12L) + 1;
    return CivilDate.days(year, monthOfYear, Math.min(CivilDate.day(date), CivilDate.daysInMonth(year, monthOfYear)));
  }

  /** A TIME plus a day-time interval, around midnight. */
  public static long addToTime(long time, long interval) {
    return Math.floorMod(time + interval % MICROS_PER_DAY, MICROS_PER_DAY);
  }

  /** How many whole months lie between two timestamps: the largest count that, added to the first, does not pass the second. */
  public static long monthsBetween(long from, long to) {
    long fromDate = CivilDate.packed(Math.floorDiv(from, MICROS_PER_DAY));
    long toDate = CivilDate.packed(Math.floorDiv(to, MICROS_PER_DAY));
    long months =
        (CivilDate.year(toDate) - CivilDate.year(fromDate)) * 12 + CivilDate.month(toDate) - CivilDate.month(fromDate);
    if (months > 0 && addMonths(from, months) > to) {
      return months - 1;
    }
    return months < 0 && addMonths(from, months) < to ? months + 1 : months;
  }

  /** The timestamp at which a day starts. */
  public static long atMidnight(long days) {
    long micros = days * MICROS_PER_DAY;
    if (Math.multiplyHigh(days, MICROS_PER_DAY) != micros >> 63) {
      throw outOfRange();
    }
    return micros;
  }

  private static RuntimeException outOfRange() {
    return Failure.overflow("TIMESTAMP out of range");
  }
}
