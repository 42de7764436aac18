package org.millrace.executor.operator.window;

import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Output;

/** [UNBOUNDED]: every row enters, none leaves, so nothing is remembered here. */
final class UnboundedWindow extends BracketWindowOperator {
  UnboundedWindow(Arrivals arrivals) {
    super(arrivals);
  }

  @Override
  void enter(Batch rows, long[] times, long instant, Output out) {
    markChanged();
    out.emit(rows);
  }

  @Override
  void leave(long instant, Output out) {}

  @Override
  long nextLeaving() {
    return Long.MAX_VALUE;
  }

  @Override
  long contentRows() {
    return 0;
  }

  @Override
  long contentBytes() {
    return 0;
  }
}
