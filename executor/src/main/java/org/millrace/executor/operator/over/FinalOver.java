package org.millrace.executor.operator.over;

import java.util.Arrays;
import java.util.List;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.operator.partition.Partitions;
import org.millrace.executor.operator.partition.WaitingPartitions;
import org.millrace.executor.state.IntList;
import org.millrace.planner.physical.Over;
import org.millrace.planner.physical.OverCall.Function;

/**
 * Rows of a stream are shown once, as soon as their values are known. In order of time: a row waits until the watermark has passed
 * its time, by which all rows before it and its peers are there, and then for the end of its frames. In order of arrival: it waits
 * for nothing. Rows are kept as long as frames of rows to come can reach them.
 */
final class FinalOver extends OverOperator {
  private final boolean arriving;
  private final long delay;
  private final WaitingPartitions<Partition> waiting;
  private final ResultFailures failures = new ResultFailures();
  private final IntList ready = new IntList();
  private final Work work = new Work();
  private int[] positionOf = new int[16];
  private long watermark = Long.MIN_VALUE;

  FinalOver(Over node, RowFailures listener) {
    super(node, listener, true);
    arriving = node.emission() == Over.Emission.ON_ARRIVAL;
    int timeColumn = arriving ? -1 : node.order().get(0).column();
    delay = arriving ? 0 : node.input().traits().bounds().get(timeColumn).delayMicros();
    waiting = new WaitingPartitions<>(partitions, timeColumn, delay);
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
    if (slot >= positionOf.length) {
      positionOf = Arrays.copyOf(positionOf, Math.max(slot + 1, positionOf.length * 2));
    }
    waiting.add(partition, slot, columns, row);
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
    waiting.settle(watermark);
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
      work.add(waiting.owner(slot), positionOf[slot]);
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
    waiting.doNotWake(partition);
    boolean idle = partition.size == 0 && partition.waiting == 0 && !functions.remember();
    if (partition.complete || idle) {
      functions.forget(partition);
      partitions.remove(partition);
    } else if (!arriving) {
      long wake = functions.wakeAt(partition, horizon());
      if (wake < Long.MAX_VALUE) {
        waiting.wakeAt(partition, Partitions.plus(wake, delay));
      }
    }
  }

  @Override
  public long nextClosing() {
    return waiting.nextClosing();
  }

  @Override
  public long stateBytes() {
    return super.stateBytes() + waiting.bytes() + 4L * positionOf.length;
  }
}
