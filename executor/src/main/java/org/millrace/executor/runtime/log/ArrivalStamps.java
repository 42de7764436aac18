package org.millrace.executor.runtime.log;

import java.util.Map;
import java.util.TreeMap;
import org.millrace.executor.time.Clock;

/**
 * The times at which the rows of a stream arrived, stamped once by row number: re-reading gives the same times. Stamps grow
 * strictly from one stretch of rows to the next, so an instant is complete when its stretch has been read.
 */
final class ArrivalStamps {
  private final Clock clock;
  private final TreeMap<Long, Long> stampByFirstRow = new TreeMap<>();
  private long stampedRows;
  private long last = Long.MIN_VALUE;

  ArrivalStamps(Clock clock) {
    this.clock = clock;
  }

  /** The arrival times of count rows from the given row number on, stamping those that are new. */
  long[] stamp(long firstRow, int count) {
    if (firstRow + count > stampedRows) {
      last = Math.max(clock.micros(), last == Long.MIN_VALUE ? Long.MIN_VALUE : last + 1);
      stampByFirstRow.put(stampedRows, last);
      stampedRows = firstRow + count;
    }
    long[] times = new long[count];
    for (int i = 0; i < count; i++) {
      Map.Entry<Long, Long> stretch = stampByFirstRow.floorEntry(firstRow + i);
      times[i] = stretch.getValue();
    }
    return times;
  }

  /** Says that nothing arrived up to a time: later stamps are above it. */
  void passed(long micros) {
    last = Math.max(last, micros);
  }

  /** The latest stamp, MIN_VALUE before the first. */
  long last() {
    return last;
  }
}
