package org.millrace.executor.operator.aggregate.bit;

import java.util.Arrays;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/** BOOL_AND and BOOL_OR: of each group how many values are false, then how many are true. */
public final class TruthCounts extends Accumulator {
  private final boolean or;
  private long[] counts = new long[0];

  public TruthCounts(boolean or) {
    this.or = or;
  }

  @Override
  public void reserve(int groups) {
    if (2 * groups > counts.length) {
      counts = Arrays.copyOf(counts, Math.max(2 * groups, counts.length * 3 / 2));
    }
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    LongColumn column = (LongColumn) arguments[0];
    for (int i = 0; i < size; i++) {
      if (!column.isNull(i)) {
        counts[2 * groups[i] + (column.values[i] != 0 ? 1 : 0)] += weight(weights, i);
      }
    }
  }

  @Override
  public void clear(int group) {
    counts[2 * group] = 0;
    counts[2 * group + 1] = 0;
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    long[] results = new long[count];
    boolean[] nulls = null;
    for (int i = 0; i < count; i++) {
      boolean anyFalse = counts[2 * groups[i]] > 0;
      boolean anyTrue = counts[2 * groups[i] + 1] > 0;
      results[i] = (or ? anyTrue : !anyFalse) ? 1 : 0;
      if (!anyFalse && !anyTrue) {
        nulls = nulls == null ? new boolean[count] : nulls;
        nulls[i] = true;
      }
    }
    return new LongColumn(results, nulls);
  }

  @Override
  public long bytes() {
    return 8L * counts.length;
  }
}
