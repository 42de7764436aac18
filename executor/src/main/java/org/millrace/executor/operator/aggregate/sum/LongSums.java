package org.millrace.executor.operator.aggregate.sum;

import java.math.BigInteger;
import java.util.Arrays;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/**
 * SUM and AVG of integers and of decimals held in a long. A group's sum has 128 bits, so it is right however it was reached,
 * and is judged only when shown. Of each group: low half, high half, count of values; side by side, one cache line.
 */
public final class LongSums extends Accumulator {
  private final SumKind kind;
  private final ExactResults results;
  private long[] sums = new long[0];

  public LongSums(SumKind kind, ExactResults results) {
    this.kind = kind;
    this.results = results;
  }

  @Override
  public void reserve(int groups) {
    if (3 * groups > sums.length) {
      sums = Arrays.copyOf(sums, Math.max(3 * groups, sums.length * 3 / 2));
    }
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    LongColumn column = (LongColumn) arguments[0];
    if (weights == null && column.nulls == null) {
      addOnes(groups, column.values, size, sums);
    } else {
      addAny(groups, column.values, column.nulls, weights, size, sums);
    }
  }

  @Override
  public void clear(int group) {
    Arrays.fill(sums, 3 * group, 3 * group + 3, 0);
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    ExactResults.Filling filling = results.new Filling(count, failures);
    for (int i = 0; i < count; i++) {
      int at = 3 * groups[i];
      long low = sums[at];
      long high = sums[at + 1];
      long values = sums[at + 2];
      if (values <= 0 && kind != SumKind.SUM0) {
        filling.setNull(i);
      } else {
        long divisor = kind == SumKind.AVG ? values : 1;
        if (high == low >> 63) {
          filling.set(i, low, divisor);
        } else {
          filling.set(i, wide(high, low), divisor);
        }
      }
    }
    return filling.column();
  }

  @Override
  public long bytes() {
    return 8L * sums.length;
  }

  private static BigInteger wide(long high, long low) {
    return new Int128(high, low).toBigInteger();
  }

  private static void addOnes(int[] groups, long[] values, int size, long[] sums) {
    for (int i = 0; i < size; i++) {
      int at = 3 * groups[i];
      long value = values[i];
      long old = sums[at];
      long sum = old + value;
      sums[at] = sum;
      sums[at + 1] += (value >> 63) + carry(sum, old);
      sums[at + 2]++;
    }
  }

  private static void addAny(
      int[] groups, long[] values, boolean[] nulls, int[] weights, int size, long[] sums) {
    for (int i = 0; i < size; i++) {
      if (nulls != null && nulls[i]) {
        continue;
      }
      int at = 3 * groups[i];
      int weight = weight(weights, i);
      long old = sums[at];
      long sum = old + values[i] * weight;
      sums[at] = sum;
      sums[at + 1] += Math.multiplyHigh(values[i], weight) + carry(sum, old);
      sums[at + 2] += weight;
    }
  }

  /** 1 if adding something to {@code old} overflowed 64 unsigned bits. */
  private static long carry(long sum, long old) {
    return sum + Long.MIN_VALUE < old + Long.MIN_VALUE ? 1 : 0;
  }
}
