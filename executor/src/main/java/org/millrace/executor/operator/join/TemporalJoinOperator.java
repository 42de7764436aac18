package org.millrace.executor.operator.join;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFilter;
import org.millrace.executor.state.IntList;
import org.millrace.planner.physical.TemporalJoin;
import org.millrace.planner.physical.TemporalJoin.Arrival;
import org.millrace.planner.physical.TemporalJoin.Commit;
import org.millrace.planner.physical.TemporalJoin.Moment;
import org.millrace.planner.physical.TemporalJoin.Version;

/**
 * A join with the right side as it was at one moment of each left row. In batch terms: order the left rows by their moment and
 * the right side's changes by theirs, and merge: each left row meets what the changes before it have made.
 *
 * <p>Incrementally the merge waits until the watermark says that nothing more comes before a left row. Kept are the right side
 * as of the last answered moment, its later changes, and the left rows not yet answered.
 */
public final class TemporalJoinOperator implements Operator {
  private final TemporalJoin node;
  private final int leftTime;
  private final long delay;
  private final int[] leftKeys;
  private final int[] needed;
  private final int[] rightNeeded;
  private final JoinTable table;
  private final WaitingRows left;
  private final WaitingRows right;
  private final LoneRows lone;
  private final RowFilter condition;
  private final Candidates candidates = new Candidates();
  private final IntList chosen = new IntList();
  private final IntList due = new IntList();
  private int[] selected = new int[Batch.TARGET_ROWS];
  private long watermark = Long.MIN_VALUE;
  private long nextWatermark = Long.MIN_VALUE;

  private TemporalJoinOperator(TemporalJoin node, RowFilter condition) {
    this.node = node;
    this.condition = condition;
    leftTime = leftTime(node.moment());
    delay = delay(node.moment());
    Layout[] leftLayouts = BatchBuilder.layouts(node.left().rowType());
    Layout[] rightLayouts = BatchBuilder.layouts(node.right().rowType());
    leftKeys = node.leftKeys().stream().mapToInt(k -> k).toArray();
    needed = leftTime < 0 ? leftKeys : with(leftKeys, leftTime);
    rightNeeded = node.moment() instanceof Version version ? new int[] {version.rightTime()} : new int[0];
    table = new JoinTable(rightLayouts, node.rightKeys(), node.moment() instanceof Version);
    left = new WaitingRows(leftLayouts, false);
    boolean anyOrder = node.moment() instanceof Version && !node.right().traits().arrivalOrder();
    right = new WaitingRows(rightLayouts, anyOrder);
    lone = LoneRows.padded(rightLayouts, false);
  }

  /** condition is the node's, over left columns, then right ones; null if it has none. */
  public static TemporalJoinOperator of(TemporalJoin node, RowFilter condition) {
    return new TemporalJoinOperator(node, condition);
  }

  private static int[] with(int[] columns, int last) {
    int[] all = Arrays.copyOf(columns, columns.length + 1);
    all[columns.length] = last;
    return all;
  }

  /** −1 if the moment is the arrival. */
  private static int leftTime(Moment moment) {
    if (moment instanceof Commit commit) {
      return commit.leftTime();
    }
    return moment instanceof Version version ? version.leftTime() : -1;
  }

  private static long delay(Moment moment) {
    if (moment instanceof Commit commit) {
      return commit.delayMicros();
    }
    return moment instanceof Version version ? version.delayMicros() : 0;
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    if (input == 1) {
      processRight(changes);
      return;
    }
    if (node.outer()) {
      lone.emit(JoinKeys.withNulls(changes, needed), out);
    }
    Batch rows = JoinKeys.withoutNulls(changes, needed);
    if (leftTime < 0) {
      left.addAt(rows, 0);
    } else {
      left.add(rows, leftTime);
    }
  }

  private void processRight(Batch changes) {
    if (node.moment() instanceof Version version) {
      right.add(JoinKeys.withoutNulls(changes, rightNeeded), version.rightTime());
    } else if (node.moment() instanceof Commit) {
      // What the right side changed in this step was committed at the watermark before it.
      right.addAt(changes, watermark);
    } else {
      table.apply(changes);
    }
  }

  @Override
  public void watermark(long newWatermark) {
    nextWatermark = newWatermark;
  }

  @Override
  public void endStep(long instant, Output out) {
    watermark = nextWatermark;
    if (node.moment() instanceof Arrival) {
      table.settle();
      answer(Long.MAX_VALUE, out);
    } else {
      long last = passed();
      answer(last, out);
      advance(last, true);
    }
  }

  /** The last moment that is over, MIN_VALUE if there is none. */
  private long passed() {
    long last = watermark - delay;
    return watermark == Long.MAX_VALUE ? watermark : last > watermark ? Long.MIN_VALUE : last;
  }

  /** Answers the left rows up to a moment: runs of rows between two changes of the right side together. */
  private void answer(long last, Output out) {
    while (left.size() > 0 && left.anyDue(last)) {
      long time = left.firstTime();
      advance(time, inclusive());
      long nextChange = right.firstTime();
      while (left.anyDue(last) && !isSeen(nextChange, left.firstTime())) {
        left.takeFirst(due);
      }
      join(left.release(due), out);
    }
  }

  private boolean inclusive() {
    return !(node.moment() instanceof Version version) || version.inclusive();
  }

  private boolean isSeen(long change, long time) {
    return right.size() > 0 && (inclusive() ? change <= time : change < time);
  }

  /** Brings the right side to a moment. */
  private void advance(long time, boolean inclusive) {
    boolean any = false;
    while (right.size() > 0 && (inclusive ? right.firstTime() <= time : right.firstTime() < time)) {
      right.takeFirst(due);
      table.apply(right.release(due));
      any = true;
    }
    if (any) {
      table.settle();
    }
  }

  private void join(Batch rows, Output out) {
    int[] keys = table.find(JoinKeys.columns(rows, leftKeys), rows.size);
    boolean[] matched = new boolean[rows.size];
    candidates.start();
    candidates.fill(keys, rows.size, table.byKey());
    while (candidates.count > 0) {
      out.check();
      emitPairs(rows, matched, out);
      candidates.fill(keys, rows.size, table.byKey());
    }
    if (node.outer()) {
      emitUnmatched(rows, matched, out);
    }
  }

  private void emitPairs(Batch rows, boolean[] matched, Output out) {
    Column[] columns = pairColumns(rows);
    int count = candidates.count;
    if (condition != null) {
      count = condition.select(new Batch(candidates.count, columns, null), selected);
    }
    chosen.clear();
    for (int i = 0; i < count; i++) {
      int pair = condition == null ? i : selected[i];
      int row = candidates.rows[pair];
      matched[row] = true;
      // The result only grows: equal rows are spelled out.
      for (long w = rows.weight(row) * table.memory().weight(candidates.slots[pair]); w > 0; w--) {
        chosen.add(pair);
      }
    }
    if (chosen.size > 0) {
      Batch pairs = new Batch(candidates.count, columns, null);
      out.emit(chosen.size == pairs.size && condition == null ? pairs : pairs.select(chosen.items, chosen.size));
    }
  }

  private Column[] pairColumns(Batch rows) {
    Column[] found = table.memory().rows().gather(candidates.slots, candidates.count);
    Column[] columns = new Column[rows.columns.length + found.length];
    for (int c = 0; c < rows.columns.length; c++) {
      columns[c] = rows.columns[c].select(candidates.rows, candidates.count);
    }
    System.arraycopy(found, 0, columns, rows.columns.length, found.length);
    return columns;
  }

  private void emitUnmatched(Batch rows, boolean[] matched, Output out) {
    int[] alone = new int[rows.size];
    int count = 0;
    for (int row = 0; row < rows.size; row++) {
      alone[count] = row;
      count += matched[row] ? 0 : 1;
    }
    lone.emit(count == rows.size ? rows : rows.select(alone, count), out);
  }

  @Override
  public long nextClosing() {
    long first = node.moment() instanceof Arrival ? Long.MAX_VALUE : left.firstTime();
    return first > Long.MAX_VALUE - delay ? Long.MAX_VALUE : first + delay;
  }

  @Override
  public long stateRows() {
    return left.size() + right.size() + table.rows();
  }

  @Override
  public long stateBytes() {
    return left.bytes() + right.bytes() + table.bytes();
  }
}
