package org.millrace.executor.operator.aggregate;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.state.IntList;
import org.millrace.planner.physical.Aggregate;

/**
 * GROUP BY. In batch terms: a row for every key whose rows have a positive sum of weights, the key's columns and then the
 * value of each call over these rows; without keys, or of a grouping set without, always exactly one row. Incrementally: accumulators per group take the
 * changes; the end of a step shows the net change of the groups it touched, or, if rows are shown once, those that the
 * watermark completed.
 */
public final class AggregateOperator implements Operator {
  private final Groups groups;
  private final ClosingTimes closing;
  private final GroupOutput rows;
  private final boolean tracksTouched;
  private final IntList touched = new IntList();
  private boolean[] isTouched = new boolean[16];
  private long watermark = Long.MIN_VALUE;

  private AggregateOperator(Groups groups, ClosingTimes closing, GroupOutput rows, boolean tracksTouched) {
    this.groups = groups;
    this.closing = closing;
    this.rows = rows;
    this.tracksTouched = tracksTouched;
    startWithNoRows();
  }

  /** Groups that are left out because a result is out of range are reported with the batch of their keys. */
  public static AggregateOperator of(Aggregate node, RowFailures failures) {
    Groups groups = new Groups(node);
    FailedGroups failed = new FailedGroups(failures);
    if (node.emission() == Aggregate.Emission.ON_CLOSE) {
      boolean retracts = !node.input().traits().isAppendOnly();
      boolean global = node.keys().isEmpty();
      return new AggregateOperator(
          groups, new ClosingTimes(node.closing()), new FinalRows(groups, failed), retracts && !global);
    }
    ClosingTimes closing = node.closing().isEmpty() ? null : new ClosingTimes(node.closing());
    return new AggregateOperator(groups, closing, new ChangingRows(groups, failed, node), true);
  }

  private void startWithNoRows() {
    rows.reserve();
    int[] always = new int[groups.permanent()];
    for (int group = 0; group < always.length; group++) {
      always[group] = group;
      if (closing != null) {
        closing.add(Long.MAX_VALUE, group);
      }
    }
    if (tracksTouched) {
      touch(always, always.length);
    }
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    int[] of = groups.add(changes);
    if (groups.table().addedCount() > 0) {
      rows.reserve();
      if (closing != null) {
        closing.addNew(groups.table(), groups.keyColumns(changes));
      }
    }
    if (tracksTouched) {
      touch(of, changes.size);
    }
  }

  private void touch(int[] of, int size) {
    isTouched = markBelow(isTouched, groups.table().limit());
    touched.reserve(touched.size + size);
    touched.size = touch(of, size, isTouched, touched.items, touched.size);
  }

  private static boolean[] markBelow(boolean[] marks, int limit) {
    return limit <= marks.length ? marks : Arrays.copyOf(marks, Math.max(limit, marks.length * 2));
  }

  /** Appends the groups not yet marked, and marks them; without a branch, the mark decides whether the place is kept. */
  private static int touch(int[] of, int size, boolean[] marks, int[] touched, int count) {
    int end = count;
    for (int i = 0; i < size; i++) {
      int group = of[i];
      touched[end] = group;
      end += marks[group] ? 0 : 1;
      marks[group] = true;
    }
    return end;
  }

  @Override
  public void watermark(long newWatermark) {
    watermark = newWatermark;
  }

  @Override
  public void endStep(long instant, Output out) {
    rows.touched(touched.items, touched.size, out);
    for (int i = 0; i < touched.size; i++) {
      int group = touched.items[i];
      isTouched[group] = false;
      if (groups.weight(group) == 0 && !groups.isPermanent(group)) {
        if (closing != null) {
          closing.remove(group);
        }
        drop(group);
      }
    }
    touched.clear();
    if (closing != null) {
      close(out);
    }
  }

  private void close(Output out) {
    IntList complete = new IntList();
    while (closing.anyComplete(watermark)) {
      closing.takeFirst(complete);
      rows.complete(complete.items, complete.size, out);
      for (int i = 0; i < complete.size; i++) {
        drop(complete.items[i]);
      }
    }
  }

  private void drop(int group) {
    rows.dropped(group);
    groups.drop(group);
  }

  @Override
  public long nextClosing() {
    return closing == null ? Long.MAX_VALUE : closing.first();
  }

  @Override
  public long stateRows() {
    return groups.rows();
  }

  @Override
  public long stateBytes() {
    return groups.bytes()
        + rows.bytes()
        + (closing == null ? 0 : closing.bytes())
        + touched.bytes()
        + isTouched.length;
  }
}
