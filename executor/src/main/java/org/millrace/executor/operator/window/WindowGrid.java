package org.millrace.executor.operator.window;

import org.millrace.planner.physical.WindowShape;
import org.millrace.planner.physical.WindowShape.Kind;

/**
 * The windows of HOP, CUMULATE, and TUMBLE in a time zone, that hold a time. They are found on a grid of whole units (microseconds, days, months) counted
 * from January 1970; a scale leads from times to units and back.
 */
abstract class WindowGrid {
  /** Takes the windows, in order of start, then end. */
  interface Taker {
    void window(long start, long end);
  }

  private final boolean cumulate;
  private final long step;
  private final long size;
  private final long offset;

  WindowGrid(WindowShape shape) {
    this(shape, shape.offset());
  }

  /** offset in units. */
  WindowGrid(WindowShape shape, long offset) {
    cumulate = shape.kind() == Kind.CUMULATE;
    step = shape.step();
    size = shape.size();
    this.offset = offset;
  }

  static WindowGrid of(WindowShape shape) {
    return switch (shape.unit()) {
      case MICROS -> new MicrosGrid(shape);
      case DAYS -> new ZonedGrid(shape, new DayCalendar(shape.offset()));
      case MONTHS -> shape.zone() == null ? new MonthGrid(shape) : new ZonedGrid(shape, new MonthCalendar(shape.offset()));
    };
  }

  /** The unit that a time lies in. */
  abstract long unit(long micros);

  /** The first moment of a unit. */
  abstract long micros(long unit);

  final void windows(long micros, Taker taker) {
    long unit = unit(micros);
    if (cumulate) {
      cumulate(unit, taker);
    } else {
      hop(unit, taker);
    }
  }

  private void hop(long unit, Taker taker) {
    long last = unit - Math.floorMod(unit - offset, step);
    // The earliest start after unit − size that lies on the grid of the last.
    long first = last - Math.floorDiv(last - (unit - size) - 1, step) * step;
    for (long start = first; start <= last; start += step) {
      taker.window(micros(start), micros(start + size));
    }
  }

  private void cumulate(long unit, Taker taker) {
    long start = unit - Math.floorMod(unit - offset, size);
    long from = micros(start);
    for (long length = ((unit - start) / step + 1) * step; length <= size; length += step) {
      taker.window(from, micros(start + length));
    }
  }
}
