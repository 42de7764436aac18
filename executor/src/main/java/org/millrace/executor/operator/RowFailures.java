package org.millrace.executor.operator;

import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;

/**
 * Hears of rows on which an expression failed; such a row is left out of the operator's output. A listener of a one-shot
 * statement throws the failure on; that of a continuous query keeps it as a reject of the given weight (a retracted row
 * fails with a negative weight).
 */
@FunctionalInterface
public interface RowFailures {
  void failed(MillraceException failure, String expression, Batch input, int row, int weight);

  /** A row that came too late for what the operator keeps, and is left out; detail says for what. */
  default void late(String detail, Batch input, int row, int weight) {}
}
