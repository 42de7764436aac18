package org.millrace.executor.batch;

import java.util.Arrays;
import java.util.List;
import org.millrace.planner.physical.SortKey;

/**
 * An order of rows: by some keys, then, so that equal rows alone are equal, by all columns ascending with NULLs last. Text
 * compares by its UTF-8 bytes; −0.0 equals 0.0 and NaN is above all other numbers.
 */
public final class RowOrder {
  private final List<SortKey> keys;

  private RowOrder(List<SortKey> keys) {
    this.keys = keys;
  }

  /** By the keys only; rows equal in them keep their places. */
  public static RowOrder by(List<SortKey> keys) {
    return new RowOrder(List.copyOf(keys));
  }

  /** By the keys, then by all columns. */
  public static RowOrder total(List<SortKey> keys, int columns) {
    return new RowOrder(SortKey.total(keys, columns));
  }

  /** Compares two rows of batches with the same columns. */
  public int compare(Batch a, int rowA, Batch b, int rowB) {
    for (SortKey key : keys) {
      int order = compare(key, a.columns[key.column()], rowA, b.columns[key.column()], rowB);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** The positions of a batch's rows in this order; rows that compare equal keep theirs. */
  public int[] positions(Batch batch) {
    int[] positions = new int[batch.size];
    Arrays.setAll(positions, i -> i);
    sort(batch, positions.clone(), positions, 0, batch.size);
    return positions;
  }

  /** The batch with its rows in this order. */
  public Batch sorted(Batch batch) {
    return batch.size < 2 ? batch : batch.select(positions(batch), batch.size);
  }

  /** Merge sort of to[from..until), which from holds a copy of. */
  private void sort(Batch batch, int[] copy, int[] to, int from, int until) {
    if (until - from < 2) {
      return;
    }
    int middle = (from + until) >>> 1;
    sort(batch, to, copy, from, middle);
    sort(batch, to, copy, middle, until);
    int left = from;
    int right = middle;
    for (int i = from; i < until; i++) {
      boolean takeLeft =
          right >= until || left < middle && compare(batch, copy[left], batch, copy[right]) <= 0;
      to[i] = takeLeft ? copy[left++] : copy[right++];
    }
  }

  private static int compare(SortKey key, Column a, int rowA, Column b, int rowB) {
    boolean nullA = a.isNull(rowA);
    boolean nullB = b.isNull(rowB);
    if (nullA || nullB) {
      return nullA == nullB ? 0 : nullA == key.nullsFirst() ? -1 : 1;
    }
    int order = compareValues(a, rowA, b, rowB);
    return key.descending() ? -order : order;
  }

  /** Compares two values that are not NULL, of columns of the same layout. */
  public static int compareValues(Column a, int rowA, Column b, int rowB) {
    return switch (a.layout()) {
      case LONG -> Long.compare(a.longAt(rowA), b.longAt(rowB));
      case DOUBLE -> Double.compare(a.doubleAt(rowA) + 0.0, b.doubleAt(rowB) + 0.0);
      case BYTES -> compareBytes((BytesColumn) a, rowA, (BytesColumn) b, rowB);
      case WIDE -> compareWide((WideColumn) a, rowA, (WideColumn) b, rowB);
    };
  }

  private static int compareBytes(BytesColumn a, int rowA, BytesColumn b, int rowB) {
    int startA = a.starts[rowA];
    int startB = b.starts[rowB];
    return Arrays.compareUnsigned(
        a.bytes, startA, startA + a.lengths[rowA], b.bytes, startB, startB + b.lengths[rowB]);
  }

  private static int compareWide(WideColumn a, int rowA, WideColumn b, int rowB) {
    int byHigh = Long.compare(a.highs[rowA], b.highs[rowB]);
    return byHigh != 0 ? byHigh : Long.compareUnsigned(a.lows[rowA], b.lows[rowB]);
  }
}
