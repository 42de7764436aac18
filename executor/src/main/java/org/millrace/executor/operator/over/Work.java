package org.millrace.executor.operator.over;

import java.util.Arrays;

/** Rows whose values are to be computed: in each partition in ascending order of positions. */
final class Work {
  Partition[] partitions = new Partition[64];
  int[] positions = new int[64];
  int[] slots = new int[64];
  int size;

  void add(Partition partition, int position) {
    if (size == positions.length) {
      partitions = Arrays.copyOf(partitions, size * 2);
      positions = Arrays.copyOf(positions, size * 2);
      slots = Arrays.copyOf(slots, size * 2);
    }
    partitions[size] = partition;
    positions[size] = position;
    slots[size++] = partition.slots[position];
  }

  void clear() {
    Arrays.fill(partitions, 0, size, null);
    size = 0;
  }
}
