package org.millrace.executor.state;

import java.util.Arrays;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;

/** Remembered longs. */
public final class LongArena extends ColumnArena {
  long[] values = new long[0];

  public long at(int slot) {
    return values[slot];
  }

  @Override
  public void set(int[] slots, Column column, int[] rows, int count) {
    if (nulls != null || column.nulls != null) {
      super.set(slots, column, rows, count);
      return;
    }
    long[] from = ((LongColumn) column).values;
    long[] to = values;
    for (int i = 0; i < count; i++) {
      to[slots[i]] = from[rows[i]];
    }
  }

  @Override
  public LongColumn gather(int[] slots, int count) {
    long[] from = values;
    long[] gathered = new long[count];
    for (int i = 0; i < count; i++) {
      gathered[i] = from[slots[i]];
    }
    return new LongColumn(gathered, gatherNulls(slots, count));
  }

  @Override
  public int compare(int a, int b) {
    return Long.compare(values[a], values[b]);
  }

  @Override
  public int compare(int slot, Column column, int row) {
    return Long.compare(values[slot], ((LongColumn) column).values[row]);
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
    values[slot] = ((LongColumn) column).values[row];
  }

  @Override
  boolean equalValue(int slot, Column column, int row) {
    return values[slot] == ((LongColumn) column).values[row];
  }

  @Override
  void setZero(int slot) {
    values[slot] = 0;
  }
}
