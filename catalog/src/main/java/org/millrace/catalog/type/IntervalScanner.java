package org.millrace.catalog.type;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.millrace.catalog.type.calendar.DateTimeText;

/** Reads an interval from left to right into months and microseconds. Used once and thrown away. */
final class IntervalScanner {
  private static final long SECOND = DateTimeText.MICROS_PER_SECOND;

  private final byte[] b;
  private final int to;
  private int at;
  private long months;
  private long micros;

  IntervalScanner(byte[] b, int from, int to) {
    this.b = b;
    this.at = from;
    this.to = NumberText.trimBlanks(b, from, to);
  }

  long months() {
    return months;
  }

  long micros() {
    return micros;
  }

  /** Whether the whole text is an interval in range. */
  boolean read() {
    try {
      int terms = 0;
      for (skipBlanks(); at < to; skipBlanks()) {
        if (terms > 0 && at + 3 == to && NumberText.equalsIgnoreCase(b, at, to, "AGO")) {
          months = Math.negateExact(months);
          micros = Math.negateExact(micros);
          return true;
        }
        if (!term()) {
          return false;
        }
        terms++;
      }
      return terms > 0 && months != ValueText.INVALID && micros != ValueText.INVALID;
    } catch (ArithmeticException outOfRange) {
      return false;
    }
  }

  private boolean term() {
    boolean negative = at < to && b[at] == '-';
    if (negative || at < to && b[at] == '+') {
      at++;
    }
    int start = at;
    long whole = 0;
    for (; atDigit(); at++) {
      whole = Math.addExact(Math.multiplyExact(whole, 10L), b[at] - '0');
    }
    long millionths = 0;
    if (at < to && b[at] == '.') {
      int point = at++;
      millionths = millionths();
      if (at == point + 1 && point == start) {
        return false;
      }
    } else if (at == start) {
      return false;
    } else if (at < to && b[at] == ':') {
      return clock(whole, negative);
    } else if (at + 1 < to && b[at] == '-') {
      return yearsAndMonths(whole, negative);
    }
    return quantity(whole, millionths, negative);
  }

  private boolean quantity(long whole, long millionths, boolean negative) {
    skipBlanks();
    int start = at;
    while (at < to && (b[at] | 32) >= 'a' && (b[at] | 32) <= 'z') {
      at++;
    }
    String unit = new String(b, start, at - start, StandardCharsets.US_ASCII).toLowerCase(Locale.ROOT);
    // "1 02:03:04": a number before a time of day counts days; a lonely number counts seconds.
    boolean daysBeforeClock = unit.isEmpty() && at < to;
    long size = daysBeforeClock ? DateTimeText.MICROS_PER_DAY : microsOf(unit);
    long monthSize = size == 0 ? monthsOf(unit) : 0;
    if (daysBeforeClock && millionths != 0 || size == 0 && monthSize == 0) {
      return false;
    }
    if (size != 0) {
      long amount = Math.addExact(Math.multiplyExact(whole, size), (size * millionths + SECOND / 2) / SECOND);
      micros = Math.addExact(micros, negative ? -amount : amount);
    } else {
      long amount = Math.addExact(Math.multiplyExact(whole, monthSize), (monthSize * millionths + SECOND / 2) / SECOND);
      months = Math.addExact(months, negative ? -amount : amount);
    }
    return true;
  }

  private boolean clock(long hours, boolean negative) {
    at++;
    long minutes = twoDigits();
    long seconds = 0;
    long millionths = 0;
    if (at < to && b[at] == ':') {
      at++;
      seconds = twoDigits();
      if (at < to && b[at] == '.') {
        at++;
        millionths = millionths();
      }
    }
    if (minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59 || at < to && !NumberText.isBlank(b[at])) {
      return false;
    }
    long amount = Math.addExact(Math.multiplyExact(hours, 3600 * SECOND), (minutes * 60 + seconds) * SECOND + millionths);
    micros = Math.addExact(micros, negative ? -amount : amount);
    return true;
  }

  private boolean yearsAndMonths(long years, boolean negative) {
    at++;
    int start = at;
    long rest = 0;
    for (; atDigit() && at < start + 2; at++) {
      rest = rest * 10 + b[at] - '0';
    }
    if (at == start || rest > 11 || at < to && !NumberText.isBlank(b[at])) {
      return false;
    }
    long amount = Math.addExact(Math.multiplyExact(years, 12L), rest);
    months = Math.addExact(months, negative ? -amount : amount);
    return true;
  }

  /** The digits behind a point as millionths, the seventh rounding. */
  private long millionths() {
    long value = 0;
    for (int i = 0; i < 6; i++) {
      value = value * 10 + (atDigit() ? b[at++] - '0' : 0);
    }
    boolean up = atDigit() && b[at] >= '5';
    while (atDigit()) {
      at++;
    }
    return up ? value + 1 : value;
  }

  private long twoDigits() {
    if (at + 1 < to && atDigit() && b[at + 1] >= '0' && b[at + 1] <= '9') {
      at += 2;
      return (b[at - 2] - '0') * 10 + b[at - 1] - '0';
    }
    return -1;
  }

  private boolean atDigit() {
    return at < to && b[at] >= '0' && b[at] <= '9';
  }

  private void skipBlanks() {
    at = NumberText.skipBlanks(b, at, to);
  }

  private static long microsOf(String unit) {
    return switch (unit) {
      case "microsecond", "microseconds", "us", "usec", "usecs" -> 1;
      case "millisecond", "milliseconds", "ms", "msec", "msecs" -> 1000;
      case "", "second", "seconds", "s", "sec", "secs" -> SECOND;
      case "minute", "minutes", "m", "min", "mins" -> 60 * SECOND;
      case "hour", "hours", "h", "hr", "hrs" -> 3600 * SECOND;
      case "day", "days", "d" -> DateTimeText.MICROS_PER_DAY;
      case "week", "weeks", "w" -> 7 * DateTimeText.MICROS_PER_DAY;
      default -> 0;
    };
  }

  private static long monthsOf(String unit) {
    return switch (unit) {
      case "month", "months", "mon", "mons" -> 1;
      case "quarter", "quarters" -> 3;
      case "year", "years", "y", "yr", "yrs" -> 12;
      case "decade", "decades" -> 120;
      case "century", "centuries" -> 1200;
      default -> 0;
    };
  }
}
