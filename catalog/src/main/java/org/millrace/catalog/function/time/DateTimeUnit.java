package org.millrace.catalog.function.time;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.function.body.Recent;
import org.millrace.catalog.type.Slice;

/** What can be taken out of a time (EXTRACT, DATE_PART) or cut off from it (DATE_TRUNC, FLOOR, CEIL). */
public enum DateTimeUnit {
  MICROSECOND(0),
  MILLISECOND(0),
  SECOND(0),
  MINUTE(0),
  HOUR(0),
  DAY(0),
  WEEK(0),
  MONTH(1),
  QUARTER(3),
  YEAR(12),
  DECADE(120),
  CENTURY(1200),
  MILLENNIUM(12_000),
  /** Day of the week, Sunday is 0. */
  DOW(0),
  /** Day of the week, Monday is 1, Sunday 7. */
  ISODOW(0),
  /** Day of the year from 1. */
  DOY(0),
  /** The year to which the ISO week belongs. */
  ISOYEAR(0),
  /** Seconds since 1970. */
  EPOCH(0);

  private static final Map<String, DateTimeUnit> BY_NAME = new HashMap<>();
  private static final Recent<DateTimeUnit> RECENT = new Recent<>();

  static {
    for (DateTimeUnit unit : values()) {
      BY_NAME.put(unit.name(), unit);
      BY_NAME.put(unit.name() + "S", unit);
    }
    BY_NAME.put("US", MICROSECOND);
    BY_NAME.put("MS", MILLISECOND);
    BY_NAME.put("SEC", SECOND);
    BY_NAME.put("MIN", MINUTE);
    BY_NAME.put("MON", MONTH);
    BY_NAME.put("CENTURIES", CENTURY);
    BY_NAME.put("MILLENNIA", MILLENNIUM);
  }

  private final int months;

  DateTimeUnit(int months) {
    this.months = months;
  }

  /** How many months the unit lasts; 0 if it is not made of whole months. */
  public int months() {
    return months;
  }

  /** The unit of a name, singular or plural, in any case. */
  public static Optional<DateTimeUnit> find(String name) {
    return Optional.ofNullable(BY_NAME.get(name.toUpperCase(Locale.ROOT)));
  }

  /** The unit that an argument names, or INVALID_ARGUMENT. */
  static DateTimeUnit of(Slice name) {
    return RECENT.get(
        name,
        Slice.EMPTY,
        (text, none) -> find(text.toString()).orElseThrow(() -> Failure.argument("unit \"" + text + "\" not recognized")));
  }
}
