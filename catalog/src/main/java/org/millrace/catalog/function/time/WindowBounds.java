package org.millrace.catalog.function.time;

import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.calendar.CivilDate;
import org.millrace.catalog.type.calendar.DateTimeText;

/** Where the window that holds a timestamp starts. Windows are aligned to the epoch, moved by an offset. */
public final class WindowBounds {
  private WindowBounds() {}

  /** The largest multiple of size, plus offset, that is not after a timestamp. Microseconds; size is positive. */
  public static long start(long micros, long size, long offset) {
    long beyond = Math.floorMod(Math.floorMod(micros, size) - Math.floorMod(offset, size), size);
    long start = micros - beyond;
    if (start > micros) {
      throw Failure.overflow("TIMESTAMP out of range: the window starts before the first timestamp");
    }
    return start;
  }

  /** The end of that window. */
  public static long end(long micros, long size, long offset) {
    long end = start(micros, size, offset) + size;
    if (end <= micros) {
      throw Failure.overflow("TIMESTAMP out of range: the window ends after the last timestamp");
    }
    return end;
  }

  /** The first moment of the window of size months that holds a timestamp; aligned to January 1970 plus offset months. */
  public static long monthStart(long micros, long size, long offset) {
    return ofMonth(startMonth(micros, size, offset));
  }

  /** The first moment after that window. */
  public static long monthEnd(long micros, long size, long offset) {
    return ofMonth(Math.addExact(startMonth(micros, size, offset), size));
  }

  private static long startMonth(long micros, long size, long offset) {
    long month = month(micros);
    return month - Math.floorMod(month - offset, size);
  }

  /** The month that holds a timestamp, counted from January 1970. */
  public static long month(long micros) {
    long date = CivilDate.packed(Math.floorDiv(micros, DateTimeText.MICROS_PER_DAY));
    return (CivilDate.year(date) - 1970) * 12 + CivilDate.month(date) - 1;
  }

  /** The first microsecond of a month counted from January 1970. */
  public static long ofMonth(long month) {
    long days = CivilDate.days(1970 + Math.floorDiv(month, 12L), (int) Math.floorMod(month, 12L) + 1, 1);
    return DateTimeArithmetic.atMidnight(days);
  }
}
