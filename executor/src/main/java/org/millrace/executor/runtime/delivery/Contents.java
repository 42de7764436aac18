package org.millrace.executor.runtime.delivery;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.state.WeightedRows;

/** The rows of a Z-set as batches. */
public final class Contents {
  private Contents() {}

  /** All rows with their weights, in the order in which they came to be there. */
  public static Batch of(WeightedRows rows) {
    int size = rows.size();
    int[] slots = new int[size];
    int[] weights = new int[size];
    int next = 0;
    for (int row = rows.first(); row >= 0; row = rows.next(row)) {
      slots[next] = row;
      weights[next++] = Math.toIntExact(rows.weight(row));
    }
    boolean allOne = Arrays.stream(weights).allMatch(w -> w == 1);
    return rows.rows().gather(slots, size, allOne ? null : weights);
  }

  /** The same without the rows; the Z-set is empty afterwards. */
  public static Batch drain(WeightedRows rows) {
    Batch all = of(rows);
    rows.clear();
    return all;
  }
}
