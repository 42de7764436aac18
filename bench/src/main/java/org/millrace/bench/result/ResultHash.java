package org.millrace.bench.result;

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

  public void add(Batch batch) {
    int size = batch.size;
    if (hashes.length < size) {
      hashes = new long[size];
    }
    for (int row = 0; row < size; row++) {
      hashes[row] = RowHash.start();
    }
    for (Column column : batch.columns) {
      mix(column, size);
    }
    for (int row = 0; row < size; row++) {
      sum += RowHash.finish(hashes[row]);
    }
    rows += size;
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

  private void mixLongs(long[] values, int size) {
    long[] to = hashes;
    for (int row = 0; row < size; row++) {
      to[row] = RowHash.mix(to[row], values[row]);
    }
  }

  /** A wide value that fits into a long counts as that long. */
  private void mixWides(WideColumn column, int size) {
    long[] to = hashes;
    for (int row = 0; row < size; row++) {
      long low = column.lows[row];
      long high = column.highs[row];
      long hash = RowHash.mix(to[row], low);
      to[row] = high == low >> 63 ? hash : RowHash.mix(hash, high);
    }
  }

  private void mixBytes(BytesColumn column, int size) {
    long[] to = hashes;
    for (int row = 0; row < size; row++) {
      to[row] = RowHash.mix(to[row], column.bytes, column.starts[row], column.lengths[row]);
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
