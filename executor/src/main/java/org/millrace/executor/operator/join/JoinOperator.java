package org.millrace.executor.operator.join;

import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.RowFilter;
import org.millrace.planner.physical.Join;

/**
 * A join on equality of keys and a further condition. In batch terms: all pairs of a left and a right row with equal keys, none
 * NULL, on which the condition is true; outer joins add the rows without a pair, padded; SEMI and ANTI give the left rows with
 * and without one instead.
 *
 * <p>Incrementally a join is bilinear (Budiu et al., "DBSP", VLDB 2023): the change of a side is joined with the other side as
 * it now is, at once, then remembered. Whether a row is without a pair is settled when the step ends.
 */
public final class JoinOperator implements Operator {
  private final JoinSide[] sides;
  private final LoneRows[] lone;
  private final RowFilter condition;
  private final boolean emitsPairs;
  private final Candidates candidates = new Candidates();
  private final WeightedSelection chosen = new WeightedSelection();
  private int[] selected = new int[Batch.TARGET_ROWS];
  private long[] ownMatches = new long[0];
  private long watermark = Long.MIN_VALUE;

  private JoinOperator(JoinSide[] sides, LoneRows[] lone, RowFilter condition, boolean emitsPairs) {
    this.sides = sides;
    this.lone = lone;
    this.condition = condition;
    this.emitsPairs = emitsPairs;
  }

  /**
   * Unmatched rows come out at once, and may be taken back, unless the node's output is append-only.
   *
   * @param condition the node's condition, over left columns, then right ones; null if it has none
   */
  public static JoinOperator of(Join node, RowFilter condition) {
    return of(node, condition, node.traits().isAppendOnly() ? Unmatched.WHEN_FINAL : Unmatched.AT_ONCE);
  }

  public static JoinOperator of(Join node, RowFilter condition, Unmatched unmatched) {
    JoinSide left =
        new JoinSide(node.left(), node.leftKeys(), node.nullSafe(), node.leftRetention(), Shows.left(node.type()), unmatched);
    JoinSide right =
        new JoinSide(node.right(), node.rightKeys(), node.nullSafe(), node.rightRetention(), Shows.right(node.type()), unmatched);
    boolean pairs = node.type() != Join.Type.SEMI && node.type() != Join.Type.ANTI;
    LoneRows[] lone = {
      pairs ? LoneRows.padded(right.layouts(), false) : LoneRows.bare(), LoneRows.padded(left.layouts(), true)
    };
    return new JoinOperator(new JoinSide[] {left, right}, lone, condition, pairs);
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    Batch rows = withoutNullKeys(input, changes, out);
    if (rows.size == 0) {
      return;
    }
    JoinSide own = sides[input];
    JoinSide other = sides[1 - input];
    if (own.remembers()) {
      own.remember(rows);
    } else if (own.tracks()) {
      ownMatches = new long[rows.size];
    }
    int[] keys = other.find(own.keyColumns(rows), rows.size);
    candidates.start();
    candidates.fill(keys, rows.size, other.byKey());
    while (candidates.count > 0) {
      out.check();
      join(input, rows, own, other, out);
      candidates.fill(keys, rows.size, other.byKey());
    }
    if (!own.remembers() && own.tracks()) {
      emitAtOnce(input, rows, out);
    }
  }

  /** The rows that can match; those that cannot come out here if rows without a match do. */
  private Batch withoutNullKeys(int input, Batch changes, Output out) {
    int[] keys = sides[input].strictKeys();
    if (sides[input].shows == Shows.UNMATCHED) {
      Batch broken = JoinKeys.withNulls(changes, keys);
      if (broken.size > 0) {
        lone[input].emit(broken, out);
      }
    }
    return JoinKeys.withoutNulls(changes, keys);
  }

  private void join(int input, Batch rows, JoinSide own, JoinSide other, Output out) {
    int count = candidates.count;
    int[] slots = candidates.slots;
    Column[] columns = null;
    if (emitsPairs || condition != null) {
      columns = pairColumns(input, rows, other);
    }
    boolean ones = rows.weights == null && other.memory().allOnes();
    int chosenCount = count;
    if (condition != null) {
      chosenCount = condition.select(new Batch(count, columns, ones ? null : weights(rows, other)), selected);
    }
    if (own.tracks() || other.tracks()) {
      countMatches(rows, own, other, chosenCount);
    }
    if (emitsPairs && chosenCount > 0) {
      emitPairs(columns, rows, other, ones, chosenCount, out);
    }
  }

  private Column[] pairColumns(int input, Batch rows, JoinSide other) {
    int count = candidates.count;
    Column[] own = rows.columns;
    if (!candidates.pairsEachRowOnce(rows.size)) {
      own = new Column[rows.columns.length];
      for (int c = 0; c < own.length; c++) {
        own[c] = rows.columns[c].select(candidates.rows, count);
      }
    }
    Column[] found = other.memory().rows().gather(candidates.slots, count);
    Column[] first = input == 0 ? own : found;
    Column[] second = input == 0 ? found : own;
    Column[] columns = new Column[first.length + second.length];
    System.arraycopy(first, 0, columns, 0, first.length);
    System.arraycopy(second, 0, columns, first.length, second.length);
    return columns;
  }

  /** The pairs' weights for the condition's reports, at the ends of the range where they leave it. */
  private int[] weights(Batch rows, JoinSide other) {
    int[] weights = new int[candidates.count];
    for (int i = 0; i < weights.length; i++) {
      long weight = rows.weight(candidates.rows[i]) * other.memory().weight(candidates.slots[i]);
      weights[i] = (int) Math.max(-Integer.MAX_VALUE, Math.min(Integer.MAX_VALUE, weight));
    }
    return weights;
  }

  private int chosen(int index) {
    return condition == null ? index : selected[index];
  }

  private void countMatches(Batch rows, JoinSide own, JoinSide other, int chosenCount) {
    for (int i = 0; i < chosenCount; i++) {
      int row = candidates.rows[chosen(i)];
      int slot = candidates.slots[chosen(i)];
      if (own.tracks()) {
        long weight = other.memory().weight(slot);
        if (own.remembers()) {
          own.matchedNew(row, weight);
        } else {
          ownMatches[row] += weight;
        }
      }
      if (other.tracks()) {
        other.matched(slot, rows.weight(row));
      }
    }
  }

  private void emitPairs(Column[] columns, Batch rows, JoinSide other, boolean ones, int chosenCount, Output out) {
    if (ones) {
      Batch pairs = new Batch(candidates.count, columns, null);
      out.emit(chosenCount == pairs.size ? pairs : pairs.select(selected, chosenCount));
      return;
    }
    chosen.clear();
    for (int i = 0; i < chosenCount; i++) {
      int pair = chosen(i);
      chosen.add(pair, rows.weight(candidates.rows[pair]) * other.memory().weight(candidates.slots[pair]));
    }
    chosen.emit(columns, out);
  }

  /** Rows of a side that is not remembered: the other side is complete, so they are settled. */
  private void emitAtOnce(int input, Batch rows, Output out) {
    int[] come = new int[rows.size];
    int count = 0;
    for (int row = 0; row < rows.size; row++) {
      come[count] = row;
      count += sides[input].shows.shows(ownMatches[row]) ? 1 : 0;
    }
    lone[input].emit(count == rows.size ? rows : rows.select(come, count), out);
  }

  @Override
  public void watermark(long newWatermark) {
    watermark = newWatermark;
  }

  @Override
  public void endStep(long instant, Output out) {
    for (int side = 0; side < 2; side++) {
      sides[side].endStep(watermark, lone[side], out);
    }
  }

  @Override
  public long nextClosing() {
    return Math.min(sides[0].nextFinal(), sides[1].nextFinal());
  }

  @Override
  public long stateRows() {
    return sides[0].rows() + sides[1].rows();
  }

  @Override
  public long stateBytes() {
    return sides[0].bytes() + sides[1].bytes();
  }
}
