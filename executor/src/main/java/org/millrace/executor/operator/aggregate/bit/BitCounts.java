package org.millrace.executor.operator.aggregate.bit;

import java.util.Arrays;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/**
 * BIT_AND, BIT_OR and BIT_XOR: of each group how many values there are, and how many have each of the 64 bits. Narrower integers
 * are held with their sign in the upper bits, of which the same is true.
 */
public final class BitCounts extends Accumulator {
  /** What is asked of a bit: that all values have it, some, or an odd number. */
  public enum Kind {
    AND,
    OR,
    XOR
  }

  private static final int WORDS = Long.SIZE + 1;

  private final Kind kind;
  private long[] counts = new long[0];

  public BitCounts(Kind kind) {
    this.kind = kind;
  }

  @Override
  public void reserve(int groups) {
    if (WORDS * groups > counts.length) {
      counts = Arrays.copyOf(counts, Math.max(WORDS * groups, counts.length * 3 / 2));
    }
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    LongColumn column = (LongColumn) arguments[0];
    for (int i = 0; i < size; i++) {
      if (!column.isNull(i)) {
        add(counts, WORDS * groups[i], column.values[i], weight(weights, i));
      }
    }
  }

  private static void add(long[] counts, int at, long value, int weight) {
    counts[at + Long.SIZE] += weight;
    for (long rest = value; rest != 0; rest &= rest - 1) {
      counts[at + Long.numberOfTrailingZeros(rest)] += weight;
    }
  }

  @Override
  public void clear(int group) {
    Arrays.fill(counts, WORDS * group, WORDS * group + WORDS, 0);
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    long[] results = new long[count];
    boolean[] nulls = null;
    for (int i = 0; i < count; i++) {
      int at = WORDS * groups[i];
      if (counts[at + Long.SIZE] <= 0) {
        nulls = nulls == null ? new boolean[count] : nulls;
        nulls[i] = true;
      } else {
        results[i] = bits(at);
      }
    }
    return new LongColumn(results, nulls);
  }

  private long bits(int at) {
    long bits = 0;
    long all = counts[at + Long.SIZE];
    for (int bit = 0; bit < Long.SIZE; bit++) {
      long having = counts[at + bit];
      boolean set =
          switch (kind) {
            case AND -> having == all;
            case OR -> having > 0;
            case XOR -> (having & 1) == 1;
          };
      bits |= set ? 1L << bit : 0;
    }
    return bits;
  }

  @Override
  public long bytes() {
    return 8L * counts.length;
  }
}
