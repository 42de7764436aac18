package org.millrace.executor.operator.aggregate.accumulator;

import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;

/** Some rows of a batch, by position. */
public final class Selection {
  private final int[] rows;
  private int size;

  private Selection(int capacity) {
    rows = new int[capacity];
  }

  /** The rows on which a BOOLEAN column is true: neither false nor NULL. */
  public static Selection where(Column condition, int size) {
    Selection selection = new Selection(size);
    long[] values = ((LongColumn) condition).values;
    boolean[] nulls = condition.nulls;
    for (int row = 0; row < size; row++) {
      if (values[row] != 0 && (nulls == null || !nulls[row])) {
        selection.rows[selection.size++] = row;
      }
    }
    return selection;
  }

  /** The rows on which none of the columns is NULL. */
  public static Selection withoutNulls(Column[] columns, int size) {
    Selection selection = new Selection(size);
    for (int row = 0; row < size; row++) {
      boolean whole = true;
      for (Column column : columns) {
        whole &= !column.isNull(row);
      }
      if (whole) {
        selection.rows[selection.size++] = row;
      }
    }
    return selection;
  }

  public int size() {
    return size;
  }

  public int[] of(int[] values) {
    int[] selected = new int[size];
    for (int i = 0; i < size; i++) {
      selected[i] = values[rows[i]];
    }
    return selected;
  }

  public int[] ofWeights(int[] weights) {
    return weights == null ? null : of(weights);
  }

  public Column[] of(Column[] columns) {
    Column[] selected = new Column[columns.length];
    for (int c = 0; c < columns.length; c++) {
      selected[c] = columns[c].select(rows, size);
    }
    return selected;
  }
}
