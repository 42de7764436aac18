package org.millrace.executor.operator.match;

import java.util.Arrays;
import org.millrace.executor.state.IntList;

/** The rows of one partition, by slot, in their order, and how far matches have been looked for. */
final class Partition {
  final int id;
  int[] slots = new int[4];
  int size;
  /** Rows that were before position 0. */
  long dropped;
  /** Rows that have come and are not among the sorted yet. */
  final IntList fresh = new IntList();
  /** Rows, each equal to one to be taken out. */
  final IntList doomed = new IntList();
  /** Rows that have come and whose time is not complete. */
  int waiting;
  /** No row comes any more. */
  boolean complete;
  boolean touched;
  /** Where the next match may start. */
  int start;
  /** Rows before this position are in a match, or known to be in none. */
  int covered;
  /** Matches found. */
  long matches;
  /** The attempt from {@link #start} that waits for rows, or null. */
  Attempt attempt;
  /** What was tried in vain from any start, or null. */
  TriedSteps tried;
  /** Of matches that are shown as they change: what was shown last. */
  Shown shown;

  Partition(int id) {
    this.id = id;
  }

  void append(int slot) {
    if (size == slots.length) {
      slots = Arrays.copyOf(slots, size * 2);
    }
    slots[size++] = slot;
  }

  boolean isEmpty() {
    return size == 0 && fresh.size == 0 && doomed.size == 0;
  }

  /** Matches are looked for from the first row on. */
  void restart() {
    start = 0;
    covered = 0;
    matches = 0;
    attempt = null;
    tried = null;
  }

  /** Forgets the first rows. */
  void dropFirst(int count) {
    System.arraycopy(slots, count, slots, 0, size - count);
    size -= count;
    start -= count;
    covered = Math.max(0, covered - count);
    dropped += count;
  }

  long bytes() {
    return 4L * slots.length + fresh.bytes() + doomed.bytes() + 120 + (attempt == null ? 0 : attempt.bytes())
        + (tried == null ? 0 : tried.bytes())
        + (shown == null ? 0 : shown.bytes());
  }
}
