package org.millrace.executor.operator.aggregate.accumulator;

import java.util.Arrays;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;

/** COUNT(*): the sum of the weights of a group's rows. */
public final class RowCounts extends Accumulator {
  private long[] counts = new long[0];

  public long count(int group) {
    return counts[group];
  }

  @Override
  public void reserve(int groups) {
    if (groups > counts.length) {
      counts = Arrays.copyOf(counts, Math.max(groups, counts.length * 3 / 2));
    }
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    if (weights == null) {
      addOnes(groups, size, counts);
    } else {
      addWeights(groups, weights, size, counts);
    }
  }

  @Override
  public void clear(int group) {
    counts[group] = 0;
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    long[] results = new long[count];
    for (int i = 0; i < count; i++) {
      results[i] = counts[groups[i]];
    }
    return new LongColumn(results, null);
  }

  @Override
  public long bytes() {
    return 8L * counts.length;
  }

  private static void addOnes(int[] groups, int size, long[] counts) {
    for (int i = 0; i < size; i++) {
      counts[groups[i]]++;
    }
  }

  private static void addWeights(int[] groups, int[] weights, int size, long[] counts) {
    for (int i = 0; i < size; i++) {
      counts[groups[i]] += weights[i];
    }
  }
}
