package org.millrace.bench.twin;

import java.util.Arrays;

/** From long keys to slots 0, 1, 2 …, in order of their coming: open addressing, linear probing. No key is Long.MIN_VALUE. */
final class LongTable {
  private static final long FREE = Long.MIN_VALUE;

  private long[] keys;
  private int[] slots;
  private int mask;
  int size;
  /** The keys by slot. */
  long[] bySlot;

  LongTable(int capacity) {
    int places = Integer.highestOneBit(Math.max(capacity, 8) * 2 - 1) * 2;
    keys = new long[places];
    slots = new int[places];
    mask = places - 1;
    bySlot = new long[capacity];
    Arrays.fill(keys, FREE);
  }

  /** The slot of a key; a new one if it was not there. */
  int slot(long key) {
    int place = (int) (key * 0x9E3779B97F4A7C15L >>> 32) & mask;
    while (keys[place] != key) {
      if (keys[place] == FREE) {
        return add(place, key);
      }
      place = place + 1 & mask;
    }
    return slots[place];
  }

  private int add(int place, long key) {
    if (size == bySlot.length) {
      grow();
      return slot(key);
    }
    keys[place] = key;
    slots[place] = size;
    bySlot[size] = key;
    return size++;
  }

  private void grow() {
    LongTable larger = new LongTable(bySlot.length * 2);
    for (int i = 0; i < size; i++) {
      larger.slot(bySlot[i]);
    }
    keys = larger.keys;
    slots = larger.slots;
    mask = larger.mask;
    bySlot = larger.bySlot;
  }

  void clear() {
    Arrays.fill(keys, FREE);
    size = 0;
  }
}
