package org.millrace.executor.operator.over;

import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/**
 * One function over the sorted rows of partitions. Positions count from the first row that is still there. A function may remember
 * something of each partition, as the rows it has added up; before rows change, it is told from where on to forget them.
 *
 * <p>Law: the values depend on the rows of the partition and their order alone, not on what was asked before.
 */
abstract class WindowFunction {
  /** The values of the rows, in the order of the work; the column may be longer. Rows that have none are reported by their index. */
  abstract Column values(Work work, ResultFailures failures);

  /** The first position whose value can change if rows at positions from (inclusive) to (exclusive) are new, or some went there. */
  int firstAffected(Partition partition, int from, int to) {
    return 0;
  }

  /** The position after the last whose value can change then. */
  int lastAffected(Partition partition, int from, int to) {
    return partition.size;
  }

  /** Forgets what is remembered of the rows from a position on, which are about to change. */
  void retreat(Partition partition, int position) {}

  /** Forgets the partition. */
  void forget(Partition partition) {}

  /**
   * Whether the value is known, if rows come after those that are there only. horizon: all rows up to that time are there.
   */
  boolean isReady(Partition partition, int position, long horizon) {
    return true;
  }

  /** The first position that will be looked at for the values of a position and those after it. */
  int neededFrom(Partition partition, int next, long horizon) {
    return next;
  }

  /** The next time after the horizon at which a row is ready, or no longer needed; MAX_VALUE if none can be told. */
  long wakeAt(Partition partition, long horizon) {
    return Long.MAX_VALUE;
  }

  /** The first rows are about to be dropped. */
  void dropping(Partition partition, int count) {}

  /** Whether something must be remembered of the partition even if none of its rows is there. */
  boolean remembers() {
    return false;
  }

  long rows() {
    return 0;
  }

  long bytes() {
    return 0;
  }
}
