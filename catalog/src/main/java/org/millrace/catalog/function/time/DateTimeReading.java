package org.millrace.catalog.function.time;

import static org.millrace.catalog.type.calendar.DateTimeText.MICROS_PER_DAY;
import static org.millrace.catalog.type.calendar.DateTimeText.MICROS_PER_SECOND;

import java.util.Locale;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;

/**
 * Reads a text in the form of a TO_CHAR pattern: TO_TIMESTAMP and TO_DATE. As in PostgreSQL a number may have fewer digits than
 * its field where something else follows it, blanks are passed over, and any punctuation stands for any other.
 */
final class DateTimeReading {
  private final String text;
  private int at;
  private long year = 1;
  private boolean bc;
  private int month = 1;
  private int day = 1;
  private long dayOfYear;
  private long hour;
  private boolean twelve;
  private boolean afternoon;
  private long minute;
  private long second;
  private long micros;
  private long secondOfDay = -1;

  private DateTimeReading(String text) {
    this.text = text;
  }

  /** Microseconds since 1970. */
  static long read(Slice value, Slice pattern) {
    DateTimeReading reading = new DateTimeReading(value.toString());
    reading.follow(pattern.toString());
    return reading.timestamp();
  }

  private void follow(String pattern) {
    int p = 0;
    while (p < pattern.length()) {
      if (pattern.regionMatches(true, p, "FM", 0, 2) || pattern.regionMatches(true, p, "FX", 0, 2)) {
        p += 2;
        continue;
      }
      PatternField field = PatternField.at(pattern, p);
      if (field == null) {
        p = separator(pattern, p);
        continue;
      }
      p += field.spelling().length();
      skipBlanks();
      boolean ordinal = pattern.regionMatches(true, p, "TH", 0, 2);
      boolean close = PatternField.at(pattern, p) != null;
      if (at < text.length()) {
        take(field, close);
        at += ordinal ? 2 : 0;
      }
      p += ordinal ? 2 : 0;
    }
    skipBlanks();
    if (at < text.length()) {
      throw bad("\"" + text.substring(at) + "\" is left over");
    }
  }

  private int separator(String pattern, int p) {
    char c = pattern.charAt(p);
    if (c == '"') {
      int end = pattern.indexOf('"', p + 1);
      end = end < 0 ? pattern.length() : end;
      at = Math.min(text.length(), at + end - p - 1);
      return end + 1;
    }
    if (Character.isWhitespace(c)) {
      skipBlanks();
    } else if (at < text.length() && !Character.isLetterOrDigit(text.charAt(at))) {
      at++;
    } else if (at < text.length() && Character.isLetter(c) && Character.isLetter(text.charAt(at))) {
      at++;
    }
    return p + 1;
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private void take(PatternField field, boolean close) {
    switch (field) {
      case YYYY, IYYY -> year = number(close ? 4 : 9);
      case YYY, YY, Y -> year = shortYear(field.spelling().length());
      case MM -> month = (int) number(2);
      case DD -> day = (int) number(2);
      case DDD -> dayOfYear = number(3);
      case HH24 -> hour = number(2);
      case HH12, HH -> {
        hour = number(2);
        twelve = true;
        if (hour < 1 || hour > 12) {
          throw bad("hour \"" + hour + "\" is invalid for the 12-hour clock");
        }
      }
      case MI -> minute = number(2);
      case SS -> second = number(2);
      case SSSSS, SSSS -> secondOfDay = number(5);
      case MS, FF3 -> micros = fraction(3);
      case US, FF6 -> micros = fraction(6);
      case FF1 -> micros = fraction(1);
      case FF2 -> micros = fraction(2);
      case FF4 -> micros = fraction(4);
      case FF5 -> micros = fraction(5);
      case MONTH -> month = name(PatternField.monthNames(), true);
      case MON -> month = name(PatternField.monthNames(), false);
      case DAY -> name(PatternField.dayNames(), true);
      case DY -> name(PatternField.dayNames(), false);
      case AM, PM, A_M, P_M -> {
        afternoon = Character.toUpperCase(text.charAt(at)) == 'P';
        twelve = true;
        word(field);
      }
      case AD, BC -> {
        bc = Character.toUpperCase(text.charAt(at)) == 'B';
        word(field);
      }
      case Q, W, WW, IW, D, ID -> number(field.spelling().length());
      default -> throw Failure.argument("the field " + field.spelling() + " of a pattern can be written but not read");
    }
  }

  private void word(PatternField field) {
    at = Math.min(text.length(), at + field.spelling().length());
  }

  /** A year of few digits is the one nearest to 2020. */
  private long shortYear(int digits) {
    long number = number(digits);
    return digits == 3 ? 2000 + number - (number >= 520 ? 1000 : 0) : digits == 2 ? number + (number < 70 ? 2000 : 1900) : 2020 + number;
  }

  private long number(int most) {
    int from = at;
    boolean minus = at < text.length() && text.charAt(at) == '-';
    at += minus ? 1 : 0;
    long value = 0;
    int first = at;
    while (at < text.length() && at - first < most && Character.digit(text.charAt(at), 10) >= 0) {
      value = value * 10 + Character.digit(text.charAt(at++), 10);
    }
    if (at == first) {
      throw bad("there is no number at \"" + text.substring(from) + "\"");
    }
    return minus ? -value : value;
  }

  /** Digits behind the point: 12 are 120 milliseconds. */
  private long fraction(int digits) {
    int from = at;
    long value = Math.abs(number(digits));
    for (int n = at - from; n < 6; n++) {
      value *= 10;
    }
    return value;
  }

  private int name(String[] names, boolean whole) {
    for (int i = 0; i < names.length; i++) {
      String name = whole ? names[i] : names[i].substring(0, 3);
      if (text.regionMatches(true, at, name, 0, name.length())) {
        at += name.length();
        return i + 1;
      }
    }
    throw bad("there is no name at \"" + text.substring(at) + "\"");
  }

  private long timestamp() {
    long signed = bc ? -Math.abs(year) : year;
    long days =
        dayOfYear > 0
            ? DateTimeFunctions.makeDate(signed, 1, 1) + dayOfYear - 1
            : DateTimeFunctions.makeDate(signed, month, day);
    long hours = twelve ? hour % 12 + (afternoon ? 12 : 0) : hour;
    if (hours > 23 || minute > 59 || second > 59 || hours < 0 || minute < 0 || second < 0 || dayOfYear > 366) {
      throw bad("a field is out of range");
    }
    long time = secondOfDay >= 0 ? secondOfDay : hours * 3600 + minute * 60 + second;
    if (time * MICROS_PER_SECOND > MICROS_PER_DAY) {
      throw bad("a field is out of range");
    }
    return DateTimeArithmetic.add(DateTimeArithmetic.atMidnight(days), time * MICROS_PER_SECOND + micros);
  }

  private RuntimeException bad(String why) {
    return Failure.argument(String.format(Locale.ROOT, "\"%s\" is not in the form of the pattern: %s", text, why));
  }
}
