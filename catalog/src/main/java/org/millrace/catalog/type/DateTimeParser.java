package org.millrace.catalog.type;

import org.millrace.catalog.type.calendar.CivilDate;
import org.millrace.catalog.type.calendar.DateTimeText;

/**
 * Reads dates, times and timestamps from bytes. The usual fixed forms take a straight path without a branch a digit; all
 * other forms go through {@link DateTimeScanner}.
 *
 * <p>No method throws: {@link ValueText#INVALID} says that the text is not such a value, and is itself none.
 */
public final class DateTimeParser {
  private static final long INVALID = ValueText.INVALID;

  private DateTimeParser() {}

  /** Days since 1970-01-01 of {@code yyyy-MM-dd}; a time of day behind it is cut off, as PostgreSQL does. */
  public static long date(byte[] b, int from, int to) {
    if (to - from == 10) {
      long days = fixedDate(b, from);
      if (days != INVALID) {
        return days;
      }
    }
    long micros = new DateTimeScanner(b, from, to).timestamp(false);
    return micros == INVALID ? INVALID : Math.floorDiv(micros, DateTimeText.MICROS_PER_DAY);
  }

  /** Microseconds since midnight of {@code HH:mm[:ss[.f]]}. */
  public static long time(byte[] b, int from, int to) {
    return new DateTimeScanner(b, from, to).time();
  }

  /**
   * Microseconds since 1970 of {@code yyyy-MM-dd[( |T)HH:mm[:ss[.f]]][Z]}; digits behind the sixth of the fraction are
   * rounded.
   *
   * @param zoned for TIMESTAMP WITH LOCAL TIME ZONE: an offset such as {@code +02:00} is allowed and taken off
   */
  public static long timestamp(byte[] b, int from, int to, boolean zoned) {
    int length = to - from;
    if (length >= 19 && length <= 26) {
      long micros = fixedTimestamp(b, from, to);
      if (micros != INVALID) {
        return micros;
      }
    }
    return new DateTimeScanner(b, from, to).timestamp(zoned);
  }

  /** Microseconds rounded half up to a number of fraction digits, 0 to 6. */
  public static long round(long micros, int digits) {
    if (digits >= 6) {
      return micros;
    }
    long unit = 1;
    for (int i = digits; i < 6; i++) {
      unit *= 10;
    }
    return Math.floorDiv(micros + unit / 2, unit) * unit;
  }

  private static long fixedTimestamp(byte[] b, int from, int to) {
    byte separator = b[from + 10];
    if (separator != ' ' && separator != 'T' || b[from + 13] != ':' || b[from + 16] != ':') {
      return INVALID;
    }
    long days = fixedDate(b, from);
    int hour = two(b, from + 11);
    int minute = two(b, from + 14);
    int second = two(b, from + 17);
    if (days == INVALID || (hour | minute | second) < 0 || hour > 23 || minute > 59 || second > 59) {
      return INVALID;
    }
    int fraction = 0;
    if (to > from + 19) {
      if (b[from + 19] != '.' || to == from + 20) {
        return INVALID;
      }
      for (int i = from + 20; i < from + 26; i++) {
        int digit = i < to ? b[i] - '0' : 0;
        if (digit < 0 || digit > 9) {
          return INVALID;
        }
        fraction = fraction * 10 + digit;
      }
    }
    return (days * 86_400 + hour * 3600 + minute * 60 + second) * DateTimeText.MICROS_PER_SECOND + fraction;
  }

  private static long fixedDate(byte[] b, int from) {
    int century = two(b, from);
    int yearOfCentury = two(b, from + 2);
    int month = two(b, from + 5);
    int day = two(b, from + 8);
    int year = century * 100 + yearOfCentury;
    boolean valid =
        (century | yearOfCentury | month | day) >= 0
            && b[from + 4] == '-'
            && b[from + 7] == '-'
            && year > 0
            && month >= 1
            && month <= 12
            && day >= 1
            && (day <= 28 || day <= CivilDate.daysInMonth(year, month));
    return valid ? CivilDate.days(year, month, day) : INVALID;
  }

  /** The number that two digits make, or −1. */
  private static int two(byte[] b, int at) {
    int tens = b[at] - '0';
    int ones = b[at + 1] - '0';
    return (tens | ones | 9 - tens | 9 - ones) < 0 ? -1 : tens * 10 + ones;
  }
}
