package org.millrace.executor.operator.over;

import org.millrace.executor.state.SlotOrder;

/** Which rows of a partition the order does not tell apart; without an order, all of them. */
final class Peers {
  private final SlotOrder order;

  /** order is null if there is none. */
  Peers(SlotOrder order) {
    this.order = order;
  }

  /** The position of the first row equal to the one at a position. */
  int start(Partition partition, int position) {
    locate(partition, position);
    return partition.groupStart;
  }

  /** The position after the last row equal to the one at a position. */
  int end(Partition partition, int position) {
    locate(partition, position);
    return partition.groupEnd;
  }

  private void locate(Partition partition, int position) {
    if (partition.groupEnd > position && partition.groupStart <= position) {
      return;
    }
    if (order == null) {
      partition.groupStart = 0;
      partition.groupEnd = partition.size;
      return;
    }
    int[] slots = partition.slots;
    int row = slots[position];
    int start = position;
    // After the group that was asked for before, nothing before the position can be equal.
    int least = partition.groupEnd > 0 && partition.groupEnd <= position ? partition.groupEnd : 0;
    while (start > least && order.compare(slots[start - 1], row) == 0) {
      start--;
    }
    int end = position + 1;
    while (end < partition.size && order.compare(slots[end], row) == 0) {
      end++;
    }
    partition.groupStart = start;
    partition.groupEnd = end;
  }
}
