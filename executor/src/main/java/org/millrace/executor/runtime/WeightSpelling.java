package org.millrace.executor.runtime;

import org.millrace.executor.batch.Batch;

/** Spells weights out: a row of weight n becomes n rows of weight 1. */
public final class WeightSpelling {
  private WeightSpelling() {}

  /** All weights are at least 0. */
  public static Batch spelledOut(Batch batch) {
    if (batch.weights == null) {
      return batch;
    }
    int total = 0;
    for (int i = 0; i < batch.size; i++) {
      total += batch.weights[i];
    }
    int[] rows = new int[total];
    int next = 0;
    for (int i = 0; i < batch.size; i++) {
      for (int copy = 0; copy < batch.weights[i]; copy++) {
        rows[next++] = i;
      }
    }
    Batch spelled = batch.select(rows, total);
    return new Batch(total, spelled.columns, null);
  }
}
