package org.millrace.executor.operator.aggregate.accumulator;

import org.millrace.executor.batch.Column;

/** COUNT(x, …): the sum of the weights of the rows on which no argument is NULL. */
public final class ValueCounts extends Accumulator {
  private final RowCounts counts = new RowCounts();

  @Override
  public void reserve(int groups) {
    counts.reserve(groups);
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    if (hasNulls(arguments)) {
      Selection chosen = Selection.withoutNulls(arguments, size);
      counts.add(chosen.of(groups), arguments, chosen.ofWeights(weights), chosen.size());
    } else {
      counts.add(groups, arguments, weights, size);
    }
  }

  public static boolean hasNulls(Column[] columns) {
    for (Column column : columns) {
      if (column.nulls != null) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void clear(int group) {
    counts.clear(group);
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    return counts.results(groups, count, failures);
  }

  @Override
  public long bytes() {
    return counts.bytes();
  }
}
