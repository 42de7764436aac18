package org.millrace.catalog.type;

import org.millrace.catalog.type.calendar.DateTimeText;

/**
 * Intervals to and from text, as PostgreSQL writes and reads them: {@code 1 year 2 mons}, {@code 3 days 02:03:04.5}. As a
 * day-time interval is nothing but microseconds, 25 hours are written {@code 1 day 01:00:00}.
 */
public final class IntervalText {
  private IntervalText() {}

  /** An interval of months. */
  public static void appendMonths(StringBuilder out, long months) {
    int start = out.length();
    appendCount(out, months / 12, "year", "years");
    if (months % 12 != 0 && months >= 12 || months % 12 != 0 && months <= -12) {
      out.append(' ');
    }
    appendCount(out, months % 12, "mon", "mons");
    if (out.length() == start) {
      out.append("00:00:00");
    }
  }

  /** An interval of microseconds, as days and a time. */
  public static void appendMicros(StringBuilder out, long micros) {
    long days = micros / DateTimeText.MICROS_PER_DAY;
    long rest = micros % DateTimeText.MICROS_PER_DAY;
    appendCount(out, days, "day", "days");
    if (rest != 0 || days == 0) {
      if (days != 0) {
        out.append(' ');
      }
      if (rest < 0) {
        out.append('-');
      }
      DateTimeText.appendTime(out, Math.abs(rest));
    }
  }

  private static void appendCount(StringBuilder out, long count, String one, String many) {
    if (count != 0) {
      out.append(count).append(' ').append(count == 1 ? one : many);
    }
  }

  /**
   * Microseconds of {@code 1 day 02:03:04.5}, {@code 1 02:03:04}, {@code 90 minutes}, {@code -1.5 hours}, {@code 3 days ago}
   * or plain seconds; {@link ValueText#INVALID} if the text is none of these or names months.
   */
  public static long parseMicros(byte[] b, int from, int to) {
    IntervalScanner scanner = new IntervalScanner(b, from, to);
    return scanner.read() && scanner.months() == 0 ? scanner.micros() : ValueText.INVALID;
  }

  /** Months of {@code 1 year 2 mons}, {@code 14 months} or {@code 1-2}; INVALID if the text is none of these. */
  public static long parseMonths(byte[] b, int from, int to) {
    IntervalScanner scanner = new IntervalScanner(b, from, to);
    return scanner.read() && scanner.micros() == 0 ? scanner.months() : ValueText.INVALID;
  }
}
