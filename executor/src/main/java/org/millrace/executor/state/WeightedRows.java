package org.millrace.executor.state;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;

/**
 * A Z-set: rows, each with the sum of the weights it was added with (Budiu et al., "DBSP", VLDB 2023). Rows whose weight is 0
 * are not there. Weights may be negative. Iteration is in the order in which the rows came to be there.
 */
public final class WeightedRows {
  private final KeyTable table;
  private final Chains order = new Chains();
  private long[] weights = new long[16];
  private int[] ids = new int[0];

  public WeightedRows(Layout... layouts) {
    table = new KeyTable(layouts);
  }

  /** Distinct rows whose weight is not 0. */
  public int size() {
    return table.size();
  }

  public boolean isEmpty() {
    return table.size() == 0;
  }

  /** Adds the changes' weights to those of their rows. */
  public void add(Batch changes) {
    int size = changes.size;
    ids = IntList.scratch(ids, size);
    table.findOrAdd(changes.columns, size, ids);
    if (table.limit() > weights.length) {
      weights = Arrays.copyOf(weights, Math.max(table.limit(), weights.length * 2));
    }
    for (int a = 0; a < table.addedCount(); a++) {
      order.append(0, table.addedId(a));
    }
    boolean anyGone = false;
    for (int i = 0; i < size; i++) {
      weights[ids[i]] += changes.weight(i);
      anyGone |= weights[ids[i]] == 0;
    }
    if (anyGone) {
      for (int i = 0; i < size; i++) {
        if (weights[ids[i]] == 0 && order.contains(ids[i])) {
          remove(ids[i]);
        }
      }
    }
  }

  /** The first row, for iteration, or −1. Rows are known by slot until they are gone. */
  public int first() {
    return order.first(0);
  }

  /** The row after a row, or −1. */
  public int next(int row) {
    return order.next(row);
  }

  public long weight(int row) {
    return weights[row];
  }

  public RowArena rows() {
    return table.keys();
  }

  public void clear() {
    for (int row = first(); row >= 0; row = first()) {
      weights[row] = 0;
      remove(row);
    }
  }

  public long bytes() {
    return table.bytes() + order.bytes() + 8L * weights.length + 4L * ids.length;
  }

  private void remove(int row) {
    order.remove(0, row);
    table.remove(row);
  }
}
