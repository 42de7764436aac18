package org.millrace.executor.state;

import java.util.Arrays;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.WideColumn;

/** Remembered 128-bit integers. */
public final class WideArena extends ColumnArena {
  private long[] highs = new long[0];
  private long[] lows = new long[0];

  public Int128 at(int slot) {
    return new Int128(highs[slot], lows[slot]);
  }

  @Override
  public WideColumn gather(int[] slots, int count) {
    long[] gatheredHighs = new long[count];
    long[] gatheredLows = new long[count];
    for (int i = 0; i < count; i++) {
      gatheredHighs[i] = highs[slots[i]];
      gatheredLows[i] = lows[slots[i]];
    }
    return new WideColumn(gatheredHighs, gatheredLows, gatherNulls(slots, count));
  }

  @Override
  public int compare(int a, int b) {
    return compare(highs[a], lows[a], highs[b], lows[b]);
  }

  @Override
  public int compare(int slot, Column column, int row) {
    WideColumn wide = (WideColumn) column;
    return compare(highs[slot], lows[slot], wide.highs[row], wide.lows[row]);
  }

  private static int compare(long highA, long lowA, long highB, long lowB) {
    return highA != highB ? Long.compare(highA, highB) : Long.compareUnsigned(lowA, lowB);
  }

  @Override
  public long bytes() {
    return super.bytes() + 16L * highs.length;
  }

  @Override
  void grow(int slots) {
    highs = Arrays.copyOf(highs, slots);
    lows = Arrays.copyOf(lows, slots);
  }

  @Override
  void setValue(int slot, Column column, int row) {
    WideColumn wide = (WideColumn) column;
    highs[slot] = wide.highs[row];
    lows[slot] = wide.lows[row];
  }

  @Override
  boolean equalValue(int slot, Column column, int row) {
    return compare(slot, column, row) == 0;
  }

  @Override
  void setZero(int slot) {
    highs[slot] = 0;
    lows[slot] = 0;
  }
}
