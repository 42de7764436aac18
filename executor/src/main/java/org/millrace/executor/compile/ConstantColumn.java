package org.millrace.executor.compile;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BytesColumn;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.DoubleColumn;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.batch.WideColumn;

/** Columns that hold one value again and again; made once and shared by all batches that are not larger. */
final class ConstantColumn {
  private final Object value;
  private final Layout layout;
  private Column column;
  private int size;

  /** value is a Boolean, Long, Double, Slice or Int128, or null for NULL. */
  ConstantColumn(Object value, Layout layout) {
    this.value = value;
    this.layout = layout;
  }

  /** A column of at least that many rows. */
  Column ofSize(int rows) {
    if (column == null || size < rows) {
      size = Math.max(rows, Batch.TARGET_ROWS);
      column = make();
    }
    return column;
  }

  private Column make() {
    boolean[] nulls = null;
    if (value == null) {
      nulls = new boolean[size];
      Arrays.fill(nulls, true);
    }
    switch (layout) {
      case LONG:
        long[] longs = new long[size];
        Arrays.fill(longs, value instanceof Boolean truth ? (truth ? 1 : 0) : value == null ? 0 : (Long) value);
        return new LongColumn(longs, nulls);
      case DOUBLE:
        double[] doubles = new double[size];
        Arrays.fill(doubles, value == null ? 0 : (Double) value);
        return new DoubleColumn(doubles, nulls);
      case BYTES:
        Slice slice = value == null ? Slice.EMPTY : (Slice) value;
        int[] starts = new int[size];
        int[] lengths = new int[size];
        Arrays.fill(starts, slice.offset);
        Arrays.fill(lengths, slice.length);
        return new BytesColumn(slice.bytes, starts, lengths, nulls);
      default:
        Int128 wide = value == null ? Int128.ZERO : (Int128) value;
        long[] highs = new long[size];
        long[] lows = new long[size];
        Arrays.fill(highs, wide.high);
        Arrays.fill(lows, wide.low);
        return new WideColumn(highs, lows, nulls);
    }
  }
}
