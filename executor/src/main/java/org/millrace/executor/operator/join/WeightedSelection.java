package org.millrace.executor.operator.join;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.IntList;

/** Positions of rows with weights that may be 0 (left out) or beyond an int (spread over several equal rows). */
public final class WeightedSelection {
  private final IntList rows = new IntList();
  private final IntList weights = new IntList();

  public void add(int row, long weight) {
    long left = weight;
    while (left != 0) {
      int part = (int) Math.max(-Integer.MAX_VALUE, Math.min(Integer.MAX_VALUE, left));
      rows.add(row);
      weights.add(part);
      left -= part;
    }
  }

  int size() {
    return rows.size;
  }

  int[] rows() {
    return rows.items;
  }

  /** A copy, to be given away with a batch. */
  int[] weights() {
    return Arrays.copyOf(weights.items, weights.size);
  }

  public void clear() {
    rows.clear();
    weights.clear();
  }

  /** Emits the chosen rows of the columns. */
  public void emit(Column[] columns, Output out) {
    if (rows.size > 0) {
      Column[] selected = new Column[columns.length];
      for (int c = 0; c < columns.length; c++) {
        selected[c] = columns[c].select(rows.items, rows.size);
      }
      out.emit(new Batch(rows.size, selected, allOnes() ? null : weights()));
    }
  }

  private boolean allOnes() {
    for (int i = 0; i < weights.size; i++) {
      if (weights.items[i] != 1) {
        return false;
      }
    }
    return true;
  }
}
