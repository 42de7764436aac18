package org.millrace.executor.operator.stream;

import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.WeightedRows;

/**
 * RSTREAM: the whole relation at every instant at which a window or table behind it changed. Before the first instant
 * ({@link Long#MIN_VALUE}: initial contents) nothing is delivered.
 */
final class WholeRelation implements Operator {
  private final WeightedRows relation;
  private boolean mayHaveChanged;

  WholeRelation(Layout[] layouts) {
    relation = new WeightedRows(layouts);
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    relation.add(changes);
  }

  @Override
  public void relationMayHaveChanged() {
    mayHaveChanged = true;
  }

  @Override
  public void endStep(long instant, Output out) {
    if (mayHaveChanged && instant != Long.MIN_VALUE) {
      RowWriter writer = new RowWriter(relation.rows(), out);
      for (int row = relation.first(); row >= 0; row = relation.next(row)) {
        writer.writeTimes(row, relation.weight(row));
      }
      writer.flush();
    }
    mayHaveChanged = false;
  }

  @Override
  public long stateRows() {
    return relation.size();
  }

  @Override
  public long stateBytes() {
    return relation.bytes();
  }
}
