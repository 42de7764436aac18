package org.millrace.executor.operator.window;

import org.millrace.planner.physical.WindowShape;

/** Windows of so many microseconds. */
final class MicrosGrid extends WindowGrid {
  MicrosGrid(WindowShape shape) {
    super(shape);
  }

  @Override
  long unit(long micros) {
    return micros;
  }

  @Override
  long micros(long unit) {
    return unit;
  }
}
