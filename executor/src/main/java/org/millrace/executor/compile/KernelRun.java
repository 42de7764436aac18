package org.millrace.executor.compile;

import java.util.List;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.type.Layout;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.compile.expression.KernelSource;
import org.millrace.executor.compile.support.Frame;
import org.millrace.executor.compile.support.Kernel;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.time.Clock;

/** Runs a kernel over batches, and goes on after rows that fail. */
final class KernelRun {
  private final KernelSource source;
  private final Kernel kernel;
  private final List<String> texts;
  private final List<RexNode> expressions;
  private final RowFailures failures;
  private final Clock clock;
  private final Layout[] layouts;

  /** The condition, or null, and what is computed, as a person reads it and as it was compiled. */
  KernelRun(
      KernelSource source, Kernel kernel, List<String> texts, List<RexNode> expressions, RowFailures failures, Clock clock) {
    this.source = source;
    this.kernel = kernel;
    this.texts = List.copyOf(texts);
    this.expressions = expressions;
    this.failures = failures;
    this.clock = clock;
    layouts = source.outputs().toArray(new Layout[0]);
  }

  boolean filters() {
    return source.filters();
  }

  /**
   * The frame with what was computed. Rows that failed are not among those selected; without a condition, they are in
   * {@link Frame#rowsNotFailed}.
   *
   * @param selected where to write the positions of the rows kept; not used without a condition
   */
  Frame run(Batch batch, int[] selected) {
    Frame frame = new Frame(layouts, batch.size, source.filters() ? selected : null);
    long now = source.usesTime() ? clock.micros() : 0;
    kernel.run(batch.columns, frame, batch.size, now);
    while (frame.failure() != null) {
      int row = frame.row;
      MillraceException failure = explained(frame.failure());
      int failed = frame.failedExpression();
      failures.failed(
          failure.at(FailurePlace.of(expressions.get(failed), failure.code())), texts.get(failed), batch, row, batch.weight(row));
      frame.skipFailed();
      kernel.run(batch.columns, frame, batch.size, now);
    }
    return frame;
  }

  private static MillraceException explained(RuntimeException failure) {
    if (failure instanceof MillraceException known) {
      return known;
    }
    if (failure instanceof ArithmeticException) {
      boolean zero = String.valueOf(failure.getMessage()).contains("by zero");
      return new MillraceException(
          zero ? ErrorCode.DIVISION_BY_ZERO : ErrorCode.NUMERIC_OVERFLOW,
          zero ? "division by zero" : "the result is out of range: " + failure.getMessage(),
          null,
          null,
          failure);
    }
    throw failure;
  }
}
