package org.millrace.executor.operator.join;

import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.IntList;

/** Changes of an ASOF join's result: left rows with the right rows that they are shown with, or with none. */
final class AsofPairs {
  private final RowMemory left;
  private final RowMemory right;
  private final LoneRows lone;
  private final Output out;
  private final WeightedSelection pairs = new WeightedSelection();
  private final IntList leftSlots = new IntList();
  private final IntList rightSlots = new IntList();

  /** lone takes left rows without a match; null if these do not come out. */
  AsofPairs(RowMemory left, RowMemory right, LoneRows lone, Output out) {
    this.left = left;
    this.right = right;
    this.lone = lone;
    this.out = out;
  }

  /** Weight 0 adds nothing; match is negative if there is none. */
  void add(int slot, int match, long weight) {
    if (weight == 0) {
      return;
    }
    if (match >= 0) {
      pairs.add(leftSlots.size, weight);
      leftSlots.add(slot);
      rightSlots.add(match);
    } else if (lone != null) {
      lone.add(slot, weight, left.rows(), out);
    }
  }

  void emit() {
    if (lone != null) {
      lone.flush(left.rows(), out);
    }
    if (pairs.size() > 0) {
      Column[] mine = left.rows().gather(leftSlots.items, leftSlots.size);
      Column[] theirs = right.rows().gather(rightSlots.items, rightSlots.size);
      Column[] columns = new Column[mine.length + theirs.length];
      System.arraycopy(mine, 0, columns, 0, mine.length);
      System.arraycopy(theirs, 0, columns, mine.length, theirs.length);
      pairs.emit(columns, out);
    }
  }
}
