package org.millrace.executor.operator.rank;

import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.WeightedRows;
import org.millrace.planner.physical.SortKey;

/** ORDER BY that leaves nothing out: the net changes of each step, in order. Nothing is remembered between steps. */
final class SortOperator implements Operator {
  private final List<SortKey> keys;
  private final WeightedRows changes;

  SortOperator(Layout[] layouts, List<SortKey> keys) {
    this.keys = keys;
    changes = new WeightedRows(layouts);
  }

  @Override
  public void process(int input, Batch batch, Output out) {
    changes.add(batch);
  }

  @Override
  public void endStep(long instant, Output out) {
    if (!changes.isEmpty()) {
      SortedRows.emit(changes, keys, out);
      changes.clear();
    }
  }

  @Override
  public long stateBytes() {
    return changes.bytes();
  }
}
