package org.millrace.executor.state;

import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;

/** Remembered rows, column by column. A row lives in a slot, a small number that is given again after the row was freed. */
public final class RowArena {
  private final ColumnArena[] columns;
  private final IntList free = new IntList();
  private int limit;

  public RowArena(Layout[] layouts) {
    columns = ColumnArena.of(layouts);
  }

  public int columnCount() {
    return columns.length;
  }

  public ColumnArena column(int index) {
    return columns[index];
  }

  /** Rows now held. */
  public int size() {
    return limit - free.size;
  }

  /** All slots in use are below it. */
  public int limit() {
    return limit;
  }

  /** Stores the values at one row of the columns and returns their slot. */
  public int add(Column[] values, int row) {
    int slot = take();
    for (int c = 0; c < columns.length; c++) {
      columns[c].set(slot, values[c], row);
    }
    return slot;
  }

  /** Stores rows[0 .. count) of the columns; slots[i] becomes the slot of rows[i]. */
  public void add(Column[] values, int[] rows, int count, int[] slots) {
    for (int i = 0; i < count; i++) {
      slots[i] = take();
    }
    for (int c = 0; c < columns.length; c++) {
      columns[c].set(slots, values[c], rows, count);
    }
  }

  /** Forgets the row in a slot; the slot may be given to another. */
  public void free(int slot) {
    for (ColumnArena column : columns) {
      column.clear(slot);
    }
    free.add(slot);
    if (free.size == limit) {
      free.clear();
      limit = 0;
    }
  }

  /** The columns of the rows in the slots, in their order. */
  public Column[] gather(int[] slots, int count) {
    Column[] gathered = new Column[columns.length];
    for (int c = 0; c < columns.length; c++) {
      gathered[c] = columns[c].gather(slots, count);
    }
    return gathered;
  }

  /** The rows in the slots, in their order; weights as in a batch. */
  public Batch gather(int[] slots, int count, int[] weights) {
    return new Batch(count, gather(slots, count), weights);
  }

  public long bytes() {
    long bytes = free.bytes();
    for (ColumnArena column : columns) {
      bytes += column.bytes();
    }
    return bytes;
  }

  private int take() {
    if (free.size > 0) {
      return free.items[--free.size];
    }
    int slot = limit++;
    for (ColumnArena column : columns) {
      column.reserve(limit);
    }
    return slot;
  }
}
