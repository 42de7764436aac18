package org.millrace.parser.literal;

import java.util.Locale;
import org.apache.calcite.avatica.util.TimeUnit;

/** The units in which an interval is written, with their length and every spelling. */
public enum TimeUnits {
  MICROSECOND(TimeUnit.MICROSECOND, 1, "us", "usec", "usecs", "\u00b5s"),
  MILLISECOND(TimeUnit.MILLISECOND, 1_000, "ms", "msec", "msecs"),
  SECOND(TimeUnit.SECOND, 1_000_000, "s", "sec", "secs"),
  MINUTE(TimeUnit.MINUTE, 60_000_000L, "m", "min", "mins"),
  HOUR(TimeUnit.HOUR, 3_600_000_000L, "h", "hr", "hrs"),
  DAY(TimeUnit.DAY, 86_400_000_000L, "d"),
  WEEK(TimeUnit.WEEK, 604_800_000_000L, "w"),
  MONTH(TimeUnit.MONTH, 1, "mon", "mons"),
  QUARTER(TimeUnit.QUARTER, 3),
  YEAR(TimeUnit.YEAR, 12, "y", "yr", "yrs");

  private final TimeUnit calcite;
  private final long length;
  private final String[] abbreviations;

  TimeUnits(TimeUnit calcite, long length, String... abbreviations) {
    this.calcite = calcite;
    this.length = length;
    this.abbreviations = abbreviations;
  }

  public TimeUnit calcite() {
    return calcite;
  }

  /** Whether the length is a number of months; else it is one of microseconds. */
  public boolean isMonths() {
    return ordinal() >= MONTH.ordinal();
  }

  /** Months or microseconds. */
  public long length() {
    return length;
  }

  /** The unit of that name, singular, plural or abbreviated; null if there is none. */
  public static TimeUnits named(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    for (TimeUnits unit : values()) {
      String name = unit.name().toLowerCase(Locale.ROOT);
      if (lower.equals(name) || lower.equals(name + "s")) {
        return unit;
      }
      for (String abbreviation : unit.abbreviations) {
        if (lower.equals(abbreviation)) {
          return unit;
        }
      }
    }
    return null;
  }
}
