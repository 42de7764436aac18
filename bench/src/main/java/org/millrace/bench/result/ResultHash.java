package org.millrace.bench.result;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BytesColumn;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.DoubleColumn;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.batch.WideColumn;

/** The hash of the rows that the engine delivers, column by column; equal to {@link RowHash} row by row. */
public final class ResultHash {
  private static final long NULL = 0x5bd1e995;

  private long[] hashes = new long[Batch.TARGET_ROWS];
  private long sum;
  private long rows;

  /** Mixes column by column; whole numbers side by side go in one pass, as the loop over them would cost most. */
  public void add(Batch batch) {
    int size = batch.size;
    if (hashes.length < size) {
      hashes = new long[size];
    }
    Arrays.fill(hashes, 0, size, RowHash.start());
    Column[] columns = batch.columns;
    for (int c = 0; c < columns.length; c++) {
      if (c + 1 < columns.length && isPlainLong(columns[c]) && isPlainLong(columns[c + 1])) {
        mixLongs(((LongColumn) columns[c]).values, ((LongColumn) columns[++c]).values, size);
      } else {
        mix(columns[c], size);
      }
    }
    long total = 0;
    for (int row = 0; row < size; row++) {
      total += RowHash.finish(hashes[row]);
    }
    sum += total;
    rows += size;
  }

  private static boolean isPlainLong(Column column) {
    return column instanceof LongColumn && column.nulls == null;
  }

  public long rows() {
    return rows;
  }

  public long sum() {
    return sum;
  }

  private void mix(Column column, int size) {
    if (column.nulls != null) {
      mixNullable(column, size);
    } else if (column instanceof LongColumn longs) {
      mixLongs(longs.values, size);
    } else if (column instanceof WideColumn wides) {
      mixWides(wides, size);
    } else if (column instanceof BytesColumn bytes) {
      mixBytes(bytes, size);
    } else {
      mixDoubles(((DoubleColumn) column).values, size);
    }
  }

  private void mixLongs(long[] first, long[] second, int size) {
    long[] to = hashes;
    for (int row = 0; row < size; row++) {
      to[row] = RowHash.mix(RowHash.mix(to[row], first[row]), second[row]);
    }
  }

  private void mixLongs(long[] values, int size) {
    long[] to = hashes;
    for (int row = 0; row < size; row++) {
      to[row] = RowHash.mix(to[row], values[row]);
    }
  }

  /** A wide value that fits into a long counts as that long. */
  private void mixWides(WideColumn column, int size) {
    long[] to = hashes;
    long[] lows = column.lows;
    long[] highs = column.highs;
    for (int row = 0; row < size; row++) {
      long low = lows[row];
      long high = highs[row];
      long hash = RowHash.mix(to[row], low);
      to[row] = high == low >> 63 ? hash : RowHash.mix(hash, high);
    }
  }

  private void mixBytes(BytesColumn column, int size) {
    long[] to = hashes;
    byte[] bytes = column.bytes;
    int[] starts = column.starts;
    int[] lengths = column.lengths;
    for (int row = 0; row < size; row++) {
      to[row] = RowHash.mix(to[row], bytes, starts[row], lengths[row]);
    }
  }

  private void mixDoubles(double[] values, int size) {
    for (int row = 0; row < size; row++) {
      hashes[row] = RowHash.mix(hashes[row], Double.doubleToLongBits(values[row]));
    }
  }

  /** A column that might hold a NULL and in these queries holds none. */
  private void mixNullable(Column column, int size) {
    for (int row = 0; row < size; row++) {
      if (column.isNull(row)) {
        hashes[row] = RowHash.mix(hashes[row], NULL);
      } else if (column instanceof BytesColumn bytes) {
        hashes[row] = RowHash.mix(hashes[row], bytes.bytes, bytes.starts[row], bytes.lengths[row]);
      } else {
        hashes[row] = RowHash.mix(hashes[row], column.longAt(row));
      }
    }
  }
}
