package org.millrace.catalog.type.calendar;

/**
 * Dates, times and timestamps as people read them, in PostgreSQL's ISO form: {@code 2026-01-31 10:05:00.25}. The fraction has
 * at most six digits and no trailing zeros. Years above 9999 take more digits, years before 1 end in {@code BC}. The way back
 * is {@link DateTimeParser}.
 */
public final class DateTimeText {
  public static final long MICROS_PER_SECOND = 1_000_000L;
  public static final long MICROS_PER_DAY = 86_400L * MICROS_PER_SECOND;

  private DateTimeText() {}

  /** Days since 1970-01-01 as {@code yyyy-MM-dd}. */
  public static void appendDate(StringBuilder out, long days) {
    long date = CivilDate.packed(days);
    appendDay(out, date);
    appendEra(out, date);
  }

  /** Microseconds since midnight as {@code HH:mm:ss[.f]}. */
  public static void appendTime(StringBuilder out, long micros) {
    long seconds = micros / MICROS_PER_SECOND;
    appendPadded(out, seconds / 3600, 2);
    out.append(':');
    appendPadded(out, seconds / 60 % 60, 2);
    out.append(':');
    appendPadded(out, seconds % 60, 2);
    appendFraction(out, (int) (micros % MICROS_PER_SECOND));
  }

  /** Microseconds since 1970 as {@code yyyy-MM-dd HH:mm:ss[.f]}. */
  public static void appendTimestamp(StringBuilder out, long micros) {
    appendTimestamp(out, micros, "");
  }

  /** With an offset, which stands before the era. */
  public static void appendTimestamp(StringBuilder out, long micros, String offset) {
    long days = Math.floorDiv(micros, MICROS_PER_DAY);
    long date = CivilDate.packed(days);
    appendDay(out, date);
    out.append(' ');
    appendTime(out, micros - days * MICROS_PER_DAY);
    out.append(offset);
    appendEra(out, date);
  }

  /** A point and the digits of a fraction of a second without trailing zeros; nothing for 0. */
  public static void appendFraction(StringBuilder out, int micros) {
    if (micros != 0) {
      out.append('.');
      int digits = 6;
      int value = micros;
      for (; value % 10 == 0; value /= 10) {
        digits--;
      }
      appendPadded(out, value, digits);
    }
  }

  /** A number that is not negative, with leading zeros to the given width. */
  public static void appendPadded(StringBuilder out, long value, int width) {
    long limit = 10;
    for (int digits = 1; digits < width; digits++, limit *= 10) {
      if (value < limit) {
        for (int missing = width - digits; missing > 0; missing--) {
          out.append('0');
        }
        break;
      }
    }
    out.append(value);
  }

  private static void appendDay(StringBuilder out, long date) {
    long year = CivilDate.year(date);
    appendPadded(out, year > 0 ? year : 1 - year, 4);
    out.append('-');
    appendPadded(out, CivilDate.month(date), 2);
    out.append('-');
    appendPadded(out, CivilDate.day(date), 2);
  }

  private static void appendEra(StringBuilder out, long date) {
    if (CivilDate.year(date) <= 0) {
      out.append(" BC");
    }
  }
}
