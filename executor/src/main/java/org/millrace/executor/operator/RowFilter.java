package org.millrace.executor.operator;

import org.millrace.executor.batch.Batch;

/** A compiled condition on whole rows, such as what a join demands of a pair beyond its keys. */
@FunctionalInterface
public interface RowFilter {
  /**
   * Writes the positions of the rows on which the condition is true, ascending, into selected (as long as the batch at least)
   * and returns how many there are. A row on which it fails is reported by the filter itself and not selected.
   */
  int select(Batch rows, int[] selected);
}
