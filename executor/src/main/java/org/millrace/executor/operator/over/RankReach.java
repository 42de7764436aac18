package org.millrace.executor.operator.over;

import org.millrace.executor.batch.Column;
import org.millrace.executor.state.SlotOrder;
import org.millrace.planner.physical.OverCall.Function;

/** How many rows of a partition have a rank within a limit. */
final class RankReach {
  private final Function function;
  private final long limit;
  private final Peers peers;
  private final SlotOrder order;
  private final boolean arrivals;

  /** order is by the keys alone, or null without one; arrivals tells that beyond it rows are in order of arrival. */
  RankReach(Function function, long limit, Peers peers, SlotOrder order, boolean arrivals) {
    this.arrivals = arrivals;
    this.function = function;
    this.limit = limit;
    this.peers = peers;
    this.order = order;
  }

  /** The first position that is beyond the limit. */
  int end(Partition partition) {
    if (limit <= 0 || partition.size == 0) {
      return 0;
    }
    if (function == Function.DENSE_RANK) {
      int end = 0;
      for (long left = limit; left > 0 && end < partition.size; left--) {
        end = peers.end(partition, end);
      }
      return end;
    }
    if (partition.size <= limit) {
      return partition.size;
    }
    return function == Function.ROW_NUMBER ? (int) limit : peers.end(partition, (int) limit - 1);
  }

  /** Whether a row is sure to be beyond the limit of a partition of which no row goes, all rows within it being sorted. */
  boolean isBeyond(Partition partition, Column[] columns, int row) {
    if (limit <= 0) {
      return true;
    }
    if (function == Function.DENSE_RANK || partition.size < limit) {
      return false;
    }
    boolean lastOfEqual = arrivals && function == Function.ROW_NUMBER;
    if (order == null) {
      return lastOfEqual;
    }
    int compared = order.compare(partition.slots[partition.size - 1], columns, row);
    return lastOfEqual ? compared <= 0 : compared < 0;
  }
}
