package org.millrace.executor.operator.window;

import org.millrace.catalog.function.time.WindowBounds;
import org.millrace.planner.physical.WindowShape;

/** Windows of so many months of the calendar. */
final class MonthGrid extends WindowGrid {
  MonthGrid(WindowShape shape) {
    super(shape);
  }

  @Override
  long unit(long micros) {
    return WindowBounds.month(micros);
  }

  @Override
  long micros(long unit) {
    return WindowBounds.ofMonth(unit);
  }
}
