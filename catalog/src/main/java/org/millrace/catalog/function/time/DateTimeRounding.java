package org.millrace.catalog.function.time;

import static org.millrace.catalog.type.calendar.DateTimeText.MICROS_PER_DAY;
import static org.millrace.catalog.type.calendar.DateTimeText.MICROS_PER_SECOND;

import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.function.number.IntegerArithmetic;
import org.millrace.catalog.type.calendar.CivilDate;

/** Timestamps cut to the start of a unit: DATE_TRUNC, FLOOR and CEIL of times. Weeks start on Monday. */
public final class DateTimeRounding {
  private DateTimeRounding() {}

  /** The start of the unit that holds a timestamp. */
  public static long floor(DateTimeUnit unit, long micros) {
    return switch (unit) {
      case MICROSECOND -> micros;
      case MILLISECOND -> multiple(micros, 1000);
      case SECOND, EPOCH -> multiple(micros, MICROS_PER_SECOND);
      case MINUTE -> multiple(micros, 60 * MICROS_PER_SECOND);
      case HOUR -> multiple(micros, 3600 * MICROS_PER_SECOND);
      default -> floorDate(unit, Math.floorDiv(micros, MICROS_PER_DAY)) * MICROS_PER_DAY;
    };
  }

  /** The first start of a unit that is not before a timestamp. */
  public static long ceil(DateTimeUnit unit, long micros) {
    long floor = floor(unit, micros);
    if (floor == micros) {
      return micros;
    }
    return switch (unit) {
      case MICROSECOND -> micros;
      case MILLISECOND -> IntegerArithmetic.add(floor, 1000);
      case SECOND, EPOCH -> IntegerArithmetic.add(floor, MICROS_PER_SECOND);
      case MINUTE -> IntegerArithmetic.add(floor, 60 * MICROS_PER_SECOND);
      case HOUR -> IntegerArithmetic.add(floor, 3600 * MICROS_PER_SECOND);
      default -> ceilDate(unit, Math.floorDiv(micros - 1, MICROS_PER_DAY) + 1) * MICROS_PER_DAY;
    };
  }

  /** The first day of the unit that holds a day; units smaller than a day leave it as it is. */
  public static long floorDate(DateTimeUnit unit, long days) {
    long date = CivilDate.packed(days);
    long year = CivilDate.year(date);
    return switch (unit) {
      case WEEK -> days - Math.floorMod(days + 3, 7L);
      case MONTH -> CivilDate.days(year, CivilDate.month(date), 1);
      case QUARTER -> CivilDate.days(year, (CivilDate.month(date) - 1) / 3 * 3 + 1, 1);
      case YEAR -> CivilDate.days(year, 1, 1);
      case DECADE -> CivilDate.days(Math.floorDiv(year, 10L) * 10, 1, 1);
      case CENTURY -> CivilDate.days(Math.floorDiv(year - 1, 100L) * 100 + 1, 1, 1);
      case MILLENNIUM -> CivilDate.days(Math.floorDiv(year - 1, 1000L) * 1000 + 1, 1, 1);
      case ISOYEAR -> isoYearStart(DateTimeFields.isoYear(days));
      case DOW, ISODOW, DOY -> throw Failure.argument("a time cannot be cut to " + unit);
      default -> days;
    };
  }

  /** The first day of a unit that is not before a day. */
  public static long ceilDate(DateTimeUnit unit, long days) {
    long floor = floorDate(unit, days);
    if (floor == days) {
      return days;
    }
    return switch (unit) {
      case WEEK -> floor + 7;
      case ISOYEAR -> isoYearStart(DateTimeFields.isoYear(days) + 1);
      default -> DateTimeArithmetic.addMonthsToDate(floor, unit.months());
    };
  }

  /** The start of the bin of a width, counted from an origin, that holds a timestamp: DATE_BIN. */
  public static long bin(long width, long micros, long origin) {
    if (width <= 0) {
      throw Failure.argument("the width of DATE_BIN must be greater than zero");
    }
    return WindowBounds.start(micros, width, origin);
  }

  /** The Monday of the week of January 4. */
  private static long isoYearStart(long year) {
    return floorDate(DateTimeUnit.WEEK, CivilDate.days(year, 1, 4));
  }

  private static long multiple(long micros, long unit) {
    return micros - Math.floorMod(micros, unit);
  }
}
