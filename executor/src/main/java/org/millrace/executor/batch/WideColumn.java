package org.millrace.executor.batch;

import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.wide.Int128;

/** A column of 128-bit integers: the unscaled values of a DECIMAL above 18 digits. The value at a NULL is 0. */
public final class WideColumn extends Column {
  public final long[] highs;
  public final long[] lows;

  public WideColumn(long[] highs, long[] lows, boolean[] nulls) {
    super(nulls);
    this.highs = highs;
    this.lows = lows;
  }

  @Override
  public Layout layout() {
    return Layout.WIDE;
  }

  @Override
  public WideColumn select(int[] rows, int count) {
    long[] selectedHighs = new long[count];
    long[] selectedLows = new long[count];
    for (int i = 0; i < count; i++) {
      selectedHighs[i] = highs[rows[i]];
      selectedLows[i] = lows[rows[i]];
    }
    return new WideColumn(selectedHighs, selectedLows, selectNulls(rows, count));
  }

  @Override
  public Int128 wideAt(int row) {
    return new Int128(highs[row], lows[row]);
  }
}
