package org.millrace.catalog.function.time;

import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.calendar.DateTimeText;

/** The fields of a timestamp by functions of their names, as in ODBC. Days of the week count from Sunday, which is 1. */
public final class FieldFunctions {
  private FieldFunctions() {}

  public static long year(long micros) {
    return DateTimeFields.extract(DateTimeUnit.YEAR, micros);
  }

  public static long quarter(long micros) {
    return DateTimeFields.extract(DateTimeUnit.QUARTER, micros);
  }

  public static long month(long micros) {
    return DateTimeFields.extract(DateTimeUnit.MONTH, micros);
  }

  public static long week(long micros) {
    return DateTimeFields.extract(DateTimeUnit.WEEK, micros);
  }

  public static long dayOfYear(long micros) {
    return DateTimeFields.extract(DateTimeUnit.DOY, micros);
  }

  public static long dayOfMonth(long micros) {
    return DateTimeFields.extract(DateTimeUnit.DAY, micros);
  }

  public static long dayOfWeek(long micros) {
    return DateTimeFields.extract(DateTimeUnit.DOW, micros) + 1;
  }

  public static long hour(long micros) {
    return DateTimeFields.extract(DateTimeUnit.HOUR, micros);
  }

  public static long minute(long micros) {
    return DateTimeFields.extract(DateTimeUnit.MINUTE, micros);
  }

  public static long second(long micros) {
    return DateTimeFields.extract(DateTimeUnit.SECOND, micros);
  }

  /** DATE_PART of a day-time interval. */
  public static double partOfInterval(Slice unit, long micros) {
    DateTimeUnit of = DateTimeUnit.of(unit);
    return switch (of) {
      case EPOCH -> micros / (double) DateTimeText.MICROS_PER_SECOND;
      case SECOND -> DateTimeFields.ofInterval(DateTimeUnit.MICROSECOND, micros) / (double) DateTimeText.MICROS_PER_SECOND;
      case MILLISECOND -> DateTimeFields.ofInterval(DateTimeUnit.MICROSECOND, micros) / 1000.0;
      default -> DateTimeFields.ofInterval(of, micros);
    };
  }

  /** DATE_PART of a year-month interval. */
  public static double partOfMonths(Slice unit, long months) {
    return DateTimeFields.ofMonths(DateTimeUnit.of(unit), months);
  }
}
