package org.millrace.catalog.type;

import org.millrace.catalog.type.calendar.CivilDate;
import org.millrace.catalog.type.calendar.DateTimeText;

/**
 * Reads the less usual forms of dates and times from left to right: blanks around them, one-digit months, no seconds, long
 * fractions, zones, {@code BC}. Used once and thrown away.
 */
final class DateTimeScanner {
  private static final long INVALID = ValueText.INVALID;

  /** The last day all of whose microseconds fit in a long; as far back it is the first. */
  private static final long LAST_DAY = 106_751_990L;

  private final byte[] b;
  private final int to;
  private int at;

  DateTimeScanner(byte[] b, int from, int to) {
    this.b = b;
    this.at = from;
    this.to = to;
  }

  long timestamp(boolean zoned) {
    skipBlanks();
    int year = number(4, 6);
    int month = accept('-') ? number(1, 2) : -1;
    int day = accept('-') ? number(1, 2) : -1;
    if (year < 1 || month < 1 || month > 12 || day < 1) {
      return INVALID;
    }
    long time = 0;
    if (accept('T') || accept('t') || atBlankBeforeDigit()) {
      skipBlanks();
      time = timeOfDay();
    }
    if (time == INVALID) {
      return INVALID;
    }
    skipBlanks();
    long offset = zone(zoned);
    skipBlanks();
    long astronomical = word("BC") ? 1 - year : year;
    skipBlanks();
    if (offset == INVALID || at != to || day > CivilDate.daysInMonth(astronomical, month)) {
      return INVALID;
    }
    long days = CivilDate.days(astronomical, month, day);
    return Math.abs(days) > LAST_DAY ? INVALID : days * DateTimeText.MICROS_PER_DAY + time - offset;
  }

  long time() {
    skipBlanks();
    long time = timeOfDay();
    skipBlanks();
    return at == to ? time : INVALID;
  }

  /** 24:00:00 and a sixtieth second are allowed as in PostgreSQL: they are the start of what follows. */
  private long timeOfDay() {
    int hour = number(1, 2);
    int minute = accept(':') ? number(2, 2) : -1;
    int second = 0;
    long fraction = 0;
    if (accept(':')) {
      second = number(2, 2);
      fraction = accept('.') ? fraction() : 0;
    }
    if (hour < 0 || minute < 0 || second < 0 || fraction < 0 || minute > 59 || second > 60) {
      return INVALID;
    }
    long micros = (hour * 3600L + minute * 60 + second) * DateTimeText.MICROS_PER_SECOND + fraction;
    return micros > DateTimeText.MICROS_PER_DAY || second == 60 && fraction != 0 ? INVALID : micros;
  }

  /** The digits at the cursor as microseconds, the seventh rounding; −1 if there is none. */
  private long fraction() {
    if (!atDigit()) {
      return -1;
    }
    long micros = 0;
    for (int i = 0; i < 6; i++) {
      micros = micros * 10 + (atDigit() ? b[at++] - '0' : 0);
    }
    boolean up = atDigit() && b[at] >= '5';
    while (atDigit()) {
      at++;
    }
    return up ? micros + 1 : micros;
  }

  /** What to take off to be at UTC. */
  private long zone(boolean zoned) {
    if (word("Z") || word("UTC")) {
      return 0;
    }
    boolean east = accept('+');
    if (!east && !accept('-')) {
      return 0;
    }
    int hours = number(2, 2);
    int minutes = accept(':') || atDigit() ? number(2, 2) : 0;
    if (!zoned || hours < 0 || hours > 18 || minutes < 0 || minutes > 59) {
      return INVALID;
    }
    long micros = (hours * 60L + minutes) * 60 * DateTimeText.MICROS_PER_SECOND;
    return east ? micros : -micros;
  }

  /** The number at the cursor with at least and at most so many digits, or −1. */
  private int number(int least, int most) {
    int value = 0;
    int start = at;
    while (atDigit() && at - start < most) {
      value = value * 10 + b[at++] - '0';
    }
    return at - start < least ? -1 : value;
  }

  private boolean atDigit() {
    return at < to && b[at] >= '0' && b[at] <= '9';
  }

  private boolean atBlankBeforeDigit() {
    int i = at;
    while (i < to && NumberText.isBlank(b[i])) {
      i++;
    }
    return i > at && i < to && b[i] >= '0' && b[i] <= '9';
  }

  private boolean accept(char c) {
    if (at < to && b[at] == c) {
      at++;
      return true;
    }
    return false;
  }

  private boolean word(String upper) {
    if (!NumberText.equalsIgnoreCase(b, at, Math.min(at + upper.length(), to), upper)) {
      return false;
    }
    at += upper.length();
    return true;
  }

  private void skipBlanks() {
    while (at < to && NumberText.isBlank(b[at])) {
      at++;
    }
  }
}
