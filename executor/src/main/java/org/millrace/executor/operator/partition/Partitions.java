package org.millrace.executor.operator.partition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;
import org.millrace.executor.state.TimeBuckets;
import org.millrace.planner.physical.Over.Closing;

/** The partitions by their keys, those that the current step has touched, and when a watermark completes each. */
public final class Partitions<P extends SortedPartition> {
  private final int[] keys;
  private final List<Closing> closings;
  private final KeyTable table;
  private final TimeBuckets closing = new TimeBuckets();
  private final IntFunction<P> maker;
  private SortedPartition[] partitions = new SortedPartition[16];
  private int[] ids = new int[0];
  private final List<P> touched = new ArrayList<>();

  /**
   * @param keys columns of the rows that tell partitions apart
   * @param closings when a partition is complete: by whichever comes first
   * @param layouts of the rows
   * @param maker makes a partition of a number
   */
  public Partitions(List<Integer> keys, List<Closing> closings, Layout[] layouts, IntFunction<P> maker) {
    this.keys = keys.stream().mapToInt(p -> p).toArray();
    this.closings = closings;
    this.maker = maker;
    table = new KeyTable(keys.stream().map(p -> layouts[p]).toArray(Layout[]::new));
  }

  /** The partition of each row, as numbers for {@link #get}; good until the next call. */
  public int[] of(Batch rows) {
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
      partitions[id] = maker.apply(id);
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
  public static long plus(long time, long delay) {
    long sum = time + delay;
    boolean overflow = ((time ^ sum) & (delay ^ sum)) < 0;
    return overflow ? (delay < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
  }

  @SuppressWarnings("unchecked")
  public P get(int id) {
    return (P) partitions[id];
  }

  public void touch(P partition) {
    if (!partition.touched) {
      partition.touched = true;
      touched.add(partition);
    }
  }

  /** Those touched since the last call. */
  public List<P> takeTouched() {
    List<P> taken = new ArrayList<>(touched);
    touched.clear();
    for (P partition : taken) {
      partition.touched = false;
    }
    return taken;
  }

  /** Touches the partitions that the watermark completes, and marks them. */
  public void complete(long watermark) {
    IntList complete = new IntList();
    while (closing.anyDue(watermark)) {
      closing.takeFirst(complete);
    }
    for (int i = 0; i < complete.size; i++) {
      complete(get(complete.items[i]));
    }
  }

  /** At the end of all input. */
  public void completeAll() {
    for (int id = 0; id < partitions.length; id++) {
      if (partitions[id] != null) {
        complete(get(id));
      }
    }
  }

  private void complete(P partition) {
    partition.complete = true;
    touch(partition);
  }

  public void remove(P partition) {
    if (closing.contains(partition.id)) {
      closing.remove(partition.id);
    }
    table.remove(partition.id);
    partitions[partition.id] = null;
  }

  /** The lowest watermark that completes a partition, or MAX_VALUE. */
  public long nextClosing() {
    return closing.firstTime();
  }

  public int size() {
    return table.size();
  }

  public long bytes() {
    long bytes = table.bytes() + closing.bytes() + 4L * partitions.length + 4L * ids.length;
    for (SortedPartition partition : partitions) {
      bytes += partition == null ? 0 : partition.bytes();
    }
    return bytes;
  }
}
