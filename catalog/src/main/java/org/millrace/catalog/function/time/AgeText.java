package org.millrace.catalog.function.time;

import static org.millrace.catalog.type.calendar.DateTimeText.MICROS_PER_DAY;

import org.millrace.catalog.type.IntervalText;
import org.millrace.catalog.type.Slice;

/**
 * Spans of years, months, days and a time at once, as PostgreSQL prints them. They are texts, since an interval here is either
 * of months or of microseconds.
 */
public final class AgeText {
  private AgeText() {}

  /** From the second timestamp to the first: whole months, then the rest. */
  public static Slice age(long to, long from) {
    boolean negative = to < from;
    long early = negative ? to : from;
    long late = negative ? from : to;
    long months = DateTimeArithmetic.monthsBetween(early, late);
    long rest = late - DateTimeArithmetic.addMonths(early, months);
    return negative ? text(-months, -rest) : text(months, rest);
  }

  /** Thirty days as a month. */
  public static Slice justifyDays(long micros) {
    long month = 30 * MICROS_PER_DAY;
    return text(micros / month, micros % month);
  }

  /** A day of an interval is 24 hours anyway: the interval itself. */
  public static long justifyHours(long micros) {
    return micros;
  }

  private static Slice text(long months, long micros) {
    StringBuilder out = new StringBuilder();
    if (months != 0) {
      IntervalText.appendMonths(out, months);
    }
    if (micros != 0 || months == 0) {
      out.append(months == 0 ? "" : " ");
      IntervalText.appendMicros(out, micros);
    }
    return Slice.of(out.toString());
  }
}
