package org.millrace.executor.state;

import java.util.Arrays;

/** A growing array of ints. Hot loops take the array and the size into locals. */
public final class IntList {
  public int[] items = new int[16];
  public int size;

  public void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, size * 2);
    }
    items[size++] = item;
  }

  /** Makes room for so many items in all. */
  public void reserve(int capacity) {
    if (capacity > items.length) {
      items = Arrays.copyOf(items, Math.max(capacity, items.length * 2));
    }
  }

  public void clear() {
    size = 0;
  }

  public long bytes() {
    return 4L * items.length;
  }

  /** An array of at least the given length: the given one if it is long enough. What it holds means nothing. */
  public static int[] scratch(int[] array, int length) {
    return array != null && array.length >= length ? array : new int[Math.max(length, 64)];
  }
}
