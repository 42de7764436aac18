package org.millrace.catalog.function.time;

import static org.millrace.catalog.type.calendar.DateTimeText.MICROS_PER_DAY;
import static org.millrace.catalog.type.calendar.DateTimeText.MICROS_PER_SECOND;

import org.millrace.catalog.type.calendar.CivilDate;

/**
 * The fields of a timestamp in microseconds since 1970, as PostgreSQL counts them. A DATE is the timestamp of its midnight; for
 * a TIME the units to HOUR make sense.
 */
public final class DateTimeFields {
  private DateTimeFields() {}

  /** EXTRACT: the field as a whole number. MILLISECOND and MICROSECOND include the seconds. */
  public static long extract(DateTimeUnit unit, long micros) {
    return switch (unit) {
      case MICROSECOND -> Math.floorMod(micros, 60 * MICROS_PER_SECOND);
      case MILLISECOND -> Math.floorMod(micros, 60 * MICROS_PER_SECOND) / 1000;
      case SECOND -> Math.floorMod(micros, 60 * MICROS_PER_SECOND) / MICROS_PER_SECOND;
      case MINUTE -> Math.floorMod(Math.floorDiv(micros, 60 * MICROS_PER_SECOND), 60L);
      case HOUR -> Math.floorMod(Math.floorDiv(micros, 3600 * MICROS_PER_SECOND), 24L);
      case EPOCH -> Math.floorDiv(micros, MICROS_PER_SECOND);
      default -> ofDate(unit, Math.floorDiv(micros, MICROS_PER_DAY));
    };
  }

  /** DATE_PART: as {@link #extract}, seconds and parts of them with their fraction. */
  public static double part(DateTimeUnit unit, long micros) {
    return switch (unit) {
      case EPOCH -> micros / (double) MICROS_PER_SECOND;
      case SECOND -> extract(DateTimeUnit.MICROSECOND, micros) / (double) MICROS_PER_SECOND;
      case MILLISECOND -> extract(DateTimeUnit.MICROSECOND, micros) / 1000.0;
      default -> extract(unit, micros);
    };
  }

  /** A field of days since 1970; 0 for units smaller than a day. */
  public static long ofDate(DateTimeUnit unit, long days) {
    long date = CivilDate.packed(days);
    long year = CivilDate.year(date);
    return switch (unit) {
      case DAY -> CivilDate.day(date);
      case MONTH -> CivilDate.month(date);
      case QUARTER -> (CivilDate.month(date) + 2) / 3;
      case YEAR -> year > 0 ? year : year - 1;
      case DECADE -> Math.floorDiv(year, 10L);
      case CENTURY -> year > 0 ? (year + 99) / 100 : -((100 - year) / 100);
      case MILLENNIUM -> year > 0 ? (year + 999) / 1000 : -((1000 - year) / 1000);
      case DOW -> Math.floorMod(days + 4, 7L);
      case ISODOW -> Math.floorMod(days + 3, 7L) + 1;
      case DOY -> days - CivilDate.days(year, 1, 1) + 1;
      case WEEK -> isoWeek(days);
      case ISOYEAR -> isoYear(days) > 0 ? isoYear(days) : isoYear(days) - 1;
      case EPOCH -> days * 86_400;
      default -> 0;
    };
  }

  /** A field of a day-time interval: what remains after the larger units, towards zero. */
  public static long ofInterval(DateTimeUnit unit, long micros) {
    return switch (unit) {
      case DAY -> micros / MICROS_PER_DAY;
      case HOUR -> micros / (3600 * MICROS_PER_SECOND) % 24;
      case MINUTE -> micros / (60 * MICROS_PER_SECOND) % 60;
      case SECOND -> micros / MICROS_PER_SECOND % 60;
      case MILLISECOND -> micros / 1000 % 60_000;
      case MICROSECOND -> micros % (60 * MICROS_PER_SECOND);
      case EPOCH -> micros / MICROS_PER_SECOND;
      default -> 0;
    };
  }

  /** A field of a year-month interval; a year is 365.25 days in EPOCH and a month 30, as in PostgreSQL. */
  public static long ofMonths(DateTimeUnit unit, long months) {
    return switch (unit) {
      case MONTH -> months % 12;
      case QUARTER -> months % 12 / 3 + 1;
      case YEAR -> months / 12;
      case DECADE -> months / 120;
      case CENTURY -> months / 1200;
      case MILLENNIUM -> months / 12_000;
      case EPOCH -> months / 12 * 31_557_600 + months % 12 * 2_592_000;
      default -> 0;
    };
  }

  /** The Monday-based week of the ISO year: week 1 has the year's first Thursday. */
  private static long isoWeek(long days) {
    long thursday = thursdayOf(days);
    long year = CivilDate.year(CivilDate.packed(thursday));
    return (thursday - CivilDate.days(year, 1, 1)) / 7 + 1;
  }

  static long isoYear(long days) {
    return CivilDate.year(CivilDate.packed(thursdayOf(days)));
  }

  private static long thursdayOf(long days) {
    return days - Math.floorMod(days + 3, 7L) + 3;
  }
}
