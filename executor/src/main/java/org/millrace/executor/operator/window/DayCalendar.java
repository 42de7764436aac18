package org.millrace.executor.operator.window;

/** Days since 1970 that begin at a time of day. */
final class DayCalendar implements ZonedGrid.LocalCalendar {
  private static final long DAY = 86_400_000_000L;

  private final long offsetDays;
  private final long timeOfDay;

  /** The offset of windows in microseconds: whole days, and the time at which each begins. */
  DayCalendar(long offset) {
    offsetDays = Math.floorDiv(offset, DAY);
    timeOfDay = Math.floorMod(offset, DAY);
  }

  @Override
  public long unit(long local) {
    return Math.floorDiv(local - timeOfDay, DAY);
  }

  @Override
  public long start(long unit) {
    return unit * DAY + timeOfDay;
  }

  @Override
  public long offset() {
    return offsetDays;
  }
}
