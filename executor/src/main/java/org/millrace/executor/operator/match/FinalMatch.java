package org.millrace.executor.operator.match;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.operator.RowFilter;
import org.millrace.executor.operator.partition.Partitions;
import org.millrace.executor.operator.partition.WaitingPartitions;
import org.millrace.planner.physical.MatchRecognize;

/**
 * Matches of a stream, shown once, when they are decided. In order of time a row waits until the watermark has passed its time, by
 * which all rows before it and its peers are there; in order of arrival it waits for nothing. Rows are kept from the start of the
 * attempt that is open on, and as many before as are looked back at.
 */
final class FinalMatch extends MatchOperator {
  private final boolean arriving;
  private final long delay;
  private final int reachBack;
  private final boolean remembers;
  private final WaitingPartitions<Partition> waiting;
  /** What has failed already on the rows that are kept. */
  private final Set<Shown.Place> reported = new HashSet<>();
  private long watermark = Long.MIN_VALUE;
  private Output out;

  FinalMatch(MatchRecognize node, List<RowFilter> filters, CaughtFailure caught, RowFailures listener) {
    super(node, filters, caught, listener);
    arriving = node.emission() == MatchRecognize.Emission.ON_ARRIVAL;
    int timeColumn = arriving ? -1 : node.order().get(0).column();
    delay = arriving ? 0 : node.input().traits().bounds().get(timeColumn).delayMicros();
    waiting = new WaitingPartitions<>(partitions, timeColumn, delay);
    reachBack = node.reachBack();
    remembers = node.numbers() || node.program().looksAtStart();
  }

  @Override
  public void process(int input, Batch changes, Output to) {
    int[] ids = partitions.of(changes);
    for (int row = 0; row < changes.size; row++) {
      Partition partition = partitions.get(ids[row]);
      for (int i = changes.weight(row); i > 0; i--) {
        take(partition, changes.columns, row);
      }
    }
  }

  private void take(Partition partition, Column[] columns, int row) {
    int slot = rows.add(columns, row);
    conditions.reset(slot);
    waiting.add(partition, slot, columns, row);
  }

  @Override
  public void watermark(long newWatermark) {
    watermark = newWatermark;
  }

  @Override
  public void endStep(long instant, Output to) {
    out = to;
    waiting.settle(watermark);
    List<Partition> touched = partitions.takeTouched();
    for (Partition partition : touched) {
      order.sort(partition.fresh.items, partition.fresh.size);
      for (int i = 0; i < partition.fresh.size; i++) {
        partition.append(partition.fresh.items[i]);
      }
      partition.fresh.clear();
      advance(partition, partition.complete, next(), to);
    }
    // Before the rows are forgotten whose columns are shown.
    output.flush(out::emit);
    touched.forEach(this::tidy);
  }

  /** The earliest time that a row to come can have. */
  private long next() {
    return arriving || watermark == Long.MIN_VALUE ? Long.MIN_VALUE : Partitions.plus(watermark, 1 - delay);
  }

  @Override
  void made(Partition partition) {
    if (output.size() >= Batch.TARGET_ROWS) {
      output.flush(out::emit);
    }
  }

  /** Forgets what no row to come can reach. */
  private void tidy(Partition partition) {
    boolean over = partition.complete;
    int needed = over ? partition.size : Math.max(0, partition.start - reachBack);
    for (int i = 0; i < needed; i++) {
      forget(partition.slots[i]);
    }
    if (needed > 0) {
      partition.dropFirst(needed);
    }
    waiting.doNotWake(partition);
    boolean idle = partition.size == 0 && partition.waiting == 0 && !remembers && reachBack == 0;
    if (over || idle) {
      partitions.remove(partition);
      return;
    }
    long wake = matcher.overAt(partition);
    if (!arriving && wake < Long.MAX_VALUE) {
      long at = Partitions.plus(wake, delay - 1);
      if (at > watermark) {
        waiting.wakeAt(partition, at);
      }
    }
  }

  private void forget(int slot) {
    rows.free(slot);
    for (int about = -1; about < node.variables().size() && !reported.isEmpty(); about++) {
      reported.remove(new Shown.Place(slot, about));
    }
  }

  @Override
  void failed(int slot, int about, MillraceException failure, String expression) {
    if (reported.add(new Shown.Place(slot, about))) {
      listener.failed(failure, expression, rows.gather(new int[] {slot}, 1, null), 0, 1);
    }
  }

  @Override
  public long nextClosing() {
    return waiting.nextClosing();
  }

  @Override
  public long stateBytes() {
    return super.stateBytes() + waiting.bytes();
  }
}
