package org.millrace.executor.operator;

import org.millrace.executor.batch.Batch;

/** Where an operator's changes go. */
@FunctionalInterface
public interface Output {
  /** Takes a batch of at least one row. */
  void emit(Batch changes);
}
