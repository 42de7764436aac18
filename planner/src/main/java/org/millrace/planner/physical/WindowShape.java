package org.millrace.planner.physical;

/**
 * The windows of TUMBLE, HOP, CUMULATE and SESSION. On a grid, windows start at the multiples of the step (TUMBLE and
 * CUMULATE: of the size), moved by the offset, counted from January 1970.
 *
 * @param unit what step, size and offset count
 * @param step of HOP its slide, of CUMULATE its step; else the size
 * @param size of SESSION its gap
 * @param offset of days in microseconds
 * @param zone the name of the time zone by whose calendar days and months begin; null for UTC
 */
public record WindowShape(Kind kind, Unit unit, long step, long size, long offset, String zone) {
  /** Of windows by UTC. */
  public WindowShape(Kind kind, Unit unit, long step, long size, long offset) {
    this(kind, unit, step, size, offset, null);
  }

  /** Which windows hold a time t. */
  public enum Kind {
    /** The one window of the grid that does. */
    TUMBLE,
    /** Every [start, start + size) that does, start a multiple of the step. */
    HOP,
    /** With [start, start + size) the one window of the grid: every [start, start + k · step) that does. */
    CUMULATE,
    /** As long as its rows are less than a gap apart: from the first row's time to the last row's plus the gap. */
    SESSION
  }

  /** What lengths are counted in. */
  public enum Unit {
    MICROS,
    /** Days of a time zone, a few of which have 23 or 25 hours. */
    DAYS,
    /** Months of the calendar, which are not all equally long. */
    MONTHS
  }

  private static final long MICROS_PER_DAY = 86_400_000_000L;
  private static final long LONGEST_MONTH = 31 * MICROS_PER_DAY;

  /** At least the microseconds that a window can last; a time zone may move by up to a day. */
  public long longestMicros() {
    long longest =
        switch (unit) {
          case MICROS -> size;
          case DAYS -> size * MICROS_PER_DAY;
          case MONTHS -> size * LONGEST_MONTH;
        };
    return zone == null ? longest : longest + MICROS_PER_DAY;
  }

  /** In how many windows a row is, on average. */
  public double windowsPerRow() {
    return switch (kind) {
      case TUMBLE, SESSION -> 1;
      case HOP -> (double) size / step;
      case CUMULATE -> (size / step + 1) / 2.0;
    };
  }

  /** A length as EXPLAIN prints it. */
  public String length(long amount) {
    return switch (unit) {
      case MICROS -> ExpressionText.micros(amount);
      case DAYS -> amount + " days";
      case MONTHS -> amount + " months";
    };
  }

  /** The offset and the zone as EXPLAIN prints them behind other lengths. */
  String origin() {
    String moved = unit == Unit.DAYS ? ExpressionText.micros(offset) : length(offset);
    return (offset == 0 ? "" : ", offset " + moved) + (zone == null ? "" : ", " + zone);
  }
}
