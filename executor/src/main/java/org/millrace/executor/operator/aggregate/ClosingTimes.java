package org.millrace.executor.operator.aggregate;

import java.util.List;
import org.millrace.executor.batch.Column;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;
import org.millrace.executor.state.TimeBuckets;
import org.millrace.planner.physical.Aggregate.Closing;

/**
 * When each group is complete: the earliest value + delay over the closing keys that are not NULL; the end of the input if
 * there is none.
 */
final class ClosingTimes {
  private final List<Closing> closings;
  private final TimeBuckets times = new TimeBuckets();

  ClosingTimes(List<Closing> closings) {
    this.closings = closings;
  }

  /** Notes the groups that the table's last call added for the rows of these key columns. */
  void addNew(KeyTable table, Column[] keys) {
    for (int a = 0; a < table.addedCount(); a++) {
      times.add(closingTime(keys, table.addedRow(a)), table.addedId(a));
    }
  }

  private long closingTime(Column[] keys, int row) {
    long earliest = Long.MAX_VALUE;
    for (Closing closing : closings) {
      Column key = keys[closing.key()];
      if (!key.isNull(row)) {
        earliest = Math.min(earliest, plus(key.longAt(row), closing.delayMicros()));
      }
    }
    return earliest;
  }

  /** The sum, at the end of the range when it leaves it. */
  private static long plus(long time, long delay) {
    long sum = time + delay;
    boolean overflow = ((time ^ sum) & (delay ^ sum)) < 0;
    return overflow ? (delay < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
  }

  void add(long time, int group) {
    times.add(time, group);
  }

  void remove(int group) {
    times.remove(group);
  }

  /** The watermark that completes the next group, or MAX_VALUE. */
  long first() {
    return times.firstTime();
  }

  boolean anyComplete(long watermark) {
    return times.anyDue(watermark);
  }

  /** Takes out the complete groups of the earliest closing time. */
  void takeFirst(IntList groups) {
    groups.clear();
    times.takeFirst(groups);
  }

  long bytes() {
    return times.bytes();
  }
}
