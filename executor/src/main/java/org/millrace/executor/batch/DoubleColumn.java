package org.millrace.executor.batch;

import org.millrace.catalog.type.Layout;

/** A column of doubles. The value at a NULL is 0. */
public final class DoubleColumn extends Column {
  public final double[] values;

  public DoubleColumn(double[] values, boolean[] nulls) {
    super(nulls);
    this.values = values;
  }

  @Override
  public Layout layout() {
    return Layout.DOUBLE;
  }

  @Override
  public DoubleColumn select(int[] rows, int count) {
    double[] from = values;
    double[] selected = new double[count];
    for (int i = 0; i < count; i++) {
      selected[i] = from[rows[i]];
    }
    return new DoubleColumn(selected, selectNulls(rows, count));
  }

  @Override
  public double doubleAt(int row) {
    return values[row];
  }
}
