package org.millrace.executor.operator.join;

import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.RowArena;
import org.millrace.executor.state.SlotOrder;
import org.millrace.executor.state.TimeBuckets;

/** Rows that wait for their time, given out in order of time, those of one time in the order in which they came. */
final class WaitingRows {
  private final RowArena rows;
  private final TimeBuckets byTime = new TimeBuckets();
  private final SlotOrder ties;
  private int[] weights = new int[16];
  private int[] slots = new int[0];
  private int[] all = new int[0];

  /** With anyOrder rows come in no order that means anything: all columns decide among those of one time. */
  WaitingRows(Layout[] layouts, boolean anyOrder) {
    rows = new RowArena(layouts);
    ties = anyOrder ? SlotOrder.total(rows, List.of()) : null;
  }

  /** Adds rows at the times of a column without NULLs. */
  void add(Batch batch, int timeColumn) {
    long[] times = ((LongColumn) batch.columns[timeColumn]).values;
    store(batch);
    for (int i = 0; i < batch.size; i++) {
      byTime.add(times[i], slots[i]);
    }
  }

  /** Adds rows at one time. */
  void addAt(Batch batch, long time) {
    store(batch);
    for (int i = 0; i < batch.size; i++) {
      byTime.add(time, slots[i]);
    }
  }

  private void store(Batch batch) {
    slots = IntList.scratch(slots, batch.size);
    if (all.length < batch.size) {
      all = new int[Math.max(batch.size, Batch.TARGET_ROWS)];
      Arrays.setAll(all, k -> k);
    }
    rows.add(batch.columns, all, batch.size, slots);
    if (rows.limit() > weights.length) {
      weights = Arrays.copyOf(weights, Math.max(rows.limit(), weights.length * 3 / 2));
    }
    for (int i = 0; i < batch.size; i++) {
      weights[slots[i]] = batch.weight(i);
    }
  }

  /** MAX_VALUE if nothing waits. */
  long firstTime() {
    return byTime.firstTime();
  }

  boolean anyDue(long time) {
    return byTime.anyDue(time);
  }

  /** Takes the slots of the earliest time out of the waiting; {@link #release} hands over their rows. */
  void takeFirst(IntList taken) {
    int from = taken.size;
    byTime.takeFirst(taken);
    if (ties != null && taken.size - from > 1) {
      int[] group = Arrays.copyOfRange(taken.items, from, taken.size);
      ties.sort(group, group.length);
      System.arraycopy(group, 0, taken.items, from, group.length);
    }
  }

  /** The rows in the slots, which are forgotten here. */
  Batch release(IntList taken) {
    int[] own = new int[taken.size];
    boolean ones = true;
    for (int i = 0; i < own.length; i++) {
      own[i] = weights[taken.items[i]];
      ones &= own[i] == 1;
    }
    Batch batch = rows.gather(taken.items, taken.size, ones ? null : own);
    for (int i = 0; i < taken.size; i++) {
      rows.free(taken.items[i]);
    }
    taken.clear();
    return batch;
  }

  long size() {
    return rows.size();
  }

  long bytes() {
    return rows.bytes() + byTime.bytes() + 4L * (weights.length + slots.length + all.length);
  }
}
