package org.millrace.executor.operator.over;

import java.util.Arrays;
import java.util.List;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.TimeBuckets;
import org.millrace.planner.physical.Over;
import org.millrace.planner.physical.OverCall.Function;

/**
 * Rows of a stream are shown once, as soon as their values are known. In order of time: a row waits until the watermark has passed
 * its time, by which all rows before it and its peers are there, and then for the end of its frames. In order of arrival: it waits
 * for nothing. Rows are kept as long as frames of rows to come can reach them.
 */
final class FinalOver extends OverOperator {
  private final boolean arriving;
  private final int timeColumn;
  private final long delay;
  /** Rows whose time is not complete, by the watermark that completes it. */
  private final TimeBuckets due = new TimeBuckets();
  /** Partitions in which something will be ready, or no longer needed, at a watermark. */
  private final TimeBuckets wakes = new TimeBuckets();
  private final ResultFailures failures = new ResultFailures();
  private final IntList ready = new IntList();
  private final Work work = new Work();
  private int[] ownerOf = new int[16];
  private int[] positionOf = new int[16];
  private long watermark = Long.MIN_VALUE;

  FinalOver(Over node, RowFailures listener) {
    super(node, listener, true);
    arriving = node.emission() == Over.Emission.ON_ARRIVAL;
    timeColumn = arriving ? -1 : node.order().get(0).column();
    delay = arriving ? 0 : node.input().traits().bounds().get(timeColumn).delayMicros();
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    int[] ids = partitions.of(changes);
    for (int row = 0; row < changes.size; row++) {
      Partition partition = partitions.get(ids[row]);
      if (partition.finished) {
        continue;
      }
      for (int i = changes.weight(row); i > 0; i--) {
        take(partition, changes.columns, row);
      }
    }
  }

  private void take(Partition partition, Column[] columns, int row) {
    int slot = rows.add(columns, row);
    if (slot >= ownerOf.length) {
      ownerOf = Arrays.copyOf(ownerOf, slot * 2);
      positionOf = Arrays.copyOf(positionOf, slot * 2);
    }
    ownerOf[slot] = partition.id;
    if (arriving) {
      partition.fresh.add(slot);
      partitions.touch(partition);
    } else {
      Column times = columns[timeColumn];
      due.add(times.isNull(row) ? Long.MAX_VALUE : Partitions.plus(times.longAt(row), delay), slot);
      partition.waiting++;
    }
  }

  @Override
  public void watermark(long newWatermark) {
    watermark = newWatermark;
  }

  /** Rows up to this time are all there. */
  private long horizon() {
    return watermark == Long.MAX_VALUE ? watermark : Partitions.plus(watermark, -delay);
  }

  @Override
  public void endStep(long instant, Output out) {
    settle();
    List<Partition> touched = partitions.takeTouched();
    ready.clear();
    for (Partition partition : touched) {
      sortIn(partition);
      collectReady(partition);
    }
    order.sort(ready.items, ready.size);
    for (int from = 0; from < ready.size; from += Batch.TARGET_ROWS) {
      show(from, Math.min(ready.size, from + Batch.TARGET_ROWS), out);
    }
    for (Partition partition : touched) {
      tidy(partition);
    }
  }

  /** Touches the partitions in which the watermark makes a difference. */
  private void settle() {
    IntList list = new IntList();
    while (due.anyDue(watermark)) {
      due.takeFirst(list);
    }
    for (int i = 0; i < list.size; i++) {
      Partition partition = partitions.get(ownerOf[list.items[i]]);
      partition.fresh.add(list.items[i]);
      partition.waiting--;
      partitions.touch(partition);
    }
    list.clear();
    while (wakes.anyDue(watermark)) {
      wakes.takeFirst(list);
    }
    for (int i = 0; i < list.size; i++) {
      partitions.touch(partitions.get(list.items[i]));
    }
    if (watermark == Long.MAX_VALUE) {
      partitions.completeAll();
    } else {
      partitions.complete(watermark);
    }
  }

  /** What is complete now comes after all that was before. */
  private void sortIn(Partition partition) {
    IntList fresh = partition.fresh;
    if (fresh.size == 0) {
      return;
    }
    order.sort(fresh.items, fresh.size);
    for (int i = 0; i < fresh.size; i++) {
      if (partition.finished) {
        rows.free(fresh.items[i]);
      } else {
        partition.append(fresh.items[i]);
      }
    }
    fresh.clear();
    partition.changed();
  }

  private void collectReady(Partition partition) {
    long horizon = horizon();
    while (partition.shown < partition.size
        && (arriving || partition.complete || functions.isReady(partition, partition.shown, horizon))) {
      int slot = partition.slots[partition.shown];
      positionOf[slot] = partition.shown++;
      ready.add(slot);
    }
  }

  private void show(int from, int to, Output out) {
    work.clear();
    failures.clear();
    for (int i = from; i < to; i++) {
      int slot = ready.items[i];
      work.add(partitions.get(ownerOf[slot]), positionOf[slot]);
    }
    Column[] values = functions.values(work, failures);
    int[] shown = new int[work.size];
    int[] slots = new int[work.size];
    int count = 0;
    for (int i = 0; i < work.size; i++) {
      long rank = isLimited() ? ((LongColumn) values[0]).values[i] : 0;
      if (isLimited() && (rank >= node.limit() && rank() == Function.DENSE_RANK)) {
        work.partitions[i].finishing = true;
      }
      if (failures.failed(i)) {
        report(new Failed(failures.failure(i), failures.expression(i)), work.slots[i], 1);
      } else if (!isLimited() || rank <= node.limit()) {
        shown[count] = i;
        slots[count++] = work.slots[i];
      }
    }
    emit(slots, count, count == work.size ? values : select(values, shown, count), 1, out);
  }

  /** Forgets what no row to come can reach. */
  private void tidy(Partition partition) {
    int needed = partition.size;
    boolean enough = isLimited() && rank() != Function.DENSE_RANK && partition.dropped + partition.size >= node.limit();
    if (partition.complete || partition.finished || enough || partition.finishing) {
      partition.finished |= enough || partition.finishing;
      partition.shown = partition.size;
    } else {
      needed = functions.neededFrom(partition, partition.shown, horizon());
      functions.dropping(partition, needed);
    }
    for (int i = 0; i < needed; i++) {
      rows.free(partition.slots[i]);
    }
    if (needed > 0) {
      partition.dropFirst(needed);
    }
    if (wakes.contains(partition.id)) {
      wakes.remove(partition.id);
    }
    boolean idle = partition.size == 0 && partition.waiting == 0 && !functions.remember();
    if (partition.complete || idle) {
      functions.forget(partition);
      partitions.remove(partition);
    } else if (!arriving) {
      long wake = functions.wakeAt(partition, horizon());
      if (wake < Long.MAX_VALUE) {
        wakes.add(Partitions.plus(wake, delay), partition.id);
      }
    }
  }

  @Override
  public long nextClosing() {
    return Math.min(due.firstTime(), Math.min(wakes.firstTime(), partitions.nextClosing()));
  }

  @Override
  public long stateBytes() {
    return super.stateBytes() + due.bytes() + wakes.bytes() + 4L * (ownerOf.length + positionOf.length);
  }
}
