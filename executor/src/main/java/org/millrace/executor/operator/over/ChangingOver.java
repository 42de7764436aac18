package org.millrace.executor.operator.over;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.ShownValues;
import org.millrace.executor.state.SlotOrder;
import org.millrace.planner.physical.Over;

/**
 * Rows are shown as they change: at the end of a step, the net change of each row whose values a change of its partition reached. Or
 * they are shown once, when their partition is complete. A row of weight n is n rows. With a limit, and if no row is ever taken
 * back, those beyond it are forgotten.
 */
final class ChangingOver extends OverOperator {
  private final boolean onClose;
  private final boolean prunes;
  private final ShownValues shown;
  private final RankReach reach;
  private final Map<Integer, Failed> failed = new HashMap<>();
  private final Work work = new Work();
  private final ResultFailures failures = new ResultFailures();
  private final IntList gone = new IntList();
  private long watermark = Long.MIN_VALUE;

  ChangingOver(Over node, RowFailures listener) {
    super(node, listener, false);
    onClose = node.emission() == Over.Emission.ON_CLOSE;
    prunes = isLimited() && node.input().traits().isAppendOnly();
    shown = new ShownValues(callLayouts(node));
    SlotOrder keys = node.order().isEmpty() ? null : new SlotOrder(rows, node.order());
    reach = isLimited() ? new RankReach(rank(), node.limit(), functions.peers, keys, node.arrival() >= 0) : null;
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    int[] ids = partitions.of(changes);
    for (int row = 0; row < changes.size; row++) {
      Partition partition = partitions.get(ids[row]);
      partitions.touch(partition);
      if (prunes && reach.isBeyond(partition, changes.columns, row)) {
        continue;
      }
      int weight = changes.weight(row);
      for (int i = 0; i < weight; i++) {
        partition.fresh.add(rows.add(changes.columns, row));
      }
      for (int i = 0; i > weight; i--) {
        partition.doom(rows.add(changes.columns, row));
      }
    }
  }

  @Override
  public void watermark(long newWatermark) {
    watermark = newWatermark;
  }

  @Override
  public void endStep(long instant, Output out) {
    if (watermark == Long.MAX_VALUE && onClose) {
      partitions.completeAll();
    } else {
      partitions.complete(watermark);
    }
    shown.reserve(rows.limit());
    List<Partition> touched = partitions.takeTouched();
    for (Partition partition : touched) {
      if (!onClose || prunes || partition.complete) {
        change(partition, out);
      }
    }
    flush(out);
    for (Partition partition : touched) {
      if (partition.complete || partition.isEmpty()) {
        remove(partition);
      }
    }
  }

  /** Sorts in what has come, takes out what has gone, and computes what that can have changed. */
  private void change(Partition partition, Output out) {
    RowMerge merge = new RowMerge(order, rows, gone);
    int before = partition.shown;
    merge.apply(partition, position -> functions.retreat(partition, position));
    int from = merge.from();
    int to = merge.to();
    if (prunes) {
      int end = reach.end(partition);
      if (end < partition.size) {
        functions.retreat(partition, end);
        for (int i = end; i < partition.size; i++) {
          gone.add(partition.slots[i]);
        }
        partition.size = end;
        partition.changed();
        to = Math.min(to, end);
        from = Math.min(from, end);
      }
    }
    if (onClose && !partition.complete) {
      return;
    }
    int first = onClose ? 0 : merge.isNothing() ? partition.size : functions.firstAffected(partition, from, to);
    int last = onClose ? partition.size : merge.isNothing() ? 0 : functions.lastAffected(partition, from, to);
    if (reach != null) {
      int end = reach.end(partition);
      last = Math.min(last, Math.max(end, before + merge.inserted()));
      partition.shown = end;
    }
    for (int position = first; position < last; position++) {
      work.add(partition, position);
      if (work.size == Batch.TARGET_ROWS) {
        flush(out);
      }
    }
  }

  /** Shows the difference that the rows of the work, and those that have gone, make. */
  private void flush(Output out) {
    if (work.size == 0 && gone.size == 0) {
      return;
    }
    failures.clear();
    int count = work.size;
    Column[] values = functions.values(work, failures);
    boolean[] different = new boolean[count];
    shown.markDifferent(work.slots, values, count, different);
    IntList back = new IntList();
    int[] come = new int[count];
    int comeCount = 0;
    for (int i = 0; i < gone.size; i++) {
      if (shown.isShown(gone.items[i])) {
        back.add(gone.items[i]);
      }
      update(gone.items[i], null);
    }
    for (int i = 0; i < count; i++) {
      int slot = work.slots[i];
      boolean fails = failures.failed(i);
      boolean within = reach == null || ((LongColumn) values[0]).values[i] <= node.limit();
      update(slot, fails && within ? new Failed(failures.failure(i), failures.expression(i)) : null);
      boolean was = shown.isShown(slot);
      boolean is = !fails && within;
      if (was && (!is || node.showsCalls() && different[i])) {
        back.add(slot);
      }
      if (is && (!was || node.showsCalls() && different[i])) {
        come[comeCount++] = i;
      }
    }
    emit(back.items, back.size, shown.gather(back.items, back.size), -1, out);
    for (int i = 0; i < back.size; i++) {
      shown.hide(back.items[i]);
    }
    int[] slots = new int[comeCount];
    for (int i = 0; i < comeCount; i++) {
      slots[i] = work.slots[come[i]];
    }
    emit(slots, comeCount, select(values, come, comeCount), 1, out);
    for (int i = 0; i < comeCount; i++) {
      shown.show(slots[i], values, come[i]);
    }
    for (int i = 0; i < gone.size; i++) {
      rows.free(gone.items[i]);
    }
    gone.clear();
    work.clear();
  }

  /** Notes how a row now fares, and tells of what is new in that. */
  private void update(int slot, Failed now) {
    if (now == null && failed.isEmpty()) {
      return;
    }
    Failed before = failed.get(slot);
    if (before != null && now != null && before.expression().equals(now.expression())) {
      return;
    }
    if (before != null) {
      failed.remove(slot);
      report(before, slot, -1);
    }
    if (now != null) {
      failed.put(slot, now);
      report(now, slot, 1);
    }
  }

  /** The rows of a complete partition stay as they were shown. */
  private void remove(Partition partition) {
    functions.forget(partition);
    for (int i = 0; i < partition.size; i++) {
      int slot = partition.slots[i];
      shown.hide(slot);
      failed.remove(slot);
      rows.free(slot);
    }
    for (int i = 0; i < partition.fresh.size; i++) {
      rows.free(partition.fresh.items[i]);
    }
    for (int i = 0; partition.doomed != null && i < partition.doomed.size; i++) {
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
    return super.stateBytes() + shown.bytes();
  }
}
