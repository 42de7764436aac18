package org.millrace.catalog.function.time;

import static org.millrace.catalog.type.calendar.DateTimeText.MICROS_PER_SECOND;

import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.calendar.CivilDate;

/** Bodies on dates and timestamps. Meaning as in PostgreSQL. */
public final class DateTimeFunctions {
  private DateTimeFunctions() {}

  public static long dateTrunc(Slice unit, long micros) {
    return DateTimeRounding.floor(DateTimeUnit.of(unit), micros);
  }

  public static double datePart(Slice unit, long micros) {
    return DateTimeFields.part(DateTimeUnit.of(unit), micros);
  }

  /** The start of the bin that holds a timestamp; bins have a width and are counted from an origin. */
  public static long dateBin(long width, long micros, long origin) {
    return DateTimeRounding.bin(width, micros, origin);
  }

  /** Seconds since 1970 as a timestamp, rounded to microseconds. */
  public static long toTimestamp(double seconds) {
    double micros = Math.rint(seconds * MICROS_PER_SECOND);
    if (!(Math.abs(micros) < 0x1p63)) {
      throw Failure.overflow("TIMESTAMP out of range: " + seconds + " seconds");
    }
    return (long) micros;
  }

  /** The day number of a date; a negative year is BC. */
  public static long makeDate(long year, long month, long day) {
    long astronomical = year < 0 ? year + 1 : year;
    boolean exists =
        year != 0
            && Math.abs(astronomical) <= 290_000
            && month >= 1
            && month <= 12
            && day >= 1
            && day <= CivilDate.daysInMonth(astronomical, (int) month);
    if (!exists) {
      throw Failure.argument("date field value out of range: " + year + "-" + month + "-" + day);
    }
    return CivilDate.days(astronomical, (int) month, (int) day);
  }

  public static long makeTimestamp(long year, long month, long day, long hour, long minute, double second) {
    long days = makeDate(year, month, day);
    boolean midnight = hour == 24 && minute == 0 && second == 0;
    if (hour < 0 || hour > 23 && !midnight || minute < 0 || minute > 59 || !(second >= 0 && second <= 60)) {
      throw Failure.argument("time field value out of range: " + hour + ":" + minute + ":" + second);
    }
    long micros = (hour * 3600 + minute * 60) * MICROS_PER_SECOND + Math.round(second * MICROS_PER_SECOND);
    return DateTimeArithmetic.add(DateTimeArithmetic.atMidnight(days), micros);
  }

  public static Slice toChar(long micros, Slice pattern) {
    return DateTimePattern.of(pattern).format(micros);
  }

  /** The last day of the month of a date. */
  public static long lastDay(long days) {
    long date = CivilDate.packed(days);
    return days + CivilDate.daysInMonth(CivilDate.year(date), CivilDate.month(date)) - CivilDate.day(date);
  }
}
