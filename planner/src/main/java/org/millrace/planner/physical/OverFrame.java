package org.millrace.planner.physical;

import java.math.BigDecimal;
import java.util.Locale;

/**
 * Which rows of its partition a row sees. Bounds are inclusive, as in the standard.
 *
 * @param range the column between whose values a RANGE has its distances, or −1
 */
public record OverFrame(Unit unit, Bound start, Bound end, Exclusion exclusion, int range) {
  /** What distances are counted in. */
  public enum Unit {
    /** Rows of the partition. */
    ROWS,
    /** Values of the order key. */
    RANGE,
    /** Groups of rows that the order does not tell apart. */
    GROUPS
  }

  /** Where a bound lies from the row on. */
  public enum Side {
    UNBOUNDED_PRECEDING,
    PRECEDING,
    CURRENT_ROW,
    FOLLOWING,
    UNBOUNDED_FOLLOWING
  }

  /** Rows that are left out though they are between the bounds. */
  public enum Exclusion {
    NO_OTHERS,
    CURRENT_ROW,
    GROUP,
    TIES
  }

  /** What a distance between values is counted in. */
  public enum Measure {
    /** Rows or groups. */
    COUNT,
    /** The last digit of a number, or microseconds. */
    UNITS,
    /** Months of the calendar. */
    MONTHS,
    /** A floating point number. */
    FLOATING
  }

  /** distance is 0 where the side has none, and never negative. */
  public record Bound(Side side, Measure measure, BigDecimal distance) {
    public static Bound of(Side side) {
      return new Bound(side, Measure.COUNT, BigDecimal.ZERO);
    }

    /** The distance, or the largest number if it is larger. */
    public long units() {
      return distance.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValue();
    }

    @Override
    public String toString() {
      String side = side().name().replace('_', ' ');
      boolean far = side() == Side.PRECEDING || side() == Side.FOLLOWING;
      String unit = measure == Measure.MONTHS ? " months" : "";
      return far ? distance.toPlainString() + unit + " " + side : side;
    }
  }

  /** As if none were written: the rows up to the current one and those that the order does not tell from it. */
  public static final OverFrame DEFAULT =
      new OverFrame(Unit.RANGE, Bound.of(Side.UNBOUNDED_PRECEDING), Bound.of(Side.CURRENT_ROW), Exclusion.NO_OTHERS, -1);

  @Override
  public String toString() {
    String excluded = exclusion == Exclusion.NO_OTHERS ? "" : " EXCLUDE " + exclusion.name().replace('_', ' ');
    return unit.name().toUpperCase(Locale.ROOT) + " " + start + " TO " + end + excluded;
  }
}
