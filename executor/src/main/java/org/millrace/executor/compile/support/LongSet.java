package org.millrace.executor.compile.support;

import java.util.Arrays;

/** A set of longs that does not change: open addressing, at most half full, no boxing. */
public final class LongSet {
  private final long[] table;
  private final boolean[] taken;
  private final int mask;

  private LongSet(long[] values) {
    int capacity = Integer.highestOneBit(Math.max(2, values.length * 2 - 1)) * 2;
    table = new long[capacity];
    taken = new boolean[capacity];
    mask = capacity - 1;
    for (long value : values) {
      int slot = slot(value);
      while (taken[slot] && table[slot] != value) {
        slot = slot + 1 & mask;
      }
      table[slot] = value;
      taken[slot] = true;
    }
  }

  /** From decimal numbers, each followed by a blank; in chunks, since a constant in a class file has a limit. */
  public static LongSet of(String[] chunks) {
    return new LongSet(
        Arrays.stream(chunks)
            .flatMap(chunk -> Arrays.stream(chunk.split(" ")))
            .filter(text -> !text.isEmpty())
            .mapToLong(Long::parseLong)
            .toArray());
  }

  public boolean contains(long value) {
    int slot = slot(value);
    while (taken[slot]) {
      if (table[slot] == value) {
        return true;
      }
      slot = slot + 1 & mask;
    }
    return false;
  }

  private int slot(long value) {
    long mixed = value * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & mask;
  }
}
