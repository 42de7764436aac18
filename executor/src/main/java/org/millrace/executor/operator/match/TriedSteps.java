package org.millrace.executor.operator.match;

import java.util.BitSet;

/**
 * Which steps of a pattern were tried at which rows. Where no condition depends on how rows before were matched, what was tried once
 * without a match is in vain whenever it is tried again; without WITHIN from any starting row.
 */
final class TriedSteps {
  /** What is beyond is tried again. */
  private static final long MOST_NOTES = 1 << 30;

  /** Notes of rows that are over are thrown away when there are so many. */
  private static final long MANY_NOTES = 1 << 16;

  private final int steps;
  private BitSet tried = new BitSet();
  /** The row that the first notes are of, counted from the first of the partition. */
  private long first;

  TriedSteps(int steps, long firstRow) {
    this.steps = Math.max(1, steps);
    this.first = firstRow;
  }

  /** Notes that a step was tried at a row; false if it had been. */
  boolean isNew(long row, int step) {
    long index = (row - first) * steps + step;
    if (index > MOST_NOTES) {
      return true;
    }
    if (tried.get((int) index)) {
      return false;
    }
    tried.set((int) index);
    return true;
  }

  /** Takes the note back: the step was not tried to its end. */
  void untried(long row, int step) {
    long index = (row - first) * steps + step;
    if (index <= MOST_NOTES) {
      tried.clear((int) index);
    }
  }

  /** Rows before this one will not be asked for again. */
  void startAt(long row) {
    long over = (row - first) * steps;
    if (over > MANY_NOTES || tried.isEmpty()) {
      int length = tried.length();
      tried = over >= length ? new BitSet() : tried.get((int) over, length);
      first = row;
    }
  }

  /** After a match nothing is known to be in vain. */
  void clear(long row) {
    tried.clear();
    first = row;
  }

  long bytes() {
    return tried.size() / 8;
  }
}
