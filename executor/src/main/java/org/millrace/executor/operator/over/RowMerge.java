package org.millrace.executor.operator.over;

import java.util.function.IntConsumer;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.RowArena;
import org.millrace.executor.state.SlotOrder;

/**
 * Sorts a step's rows into a partition, and takes out those that went: each by binary search, what lies between is moved. Of equal
 * rows the last goes, so that the others keep their values.
 */
final class RowMerge {
  private final SlotOrder order;
  private final RowArena rows;
  private final IntList gone;
  private int from;
  private int to;
  private int inserted;
  private boolean nothing;

  /** gone takes the slots of the rows that are no longer there. */
  RowMerge(SlotOrder order, RowArena rows, IntList gone) {
    this.order = order;
    this.rows = rows;
    this.gone = gone;
  }

  /** Rows at positions from {@link #from} on and before this one are new, or others went there. */
  int to() {
    return to;
  }

  int from() {
    return from;
  }

  int inserted() {
    return inserted;
  }

  boolean isNothing() {
    return nothing;
  }

  /** beforeChange is told of the first position that will hold another row. */
  void apply(Partition partition, IntConsumer beforeChange) {
    IntList fresh = partition.fresh;
    IntList doomed = partition.doomed;
    order.sort(fresh.items, fresh.size);
    if (doomed != null) {
      order.sort(doomed.items, doomed.size);
      cancel(fresh, doomed);
    }
    int doomedCount = doomed == null ? 0 : doomed.size;
    inserted = fresh.size;
    nothing = inserted == 0 && doomedCount == 0;
    if (nothing) {
      from = partition.size;
      to = partition.size;
      return;
    }
    merge(partition, beforeChange);
    fresh.clear();
  }

  /** A row that came and went in one step never was. */
  private void cancel(IntList fresh, IntList doomed) {
    int f = 0;
    int d = 0;
    int freshKept = 0;
    int doomedKept = 0;
    while (f < fresh.size || d < doomed.size) {
      int compared = f == fresh.size ? 1 : d == doomed.size ? -1 : order.compare(fresh.items[f], doomed.items[d]);
      if (compared == 0) {
        rows.free(fresh.items[f++]);
        rows.free(doomed.items[d++]);
      } else if (compared < 0) {
        fresh.items[freshKept++] = fresh.items[f++];
      } else {
        doomed.items[doomedKept++] = doomed.items[d++];
      }
    }
    fresh.size = freshKept;
    doomed.size = doomedKept;
  }

  private void merge(Partition partition, IntConsumer beforeChange) {
    IntList fresh = partition.fresh;
    int doomedCount = partition.doomed == null ? 0 : partition.doomed.size;
    int[] doomedAt = new int[doomedCount];
    int found = 0;
    int missing = 0;
    int least = 0;
    for (int d = doomedCount - 1, high = partition.size; d >= 0; d--) {
      int slot = partition.doomed.items[d];
      int at = after(partition, slot, high) - 1;
      if (at >= 0 && order.compare(partition.slots[at], slot) == 0) {
        doomedAt[doomedCount - 1 - found++] = at;
        high = at;
        rows.free(slot);
      } else {
        // A row that is yet to come.
        partition.doomed.items[doomedCount - 1 - missing++] = slot;
        high = at + 1;
      }
    }
    int[] freshAt = new int[fresh.size];
    for (int i = 0; i < fresh.size; i++) {
      freshAt[i] = after(partition, fresh.items[i], partition.size);
    }
    least = Math.min(found == 0 ? partition.size : doomedAt[doomedCount - found], fresh.size == 0 ? partition.size : freshAt[0]);
    beforeChange.accept(least);
    move(partition, doomedAt, doomedCount - found, freshAt, least);
    if (doomedCount > 0) {
      System.arraycopy(partition.doomed.items, doomedCount - missing, partition.doomed.items, 0, missing);
      partition.doomed.size = missing;
    }
    partition.changed();
  }

  /** The first position, below high, whose row is after the given one. */
  private int after(Partition partition, int slot, int high) {
    int low = 0;
    int end = high;
    while (low < end) {
      int middle = low + end >>> 1;
      if (order.compare(partition.slots[middle], slot) <= 0) {
        low = middle + 1;
      } else {
        end = middle;
      }
    }
    return low;
  }

  private void move(Partition partition, int[] doomedAt, int firstDoomed, int[] freshAt, int least) {
    int[] old = java.util.Arrays.copyOfRange(partition.slots, least, partition.size);
    int oldSize = partition.size;
    int found = doomedAt.length - firstDoomed;
    partition.reserve(oldSize - found + freshAt.length);
    int[] slots = partition.slots;
    int target = least;
    int f = 0;
    int d = firstDoomed;
    int last = least;
    for (int at = least; at <= oldSize; at++) {
      while (f < freshAt.length && freshAt[f] == at) {
        slots[target++] = partition.fresh.items[f++];
        last = target;
      }
      if (at == oldSize) {
        break;
      }
      if (d < doomedAt.length && doomedAt[d] == at) {
        gone.add(old[at - least]);
        d++;
        last = target;
      } else {
        slots[target++] = old[at - least];
      }
    }
    partition.size = target;
    from = least;
    to = last;
  }
}
