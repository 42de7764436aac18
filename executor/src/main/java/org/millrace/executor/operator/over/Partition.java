package org.millrace.executor.operator.over;

import java.util.Arrays;
import org.millrace.executor.state.IntList;

/**
 * The rows of one partition, by slot, in their order. Rows before the first position may have been dropped, which is known by
 * their number only.
 */
final class Partition {
  final int id;
  /** Remembered by the functions, each at its own index. */
  final Object[] memory;
  int[] slots = new int[4];
  int size;
  /** Rows that were before position 0. */
  long dropped;
  /** Rows that have come and are not among the sorted yet. */
  final IntList fresh = new IntList();
  /** Rows, each equal to one to be taken out. */
  IntList doomed;
  /** No row comes any more. */
  boolean complete;
  /** Whether the current step has touched it. */
  boolean touched;
  /** Of rows that are shown once: the position of the next. Of others: how many are shown. */
  int shown;
  /** Rows that have come and whose time is not complete. */
  int waiting;
  /** A limit is reached: no row to come is wanted. */
  boolean finished;
  boolean finishing;
  /** Ends the stretch of equal rows that was asked for last, which begins at groupStart; −1 if none is known. */
  int groupEnd = -1;
  int groupStart;
  /** Counts what happens to the positions. */
  int version;

  Partition(int id, int functions) {
    this.id = id;
    memory = new Object[functions];
  }

  /** Says that positions from the given one on hold other rows now. */
  void changed() {
    groupEnd = -1;
    version++;
  }

  void reserve(int capacity) {
    if (capacity > slots.length) {
      slots = Arrays.copyOf(slots, Math.max(capacity, slots.length * 2));
    }
  }

  void append(int slot) {
    reserve(size + 1);
    slots[size++] = slot;
  }

  void doom(int slot) {
    if (doomed == null) {
      doomed = new IntList();
    }
    doomed.add(slot);
  }

  boolean isEmpty() {
    return size == 0 && fresh.size == 0 && (doomed == null || doomed.size == 0);
  }

  /** Forgets the first rows. */
  void dropFirst(int count) {
    System.arraycopy(slots, count, slots, 0, size - count);
    size -= count;
    shown -= count;
    dropped += count;
    changed();
  }

  long bytes() {
    return 4L * slots.length + fresh.bytes() + (doomed == null ? 0 : doomed.bytes()) + 96 + 8L * memory.length;
  }
}
