package org.millrace.executor.operator.stream;

import org.millrace.executor.batch.Batch;
import org.millrace.executor.state.IntList;

/** Insertions with their weights spelled out. */
public final class SingleRows {
  private SingleRows() {}

  /** The rows of an append-only batch, each as often as its weight says, in order, all with weight +1. */
  public static Batch of(Batch batch) {
    if (batch.weights == null) {
      return batch;
    }
    IntList rows = new IntList();
    for (int row = 0; row < batch.size; row++) {
      if (batch.weights[row] < 0) {
        throw new IllegalStateException("a row is taken back where rows are only added");
      }
      for (int i = 0; i < batch.weights[row]; i++) {
        rows.add(row);
      }
    }
    return new Batch(rows.size, batch.columns, null).select(rows.items, rows.size);
  }
}
