package org.millrace.executor.operator.aggregate.extreme;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.ColumnArena;

/** MIN and MAX of values of any layout of which none is ever taken back. */
public final class AnyExtremes extends Accumulator {
  private final boolean max;
  private final ColumnArena best;
  private boolean[] present = new boolean[0];

  public AnyExtremes(boolean max, Layout layout) {
    this.max = max;
    best = ColumnArena.of(layout);
  }

  @Override
  public void reserve(int groups) {
    best.reserve(groups);
    if (groups > present.length) {
      present = Arrays.copyOf(present, Math.max(groups, present.length * 3 / 2));
    }
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    Column column = arguments[0];
    for (int i = 0; i < size; i++) {
      int group = groups[i];
      if (!column.isNull(i) && (!present[group] || better(group, column, i))) {
        best.set(group, column, i);
        present[group] = true;
      }
    }
  }

  private boolean better(int group, Column column, int row) {
    int order = best.compare(group, column, row);
    return max ? order < 0 : order > 0;
  }

  @Override
  public void clear(int group) {
    best.clear(group);
    present[group] = false;
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    int[] slots = new int[count];
    for (int i = 0; i < count; i++) {
      slots[i] = present[groups[i]] ? groups[i] : -1;
    }
    return best.gatherOrNull(slots, count);
  }

  @Override
  public long bytes() {
    return best.bytes() + present.length;
  }
}
