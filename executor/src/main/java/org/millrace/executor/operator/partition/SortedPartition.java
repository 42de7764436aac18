package org.millrace.executor.operator.partition;

import java.util.Arrays;
import org.millrace.executor.state.IntList;

/**
 * The rows of one partition, by slot, in their order. Rows before the first position may have been dropped, which is known by
 * their number only.
 */
public abstract class SortedPartition {
  public final int id;
  public int[] slots = new int[4];
  public int size;
  /** Rows that were before position 0. */
  public long dropped;
  /** Rows that have come and are not among the sorted yet. */
  public final IntList fresh = new IntList();
  /** Rows that have come and whose time is not complete. */
  public int waiting;
  /** No row comes any more. */
  public boolean complete;
  /** Whether the current step has touched it. */
  boolean touched;

  protected SortedPartition(int id) {
    this.id = id;
  }

  public void reserve(int capacity) {
    if (capacity > slots.length) {
      slots = Arrays.copyOf(slots, Math.max(capacity, slots.length * 2));
    }
  }

  public void append(int slot) {
    reserve(size + 1);
    slots[size++] = slot;
  }

  /** Forgets the first rows. */
  public void dropFirst(int count) {
    System.arraycopy(slots, count, slots, 0, size - count);
    size -= count;
    dropped += count;
  }

  public long bytes() {
    return 4L * slots.length + fresh.bytes();
  }
}
