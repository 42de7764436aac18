package org.millrace.executor.batch;

import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.Slice;

/**
 * A column of byte strings in one arena: each is a stretch of it, in any order, so that selecting rows and slicing values
 * out of a source's buffer copy no bytes. The length at a NULL is 0.
 */
public final class BytesColumn extends Column {
  public final byte[] bytes;
  public final int[] starts;
  public final int[] lengths;

  public BytesColumn(byte[] bytes, int[] starts, int[] lengths, boolean[] nulls) {
    super(nulls);
    this.bytes = bytes;
    this.starts = starts;
    this.lengths = lengths;
  }

  @Override
  public Layout layout() {
    return Layout.BYTES;
  }

  @Override
  public BytesColumn select(int[] rows, int count) {
    int[] selectedStarts = new int[count];
    int[] selectedLengths = new int[count];
    for (int i = 0; i < count; i++) {
      selectedStarts[i] = starts[rows[i]];
      selectedLengths[i] = lengths[rows[i]];
    }
    return new BytesColumn(bytes, selectedStarts, selectedLengths, selectNulls(rows, count));
  }

  @Override
  public Slice sliceAt(int row) {
    return new Slice(bytes, starts[row], lengths[row]);
  }
}
