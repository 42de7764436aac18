package org.millrace.executor.runtime;

import org.millrace.catalog.type.RowType;
import org.millrace.executor.operator.RowFailures;

/** Makes the listener for rows of a certain type on which an expression fails. */
@FunctionalInterface
public interface Failures {
  RowFailures over(RowType rows);

  /** For statements that an expression's failure fails. */
  static Failures thrown() {
    return type ->
        (failure, expression, input, row, weight) -> {
          throw failure;
        };
  }
}
