package org.millrace.executor.operator.join;

import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;

/** The columns by which rows of both sides meet. */
public final class JoinKeys {
  private JoinKeys() {}

  public static Column[] columns(Batch batch, int[] positions) {
    Column[] columns = new Column[positions.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = batch.columns[positions[i]];
    }
    return columns;
  }

  static boolean anyNull(Column[] columns, int row) {
    for (Column column : columns) {
      if (column.isNull(row)) {
        return true;
      }
    }
    return false;
  }

  /** The rows without a NULL in these columns. */
  public static Batch withoutNulls(Batch batch, int[] positions) {
    return chosen(batch, positions, false);
  }

  /** The rows with a NULL in one of these columns at least. */
  static Batch withNulls(Batch batch, int[] positions) {
    return chosen(batch, positions, true);
  }

  private static Batch chosen(Batch batch, int[] positions, boolean nulls) {
    Column[] columns = columns(batch, positions);
    if (!nulls && neverNull(columns)) {
      return batch;
    }
    int[] rows = new int[batch.size];
    int count = 0;
    for (int row = 0; row < batch.size; row++) {
      rows[count] = row;
      count += anyNull(columns, row) == nulls ? 1 : 0;
    }
    return count == batch.size ? batch : batch.select(rows, count);
  }

  private static boolean neverNull(Column[] columns) {
    for (Column column : columns) {
      if (column.nulls != null) {
        return false;
      }
    }
    return true;
  }
}
