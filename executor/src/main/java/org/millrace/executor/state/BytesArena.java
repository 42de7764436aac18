package org.millrace.executor.state;

import java.util.Arrays;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.BytesColumn;
import org.millrace.executor.batch.Column;

/**
 * Remembered byte strings. New ones are written behind the old; a written stretch is never written over, so columns read out
 * share the bytes instead of copying them. When most bytes belong to cleared slots, the living ones move to a new array.
 */
public final class BytesArena extends ColumnArena {
  private static final int FIRST = 64;
  private static final int MOST = Integer.MAX_VALUE - 16;

  private byte[] bytes = new byte[FIRST];
  private int used;
  private int garbage;
  private int[] starts = new int[0];
  private int[] lengths = new int[0];

  @Override
  public BytesColumn gather(int[] slots, int count) {
    int[] gatheredStarts = new int[count];
    int[] gatheredLengths = new int[count];
    for (int i = 0; i < count; i++) {
      gatheredStarts[i] = starts[slots[i]];
      gatheredLengths[i] = lengths[slots[i]];
    }
    return new BytesColumn(bytes, gatheredStarts, gatheredLengths, gatherNulls(slots, count));
  }

  @Override
  public void clear(int slot) {
    setZero(slot);
    if (garbage == used && used > FIRST) {
      bytes = new byte[FIRST];
      used = 0;
      garbage = 0;
    }
  }

  @Override
  public int compare(int a, int b) {
    return Arrays.compareUnsigned(
        bytes, starts[a], starts[a] + lengths[a], bytes, starts[b], starts[b] + lengths[b]);
  }

  @Override
  public int compare(int slot, Column column, int row) {
    BytesColumn other = (BytesColumn) column;
    int from = other.starts[row];
    return Arrays.compareUnsigned(
        bytes, starts[slot], starts[slot] + lengths[slot], other.bytes, from, from + other.lengths[row]);
  }

  @Override
  public long bytes() {
    return super.bytes() + bytes.length + 8L * starts.length;
  }

  @Override
  void grow(int slots) {
    starts = Arrays.copyOf(starts, slots);
    lengths = Arrays.copyOf(lengths, slots);
  }

  @Override
  void setValue(int slot, Column column, int row) {
    BytesColumn from = (BytesColumn) column;
    int length = from.lengths[row];
    setZero(slot);
    if (used > bytes.length - length) {
      makeRoom(length);
    }
    System.arraycopy(from.bytes, from.starts[row], bytes, used, length);
    starts[slot] = used;
    lengths[slot] = length;
    used += length;
  }

  @Override
  boolean equalValue(int slot, Column column, int row) {
    BytesColumn other = (BytesColumn) column;
    int length = other.lengths[row];
    int from = other.starts[row];
    int start = starts[slot];
    return length == lengths[slot]
        && Arrays.equals(bytes, start, start + length, other.bytes, from, from + length);
  }

  @Override
  void setZero(int slot) {
    garbage += lengths[slot];
    lengths[slot] = 0;
  }

  /** Moves the living stretches to an array with room for as many bytes again. */
  private void makeRoom(int length) {
    long living = (long) used - garbage;
    long wanted = Math.max(2 * (living + length), FIRST);
    if (living + length > MOST) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "the state of this query holds more than 2 GB of text or binary data in one column",
          null,
          "bound the state with a window or a time condition, or leave the column out of the join or grouping");
    }
    byte[] fresh = new byte[(int) Math.min(wanted, MOST)];
    if (garbage == 0) {
      System.arraycopy(bytes, 0, fresh, 0, used);
    } else {
      used = compactInto(fresh);
      garbage = 0;
    }
    bytes = fresh;
  }

  private int compactInto(byte[] fresh) {
    int to = 0;
    for (int slot = 0; slot < starts.length; slot++) {
      int length = lengths[slot];
      if (length > 0) {
        System.arraycopy(bytes, starts[slot], fresh, to, length);
        starts[slot] = to;
        to += length;
      }
    }
    return to;
  }
}
