package org.millrace.executor.operator.match;

import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.RowFailures;

/** What the conditions of a pattern tell their failures to, one row at a time. */
public final class CaughtFailure implements RowFailures {
  MillraceException failure;
  String expression;

  @Override
  public void failed(MillraceException why, String text, Batch input, int row, int weight) {
    failure = why;
    expression = text;
  }

  void clear() {
    failure = null;
    expression = null;
  }
}
