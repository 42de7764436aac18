package org.millrace.executor.state;

import java.util.Arrays;
import java.util.List;
import org.millrace.executor.batch.Column;
import org.millrace.planner.physical.SortKey;

/** An order of remembered rows by sort keys: total if every column is among them. Sorting moves slots, never rows. */
public final class SlotOrder {
  private final RowArena rows;
  private final int[] columns;
  private final boolean[] descending;
  private final boolean[] nullsFirst;

  public SlotOrder(RowArena rows, List<SortKey> keys) {
    this.rows = rows;
    columns = keys.stream().mapToInt(SortKey::column).toArray();
    descending = new boolean[columns.length];
    nullsFirst = new boolean[columns.length];
    for (int i = 0; i < columns.length; i++) {
      descending[i] = keys.get(i).descending();
      nullsFirst[i] = keys.get(i).nullsFirst();
    }
  }

  /** By the keys, ties by all columns in order, ascending, NULLs last: the order of everything a query leaves open. */
  public static SlotOrder total(RowArena rows, List<SortKey> keys) {
    return new SlotOrder(rows, SortKey.total(keys, rows.columnCount()));
  }

  public int compare(int a, int b) {
    for (int i = 0; i < columns.length; i++) {
      ColumnArena column = rows.column(columns[i]);
      boolean aNull = column.isNull(a);
      boolean bNull = column.isNull(b);
      if (aNull || bNull) {
        if (aNull != bNull) {
          return aNull == nullsFirst[i] ? -1 : 1;
        }
        continue;
      }
      int order = column.compare(a, b);
      if (order != 0) {
        return descending[i] ? -order : order;
      }
    }
    return 0;
  }

  /** Compares a remembered row with a row of the columns. */
  public int compare(int slot, Column[] values, int row) {
    for (int i = 0; i < columns.length; i++) {
      ColumnArena column = rows.column(columns[i]);
      Column value = values[columns[i]];
      boolean aNull = column.isNull(slot);
      boolean bNull = value.isNull(row);
      if (aNull || bNull) {
        if (aNull != bNull) {
          return aNull == nullsFirst[i] ? -1 : 1;
        }
        continue;
      }
      int order = column.compare(slot, value, row);
      if (order != 0) {
        return descending[i] ? -order : order;
      }
    }
    return 0;
  }

  /** Sorts the first {@code size} slots; stable. A merge sort, so that n log n comparisons do always. */
  public void sort(int[] slots, int size) {
    if (size > 1 && !sortByOneNumber(slots, size)) {
      sort(slots.clone(), slots, 0, size);
    }
  }

  /**
   * The common case: the first column in which the rows differ at all holds ascending numbers, close enough together that a
   * number and the place of its row fit in one long; these sort without comparing rows. Rows with the same number are sorted
   * among themselves. Returns false, having changed nothing, in any other case.
   */
  private boolean sortByOneNumber(int[] slots, int size) {
    for (int i = 0; i < columns.length; i++) {
      if (!(rows.column(columns[i]) instanceof LongArena numbers) || numbers.nulls != null || descending[i]) {
        return false;
      }
      long least = Long.MAX_VALUE;
      long most = Long.MIN_VALUE;
      for (int k = 0; k < size; k++) {
        long value = numbers.values[slots[k]];
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
      if (least != most) {
        int placeBits = 32 - Integer.numberOfLeadingZeros(size - 1);
        boolean fits = most - least >= 0 && most - least < 1L << 62 - placeBits;
        return fits && sortByNumber(slots, size, numbers.values, least, placeBits);
      }
    }
    return true;
  }

  private boolean sortByNumber(int[] slots, int size, long[] numbers, long least, int placeBits) {
    int[] unsorted = Arrays.copyOf(slots, size);
    long[] packed = new long[size];
    for (int k = 0; k < size; k++) {
      packed[k] = numbers[slots[k]] - least << placeBits | k;
    }
    Arrays.sort(packed);
    long places = (1L << placeBits) - 1;
    for (int k = 0; k < size; k++) {
      slots[k] = unsorted[(int) (packed[k] & places)];
    }
    sortEqualNumbers(slots, size, packed, placeBits);
    return true;
  }

  private void sortEqualNumbers(int[] slots, int size, long[] packed, int placeBits) {
    int[] source = null;
    for (int from = 0, to; from < size; from = to) {
      to = from + 1;
      while (to < size && packed[to] >>> placeBits == packed[from] >>> placeBits) {
        to++;
      }
      if (to - from > 1) {
        source = source == null ? slots.clone() : source;
        sort(source, slots, from, to);
      }
    }
  }

  /** Sorts [from, to) into {@code to}; both arrays hold the same slots there. */
  private void sort(int[] source, int[] target, int from, int to) {
    if (to - from < 2) {
      return;
    }
    int middle = from + to >>> 1;
    sort(target, source, from, middle);
    sort(target, source, middle, to);
    int left = from;
    int right = middle;
    for (int i = from; i < to; i++) {
      boolean takeLeft = right >= to || left < middle && compare(source[left], source[right]) <= 0;
      target[i] = takeLeft ? source[left++] : source[right++];
    }
  }
}
