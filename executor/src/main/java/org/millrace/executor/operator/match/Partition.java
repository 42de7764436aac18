package org.millrace.executor.operator.match;

import org.millrace.executor.operator.partition.SortedPartition;
import org.millrace.executor.state.IntList;

/** A partition, and how far matches have been looked for in it. */
final class Partition extends SortedPartition {
  /** Rows, each equal to one to be taken out. */
  final IntList doomed = new IntList();
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
    super(id);
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

  @Override
  public void dropFirst(int count) {
    super.dropFirst(count);
    start -= count;
    covered = Math.max(0, covered - count);
  }

  @Override
  public long bytes() {
    return super.bytes() + doomed.bytes() + 120 + (attempt == null ? 0 : attempt.bytes())
        + (tried == null ? 0 : tried.bytes())
        + (shown == null ? 0 : shown.bytes());
  }
}
