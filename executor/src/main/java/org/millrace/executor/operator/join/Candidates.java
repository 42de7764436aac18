package org.millrace.executor.operator.join;

import org.millrace.executor.batch.Batch;
import org.millrace.executor.state.Chains;

/** Pairs of a row of a batch and a remembered row of the other side with the same key, a batch full at a time. */
public final class Candidates {
  public final int[] rows = new int[Batch.TARGET_ROWS];
  public final int[] slots = new int[Batch.TARGET_ROWS];
  public int count;
  private int row;
  private int slot;

  public void start() {
    row = 0;
    slot = -1;
  }

  /** Fills the arrays with the next pairs; count is 0 when there are no more. keys[i] is the other side's key of row i. */
  public void fill(int[] keys, int size, Chains byKey) {
    int filled = 0;
    while (row < size) {
      if (slot < 0 && keys[row] >= 0) {
        slot = byKey.first(keys[row]);
      }
      while (slot >= 0) {
        if (filled == rows.length) {
          count = filled;
          return;
        }
        rows[filled] = row;
        slots[filled++] = slot;
        slot = byKey.next(slot);
      }
      row++;
    }
    count = filled;
  }

  /** Whether every row of the batch is in exactly one pair and all are here. */
  boolean pairsEachRowOnce(int size) {
    if (count != size) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      if (rows[i] != i) {
        return false;
      }
    }
    return true;
  }
}
