package org.millrace.executor.state;

import java.util.Arrays;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.DoubleColumn;

/** Remembered doubles. Adding 0.0 before a comparison turns −0.0 into 0.0 and changes nothing else. */
public final class DoubleArena extends ColumnArena {
  private double[] values = new double[0];

  public double at(int slot) {
    return values[slot];
  }

  @Override
  public DoubleColumn gather(int[] slots, int count) {
    double[] from = values;
    double[] gathered = new double[count];
    for (int i = 0; i < count; i++) {
      gathered[i] = from[slots[i]];
    }
    return new DoubleColumn(gathered, gatherNulls(slots, count));
  }

  @Override
  public int compare(int a, int b) {
    return Double.compare(values[a] + 0.0, values[b] + 0.0);
  }

  @Override
  public int compare(int slot, Column column, int row) {
    return Double.compare(values[slot] + 0.0, ((DoubleColumn) column).values[row] + 0.0);
  }

  @Override
  public long bytes() {
    return super.bytes() + 8L * values.length;
  }

  @Override
  void grow(int slots) {
    values = Arrays.copyOf(values, slots);
  }

  @Override
  void setValue(int slot, Column column, int row) {
    values[slot] = ((DoubleColumn) column).values[row];
  }

  @Override
  boolean equalValue(int slot, Column column, int row) {
    return compare(slot, column, row) == 0;
  }

  @Override
  void setZero(int slot) {
    values[slot] = 0;
  }
}
