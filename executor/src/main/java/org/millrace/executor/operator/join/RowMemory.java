package org.millrace.executor.operator.join;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;
import org.millrace.executor.state.RowArena;

/**
 * The rows of a side and their weights, by slot. Rows that can be taken back are found again by their whole contents, and
 * equal ones share a slot; otherwise every row has its own.
 */
public final class RowMemory {
  private final KeyTable table;
  private final RowArena rows;
  private long[] weights;
  private int[] slots = new int[0];
  private int[] all = new int[0];
  private boolean[] isNew = new boolean[0];

  RowMemory(Layout[] layouts, boolean retracting) {
    table = retracting ? new KeyTable(layouts) : null;
    rows = retracting ? table.keys() : new RowArena(layouts);
    weights = retracting ? new long[16] : null;
  }

  /** Adds the rows' weights; returns the slot of each, good until the next call. */
  int[] add(Batch batch) {
    int size = batch.size;
    slots = IntList.scratch(slots, size);
    if (isNew.length < size) {
      isNew = new boolean[slots.length];
    }
    if (table == null) {
      rows.add(batch.columns, positions(size), size, slots);
      Arrays.fill(isNew, 0, size, true);
    } else {
      table.findOrAdd(batch.columns, size, slots);
      Arrays.fill(isNew, 0, size, false);
      for (int a = 0; a < table.addedCount(); a++) {
        isNew[table.addedRow(a)] = true;
      }
    }
    addWeights(batch);
    return slots;
  }

  /** Whether a row of the last batch was the first in its slot. */
  boolean isNew(int row) {
    return isNew[row];
  }

  private void addWeights(Batch batch) {
    if (weights == null && batch.weights == null) {
      return;
    }
    if (weights == null) {
      weights = new long[rows.limit()];
      Arrays.fill(weights, 1);
    }
    if (rows.limit() > weights.length) {
      weights = Arrays.copyOf(weights, Math.max(rows.limit(), weights.length * 3 / 2));
    }
    for (int i = 0; i < batch.size; i++) {
      weights[slots[i]] = batch.weight(i) + (table == null ? 0 : weights[slots[i]]);
    }
  }

  private int[] positions(int size) {
    if (all.length < size) {
      all = new int[Math.max(size, Batch.TARGET_ROWS)];
      Arrays.setAll(all, i -> i);
    }
    return all;
  }

  boolean retracting() {
    return table != null;
  }

  /** All rows have weight 1. */
  boolean allOnes() {
    return weights == null;
  }

  public long weight(int slot) {
    return weights == null ? 1 : weights[slot];
  }

  public RowArena rows() {
    return rows;
  }

  void free(int slot) {
    if (weights != null) {
      weights[slot] = 0;
    }
    if (table != null) {
      table.remove(slot);
    } else {
      rows.free(slot);
    }
  }

  long bytes() {
    return (table == null ? rows.bytes() : table.bytes())
        + (weights == null ? 0 : 8L * weights.length)
        + 4L * (slots.length + all.length)
        + isNew.length;
  }
}
