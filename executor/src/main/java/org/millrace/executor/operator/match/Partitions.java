package org.millrace.executor.operator.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;
import org.millrace.executor.state.TimeBuckets;
import org.millrace.planner.physical.MatchRecognize;
import org.millrace.planner.physical.Over.Closing;

/** The partitions by their keys, those that the current step has touched, and when a watermark completes each. */
final class Partitions {
  private final int[] keys;
  private final List<Closing> closings;
  private final KeyTable table;
  private final TimeBuckets closing = new TimeBuckets();
  private Partition[] partitions = new Partition[16];
  private int[] ids = new int[0];
  private List<Partition> touched = new ArrayList<>();

  Partitions(MatchRecognize node, Layout[] layouts) {
    keys = node.partition().stream().mapToInt(p -> p).toArray();
    table = new KeyTable(node.partition().stream().map(p -> layouts[p]).toArray(Layout[]::new));
    closings = node.closing();
  }

  /** The partition of each row, as numbers for {@link #get}; good until the next call. */
  int[] of(Batch rows) {
    ids = IntList.scratch(ids, rows.size);
    Column[] columns = new Column[keys.length];
    for (int i = 0; i < keys.length; i++) {
      columns[i] = rows.columns[keys[i]];
    }
    table.findOrAdd(columns, rows.size, ids);
    if (table.limit() > partitions.length) {
      partitions = Arrays.copyOf(partitions, Math.max(table.limit(), partitions.length * 2));
    }
    for (int a = 0; a < table.addedCount(); a++) {
      int id = table.addedId(a);
      partitions[id] = new Partition(id);
      if (!closings.isEmpty()) {
        closing.add(closingTime(rows, table.addedRow(a)), id);
      }
    }
    return ids;
  }

  private long closingTime(Batch rows, int row) {
    long earliest = Long.MAX_VALUE;
    for (Closing c : closings) {
      Column column = rows.columns[c.column()];
      if (!column.isNull(row)) {
        earliest = Math.min(earliest, plus(column.longAt(row), c.delayMicros()));
      }
    }
    return earliest;
  }

  /** The sum, at the end of the range when it leaves it. */
  static long plus(long time, long delay) {
    long sum = time + delay;
    boolean overflow = ((time ^ sum) & (delay ^ sum)) < 0;
    return overflow ? (delay < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
  }

  Partition get(int id) {
    return partitions[id];
  }

  void touch(Partition partition) {
    if (!partition.touched) {
      partition.touched = true;
      touched.add(partition);
    }
  }

  /** Those touched since the last call. */
  List<Partition> takeTouched() {
    List<Partition> taken = touched;
    touched = new ArrayList<>();
    taken.forEach(partition -> partition.touched = false);
    return taken;
  }

  /** Touches the partitions that the watermark completes, and marks them. */
  void complete(long watermark) {
    IntList complete = new IntList();
    while (closing.anyDue(watermark)) {
      closing.takeFirst(complete);
    }
    for (int i = 0; i < complete.size; i++) {
      complete(partitions[complete.items[i]]);
    }
  }

  /** At the end of all input. */
  void completeAll() {
    for (Partition partition : partitions) {
      if (partition != null) {
        complete(partition);
      }
    }
  }

  private void complete(Partition partition) {
    partition.complete = true;
    touch(partition);
  }

  void remove(Partition partition) {
    if (closing.contains(partition.id)) {
      closing.remove(partition.id);
    }
    table.remove(partition.id);
    partitions[partition.id] = null;
  }

  /** The lowest watermark that completes a partition, or MAX_VALUE. */
  long nextClosing() {
    return closing.firstTime();
  }

  int size() {
    return table.size();
  }

  long bytes() {
    long bytes = table.bytes() + closing.bytes() + 4L * partitions.length + 4L * ids.length;
    for (Partition partition : partitions) {
      bytes += partition == null ? 0 : partition.bytes();
    }
    return bytes;
  }
}
