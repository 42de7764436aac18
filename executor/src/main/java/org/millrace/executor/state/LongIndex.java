package org.millrace.executor.state;

import java.util.Arrays;

/** Gives every distinct long a small number, one at a time; {@link KeyTable} does it for batches of rows. */
final class LongIndex {
  private long[] values = new long[16];
  private int[] table = new int[32];
  private final IntList free = new IntList();
  private int limit;

  /** The number of a value, or −1. */
  int find(long value) {
    int mask = table.length - 1;
    int position = RowHash.ofLong(value) & mask;
    int entry;
    while ((entry = table[position]) != 0) {
      if (values[entry - 1] == value) {
        return entry - 1;
      }
      position = position + 1 & mask;
    }
    return -1;
  }

  /** Adds a value that is not there and returns its number. */
  int add(long value) {
    int id = free.size > 0 ? free.items[--free.size] : limit++;
    if (id >= values.length) {
      values = Arrays.copyOf(values, id * 2);
    }
    values[id] = value;
    if (2 * (limit - free.size) > table.length) {
      grow();
    }
    place(id);
    return id;
  }

  void remove(int id) {
    int mask = table.length - 1;
    int hole = RowHash.ofLong(values[id]) & mask;
    while (table[hole] != id + 1) {
      hole = hole + 1 & mask;
    }
    int next = hole + 1 & mask;
    int entry;
    while ((entry = table[next]) != 0) {
      int home = RowHash.ofLong(values[entry - 1]) & mask;
      if ((next - home & mask) >= (next - hole & mask)) {
        table[hole] = entry;
        hole = next;
      }
      next = next + 1 & mask;
    }
    table[hole] = 0;
    free.add(id);
  }

  long bytes() {
    return 8L * values.length + 4L * table.length + free.bytes();
  }

  private void grow() {
    int[] old = table;
    table = new int[old.length * 2];
    for (int entry : old) {
      if (entry != 0) {
        place(entry - 1);
      }
    }
  }

  private void place(int id) {
    int mask = table.length - 1;
    int position = RowHash.ofLong(values[id]) & mask;
    while (table[position] != 0) {
      position = position + 1 & mask;
    }
    table[position] = id + 1;
  }
}
