package org.millrace.executor.operator.aggregate.sum;

import java.math.BigInteger;
import java.util.Arrays;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.WideColumn;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/**
 * SUM and AVG of decimals held in 128 bits. A group's sum has 192 bits, low word first, then the count of values: sums beyond
 * 38 digits may be passed through on the way to one that can be shown.
 */
public final class WideSums extends Accumulator {
  private static final int WORDS = 4;

  private final SumKind kind;
  private final ExactResults results;
  private long[] sums = new long[0];

  public WideSums(SumKind kind, ExactResults results) {
    this.kind = kind;
    this.results = results;
  }

  @Override
  public void reserve(int groups) {
    if (WORDS * groups > sums.length) {
      sums = Arrays.copyOf(sums, Math.max(WORDS * groups, sums.length * 3 / 2));
    }
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    WideColumn column = (WideColumn) arguments[0];
    boolean[] nulls = column.nulls;
    for (int i = 0; i < size; i++) {
      if (nulls == null || !nulls[i]) {
        int at = WORDS * groups[i];
        int weight = weight(weights, i);
        addProduct(sums, at, column.highs[i], column.lows[i], weight);
        sums[at + 3] += weight;
      }
    }
  }

  @Override
  public void clear(int group) {
    Arrays.fill(sums, WORDS * group, WORDS * group + WORDS, 0);
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    ExactResults.Filling filling = results.new Filling(count, failures);
    for (int i = 0; i < count; i++) {
      int at = WORDS * groups[i];
      long values = sums[at + 3];
      if (values <= 0 && kind != SumKind.SUM0) {
        filling.setNull(i);
      } else {
        long divisor = kind == SumKind.AVG ? values : 1;
        if (sums[at + 1] == sums[at] >> 63 && sums[at + 2] == sums[at] >> 63) {
          filling.set(i, sums[at], divisor);
        } else {
          filling.set(i, wide(sums, at), divisor);
        }
      }
    }
    return filling.column();
  }

  @Override
  public long bytes() {
    return 8L * sums.length;
  }

  private static BigInteger wide(long[] sums, int at) {
    BigInteger upper = new Int128(sums[at + 2], sums[at + 1]).toBigInteger();
    BigInteger low = new Int128(0, sums[at]).toBigInteger();
    return upper.shiftLeft(64).add(low);
  }

  /** Adds (high, low) · weight to the three words at a place; a weight of −n subtracts n times the value. */
  public static void addProduct(long[] sums, int at, long high, long low, int weight) {
    long times = Math.abs((long) weight);
    long product0 = low * times;
    long carried = Math.multiplyHigh(low, times) + (low >> 63 & times);
    long product1 = high * times + carried;
    long product2 = Math.multiplyHigh(high, times) + carry(product1, carried);
    if (weight < 0) {
      product0 = -product0;
      product1 = ~product1 + (product0 == 0 ? 1 : 0);
      product2 = ~product2 + (product0 == 0 && product1 == 0 ? 1 : 0);
    }
    long sum0 = sums[at] + product0;
    long carry0 = carry(sum0, product0);
    long part1 = sums[at + 1] + product1;
    long sum1 = part1 + carry0;
    sums[at] = sum0;
    sums[at + 1] = sum1;
    sums[at + 2] += product2 + carry(part1, product1) + carry(sum1, part1);
  }

  private static long carry(long sum, long old) {
    return Long.compareUnsigned(sum, old) < 0 ? 1 : 0;
  }
}
