package org.millrace.planner.physical;

import java.math.BigDecimal;

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

    private String describe(boolean timed) {
      String name = side.name().replace('_', ' ');
      if (side != Side.PRECEDING && side != Side.FOLLOWING) {
        return name;
      }
      boolean micros = timed && measure == Measure.UNITS;
      String length = micros ? ExpressionText.micros(units()) : distance.toPlainString();
      return length + (measure == Measure.MONTHS ? " months " : " ") + name;
    }
  }

  /** As if none were written: the rows up to the current one and those that the order does not tell from it. */
  public static final OverFrame DEFAULT =
      new OverFrame(Unit.RANGE, Bound.of(Side.UNBOUNDED_PRECEDING), Bound.of(Side.CURRENT_ROW), Exclusion.NO_OTHERS, -1);

  /** timed tells that a RANGE is one of times. */
  String describe(boolean timed) {
    String excluded = exclusion == Exclusion.NO_OTHERS ? "" : " EXCLUDE " + exclusion.name().replace('_', ' ');
    return unit + " " + start.describe(timed) + " TO " + end.describe(timed) + excluded;
  }
}
