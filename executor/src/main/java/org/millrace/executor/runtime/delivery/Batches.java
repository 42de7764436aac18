package org.millrace.executor.runtime.delivery;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;

/** Several batches as one. */
public final class Batches {
  private Batches() {}

  /** All rows in order, with their weights; an empty batch for none. */
  public static Batch concatenated(RowType type, List<Batch> batches) {
    if (batches.size() == 1) {
      return batches.get(0);
    }
    int size = batches.stream().mapToInt(b -> b.size).sum();
    BatchBuilder all = new BatchBuilder(type, Math.max(1, size));
    for (Batch batch : batches) {
      for (int i = 0; i < batch.size; i++) {
        all.appendRow(batch, i, batch.weight(i));
      }
    }
    return all.build();
  }
}
