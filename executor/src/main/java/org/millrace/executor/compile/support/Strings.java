package org.millrace.executor.compile.support;

import java.util.Arrays;
import org.millrace.catalog.type.Slice;
import org.millrace.executor.batch.BytesColumn;

/** A computed column of strings while it is written: values are copied into one arena, in any order of positions. */
public final class Strings {
  private byte[] bytes;
  private int used;
  private final int[] starts;
  private final int[] lengths;

  Strings(int capacity) {
    bytes = new byte[capacity * 16];
    starts = new int[capacity];
    lengths = new int[capacity];
  }

  public void set(int position, Slice value) {
    int length = value.length;
    if (used + length > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, used + length));
    }
    System.arraycopy(value.bytes, value.offset, bytes, used, length);
    starts[position] = used;
    lengths[position] = length;
    used += length;
  }

  void clear(int position) {
    lengths[position] = 0;
  }

  BytesColumn column(boolean[] nulls) {
    return new BytesColumn(bytes, starts, lengths, nulls);
  }
}
