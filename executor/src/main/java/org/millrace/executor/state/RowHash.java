package org.millrace.executor.state;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.millrace.executor.batch.BytesColumn;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.DoubleColumn;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.batch.WideColumn;

/**
 * Hashes of rows, column by column so that each pass is a short loop over one primitive array. Equal in the sense of GROUP BY
 * implies equal hashes: NULLs are alike, NaNs are alike, −0.0 is 0.0. Multiplicative hashing (Knuth, TAOCP 6.4), the high half
 * of the product folded into the low one because tables take the low bits.
 */
public final class RowHash {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final long SPREAD = 0xC2B2AE3D27D4EB4FL;
  private static final long NULL = 0x2545F4914F6CDD1DL;
  private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private RowHash() {}

  /** Writes the hash of each of the first {@code size} rows of the columns; without columns all hashes are 0. */
  public static void hash(Column[] columns, int size, int[] hashes) {
    Arrays.fill(hashes, 0, size, 0);
    for (Column column : columns) {
      if (column instanceof LongColumn longs) {
        longs(longs.values, longs.nulls, size, hashes);
      } else if (column instanceof DoubleColumn doubles) {
        doubles(doubles.values, doubles.nulls, size, hashes);
      } else if (column instanceof BytesColumn bytes) {
        bytes(bytes, bytes.nulls, size, hashes);
      } else {
        WideColumn wide = (WideColumn) column;
        wide(wide.highs, wide.lows, wide.nulls, size, hashes);
      }
    }
  }

  /** The hash of a row of one LONG, as {@link #hash} has it. */
  static int ofLong(long value) {
    return mix(0, value);
  }

  private static int mix(int hash, long value) {
    long product = (value ^ hash * SPREAD) * GOLDEN;
    return (int) (product ^ product >>> 32);
  }

  private static void longs(long[] values, boolean[] nulls, int size, int[] hashes) {
    if (nulls == null) {
      for (int i = 0; i < size; i++) {
        hashes[i] = mix(hashes[i], values[i]);
      }
    } else {
      for (int i = 0; i < size; i++) {
        hashes[i] = mix(hashes[i], nulls[i] ? NULL : values[i]);
      }
    }
  }

  private static void doubles(double[] values, boolean[] nulls, int size, int[] hashes) {
    for (int i = 0; i < size; i++) {
      boolean isNull = nulls != null && nulls[i];
      hashes[i] = mix(hashes[i], isNull ? NULL : Double.doubleToLongBits(values[i] + 0.0));
    }
  }

  private static void wide(long[] highs, long[] lows, boolean[] nulls, int size, int[] hashes) {
    for (int i = 0; i < size; i++) {
      boolean isNull = nulls != null && nulls[i];
      hashes[i] = isNull ? mix(hashes[i], NULL) : mix(mix(hashes[i], highs[i]), lows[i]);
    }
  }

  private static void bytes(BytesColumn column, boolean[] nulls, int size, int[] hashes) {
    byte[] bytes = column.bytes;
    for (int i = 0; i < size; i++) {
      boolean isNull = nulls != null && nulls[i];
      hashes[i] = isNull ? mix(hashes[i], NULL) : stretch(hashes[i], bytes, column.starts[i], column.lengths[i]);
    }
  }

  /** Eight bytes at a time; the length goes in so that a stretch of zeros is not its own prefix. */
  private static int stretch(int hash, byte[] bytes, int start, int length) {
    int h = hash ^ length * 0x85EBCA6B;
    int i = start;
    int end = start + length;
    for (; i + 8 <= end; i += 8) {
      h = mix(h, (long) LONGS.get(bytes, i));
    }
    long rest = 0;
    for (int shift = 0; i < end; i++, shift += 8) {
      rest |= (bytes[i] & 0xFFL) << shift;
    }
    return mix(h, rest);
  }
}
