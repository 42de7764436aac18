package org.millrace.executor.batch;

import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.wide.Int128;

/**
 * The values of one column of a batch: immutable once in a batch. The arrays may be longer than the batch; what lies past its
 * size means nothing. Hot loops take the arrays of the concrete class into locals; the getters here serve cold paths.
 */
public abstract sealed class Column permits LongColumn, DoubleColumn, BytesColumn, WideColumn {
  /** True where the value is NULL, or null when there is none. */
  public final boolean[] nulls;

  Column(boolean[] nulls) {
    this.nulls = nulls;
  }

  public abstract Layout layout();

  public final boolean isNull(int row) {
    return nulls != null && nulls[row];
  }

  /** The column of the values at the given rows, in their order. */
  public abstract Column select(int[] rows, int count);

  final boolean[] selectNulls(int[] rows, int count) {
    if (nulls == null) {
      return null;
    }
    boolean[] selected = new boolean[count];
    boolean any = false;
    for (int i = 0; i < count; i++) {
      selected[i] = nulls[rows[i]];
      any |= selected[i];
    }
    return any ? selected : null;
  }

  /** The value of a {@link Layout#LONG} column. */
  public long longAt(int row) {
    throw new IllegalStateException(layout() + " column read as LONG");
  }

  /** The value of a {@link Layout#DOUBLE} column. */
  public double doubleAt(int row) {
    throw new IllegalStateException(layout() + " column read as DOUBLE");
  }

  /** The value of a {@link Layout#BYTES} column. */
  public Slice sliceAt(int row) {
    throw new IllegalStateException(layout() + " column read as BYTES");
  }

  /** The value of a {@link Layout#WIDE} column. */
  public Int128 wideAt(int row) {
    throw new IllegalStateException(layout() + " column read as WIDE");
  }
}
