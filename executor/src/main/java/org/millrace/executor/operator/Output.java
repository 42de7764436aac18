package org.millrace.executor.operator;

import org.millrace.executor.batch.Batch;

/** Where an operator's changes go. */
@FunctionalInterface
public interface Output {
  /** Takes a batch of at least one row. */
  void emit(Batch changes);

  /**
   * Throws CANCELLED if nobody wants the changes any more. An operator that computes for long between two batches asks now and
   * then.
   */
  default void check() {}
}
