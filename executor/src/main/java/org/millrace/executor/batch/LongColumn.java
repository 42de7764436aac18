package org.millrace.executor.batch;

import org.millrace.catalog.type.Layout;

/** A column of longs. The value at a NULL is 0. */
public final class LongColumn extends Column {
  public final long[] values;

  public LongColumn(long[] values, boolean[] nulls) {
    super(nulls);
    this.values = values;
  }

  @Override
  public Layout layout() {
    return Layout.LONG;
  }

  @Override
  public LongColumn select(int[] rows, int count) {
    long[] from = values;
    long[] selected = new long[count];
    for (int i = 0; i < count; i++) {
      selected[i] = from[rows[i]];
    }
    return new LongColumn(selected, selectNulls(rows, count));
  }

  @Override
  public long longAt(int row) {
    return values[row];
  }
}
