package org.millrace.executor.operator.window;

import org.millrace.catalog.function.time.WindowBounds;

/** Months since January 1970. */
record MonthCalendar(long offset) implements ZonedGrid.LocalCalendar {
  @Override
  public long unit(long local) {
    return WindowBounds.month(local);
  }

  @Override
  public long start(long unit) {
    return WindowBounds.ofMonth(unit);
  }
}
