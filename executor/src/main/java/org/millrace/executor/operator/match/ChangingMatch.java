package org.millrace.executor.operator.match;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.operator.RowFilter;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.WeightedRows;
import org.millrace.planner.physical.MatchRecognize;

/**
 * Matches in rows that can change: at the end of a step the matches of each partition that changed are found anew, and the net
 * difference to those shown before is emitted. Or they are shown once, when the partition is complete. A row of weight n is n rows.
 */
final class ChangingMatch extends MatchOperator {
  private final boolean onClose;
  private final WeightedRows net;
  private Shown now;
  private long watermark = Long.MIN_VALUE;

  ChangingMatch(MatchRecognize node, List<RowFilter> filters, CaughtFailure caught, RowFailures listener) {
    super(node, filters, caught, listener);
    onClose = node.emission() == MatchRecognize.Emission.ON_CLOSE;
    net = new WeightedRows(BatchBuilder.layouts(node.rowType()));
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    int[] ids = partitions.of(changes);
    for (int row = 0; row < changes.size; row++) {
      Partition partition = partitions.get(ids[row]);
      partitions.touch(partition);
      int weight = changes.weight(row);
      for (int i = 0; i < Math.abs(weight); i++) {
        int slot = rows.add(changes.columns, row);
        (weight > 0 ? partition.fresh : partition.doomed).add(slot);
      }
    }
  }

  @Override
  public void watermark(long newWatermark) {
    watermark = newWatermark;
  }

  @Override
  public void endStep(long instant, Output out) {
    if (onClose && watermark == Long.MAX_VALUE) {
      partitions.completeAll();
    } else {
      partitions.complete(watermark);
    }
    List<Partition> touched = partitions.takeTouched();
    for (Partition partition : touched) {
      boolean changed = merge(partition);
      if (onClose ? partition.complete : changed) {
        find(partition, out);
      }
    }
    emit(out);
    for (Partition partition : touched) {
      if (partition.complete || partition.isEmpty()) {
        remove(partition);
      }
    }
  }

  /** Sorts in what has come and takes out what has gone; false if that was nothing. */
  private boolean merge(Partition partition) {
    IntList fresh = partition.fresh;
    IntList doomed = partition.doomed;
    if (fresh.size == 0 && doomed.size == 0) {
      return false;
    }
    for (int i = 0; i < fresh.size; i++) {
      partition.append(fresh.items[i]);
    }
    fresh.clear();
    order.sort(partition.slots, partition.size);
    order.sort(doomed.items, doomed.size);
    int kept = 0;
    int next = 0;
    int missing = 0;
    for (int i = 0; i < partition.size; i++) {
      int slot = partition.slots[i];
      while (next < doomed.size && order.compare(doomed.items[next], slot) < 0) {
        // A row that is yet to come.
        doomed.items[missing++] = doomed.items[next++];
      }
      if (next < doomed.size && order.compare(doomed.items[next], slot) == 0) {
        rows.free(doomed.items[next++]);
        rows.free(slot);
      } else {
        partition.slots[kept++] = slot;
      }
    }
    while (next < doomed.size) {
      doomed.items[missing++] = doomed.items[next++];
    }
    doomed.size = missing;
    partition.size = kept;
    return true;
  }

  /** Finds the partition's matches from the first row on, and notes the difference to what is shown. */
  private void find(Partition partition, Output out) {
    for (int i = 0; i < partition.size; i++) {
      conditions.reset(partition.slots[i]);
    }
    now = new Shown();
    partition.restart();
    advance(partition, true, Long.MAX_VALUE, out);
    output.flush(now.rows::add);
    Shown before = partition.shown;
    if (before != null) {
      before.rows.forEach(batch -> net.add(batch.negated()));
    }
    now.rows.forEach(net::add);
    report(before == null ? Map.of() : before.failed, now.failed);
    partition.shown = onClose ? null : now;
  }

  private void report(Map<Shown.Place, Shown.Failed> before, Map<Shown.Place, Shown.Failed> after) {
    Map<Shown.Place, Shown.Failed> gone = new HashMap<>(before);
    after.forEach((place, failed) -> {
      Shown.Failed old = gone.remove(place);
      if (old == null) {
        listener.failed(failed.failure(), failed.expression(), failed.row(), 0, 1);
      }
    });
    gone.values().forEach(failed -> listener.failed(failed.failure(), failed.expression(), failed.row(), 0, -1));
  }

  @Override
  void made(Partition partition) {
    if (output.size() >= Batch.TARGET_ROWS) {
      output.flush(now.rows::add);
    }
  }

  @Override
  void failed(int slot, int about, MillraceException failure, String expression) {
    now.failed.computeIfAbsent(
        new Shown.Place(slot, about),
        place -> new Shown.Failed(failure, expression, rows.gather(new int[] {slot}, 1, null)));
  }

  private void emit(Output out) {
    BatchBuilder changes = new BatchBuilder(node.rowType(), Math.max(1, net.size()));
    for (int pass = 0; pass < 2; pass++) {
      for (int row = net.first(); row >= 0; row = net.next(row)) {
        if (net.weight(row) < 0 == (pass == 0)) {
          for (int c = 0; c < changes.width(); c++) {
            changes.column(c).appendFrom(net.rows().column(c).gather(new int[] {row}, 1), 0);
          }
          changes.endRow((int) net.weight(row));
        }
      }
    }
    if (changes.size() > 0) {
      out.emit(changes.build());
    }
    net.clear();
  }

  /** The rows of a complete partition stay as they were shown. */
  private void remove(Partition partition) {
    for (int i = 0; i < partition.size; i++) {
      rows.free(partition.slots[i]);
    }
    for (int i = 0; i < partition.doomed.size; i++) {
      rows.free(partition.doomed.items[i]);
    }
    partitions.remove(partition);
  }

  @Override
  public long nextClosing() {
    return partitions.nextClosing();
  }

  @Override
  public long stateBytes() {
    return super.stateBytes() + net.bytes();
  }
}
