package org.millrace.executor.operator.over;

import org.millrace.executor.operator.partition.SortedPartition;
import org.millrace.executor.state.IntList;

/** A partition, and what functions with OVER know of it. */
final class Partition extends SortedPartition {
  /** Remembered by the functions, each at its own index. */
  final Object[] memory;
  /** Rows, each equal to one to be taken out. */
  IntList doomed;
  /** Of rows that are shown once: the position of the next. Of others: how many are shown. */
  int shown;
  /** A limit is reached: no row to come is wanted. */
  boolean finished;
  boolean finishing;
  /** Ends the stretch of equal rows that was asked for last, which begins at groupStart; −1 if none is known. */
  int groupEnd = -1;
  int groupStart;
  /** Counts what happens to the positions. */
  int version;

  Partition(int id, int functions) {
    super(id);
    memory = new Object[functions];
  }

  /** Says that positions from the given one on hold other rows now. */
  void changed() {
    groupEnd = -1;
    version++;
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

  @Override
  public void dropFirst(int count) {
    super.dropFirst(count);
    shown -= count;
    changed();
  }

  @Override
  public long bytes() {
    return super.bytes() + (doomed == null ? 0 : doomed.bytes()) + 96 + 8L * memory.length;
  }
}
