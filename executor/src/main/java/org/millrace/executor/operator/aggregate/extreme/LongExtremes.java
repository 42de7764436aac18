package org.millrace.executor.operator.aggregate.extreme;

import java.util.Arrays;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.operator.aggregate.accumulator.Selection;

/** MIN and MAX of longs of which none is ever taken back. */
public final class LongExtremes extends Accumulator {
  private final boolean max;
  private long[] best = new long[0];
  private boolean[] present = new boolean[0];

  public LongExtremes(boolean max) {
    this.max = max;
  }

  @Override
  public void reserve(int groups) {
    if (groups > best.length) {
      int old = best.length;
      int capacity = Math.max(groups, old * 3 / 2);
      best = Arrays.copyOf(best, capacity);
      Arrays.fill(best, old, capacity, worst());
      present = Arrays.copyOf(present, capacity);
    }
  }

  private long worst() {
    return max ? Long.MIN_VALUE : Long.MAX_VALUE;
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    LongColumn column = (LongColumn) arguments[0];
    if (column.nulls != null) {
      Selection chosen = Selection.withoutNulls(arguments, size);
      add(chosen.of(groups), chosen.of(arguments), null, chosen.size());
    } else if (max) {
      addMax(groups, column.values, size, best, present);
    } else {
      addMin(groups, column.values, size, best, present);
    }
  }

  private static void addMax(int[] groups, long[] values, int size, long[] best, boolean[] present) {
    for (int i = 0; i < size; i++) {
      int group = groups[i];
      best[group] = Math.max(best[group], values[i]);
      present[group] = true;
    }
  }

  private static void addMin(int[] groups, long[] values, int size, long[] best, boolean[] present) {
    for (int i = 0; i < size; i++) {
      int group = groups[i];
      best[group] = Math.min(best[group], values[i]);
      present[group] = true;
    }
  }

  @Override
  public void clear(int group) {
    best[group] = worst();
    present[group] = false;
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    long[] results = new long[count];
    boolean[] nulls = null;
    for (int i = 0; i < count; i++) {
      if (present[groups[i]]) {
        results[i] = best[groups[i]];
      } else {
        nulls = nulls == null ? new boolean[count] : nulls;
        nulls[i] = true;
      }
    }
    return new LongColumn(results, nulls);
  }

  @Override
  public long bytes() {
    return 9L * best.length;
  }
}
