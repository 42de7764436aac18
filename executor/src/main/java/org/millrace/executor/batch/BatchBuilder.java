package org.millrace.executor.batch;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.RowType;

/** Gathers rows, then makes a batch of them. Used once. A row is complete when {@link #endRow} was called. */
public final class BatchBuilder {
  private final ColumnBuilder[] columns;
  private int[] weights;
  private int size;

  public BatchBuilder(Layout[] layouts, int capacity) {
    columns = new ColumnBuilder[layouts.length];
    for (int i = 0; i < layouts.length; i++) {
      columns[i] = ColumnBuilder.of(layouts[i], capacity);
    }
  }

  public BatchBuilder(RowType type, int capacity) {
    this(layouts(type), capacity);
  }

  public static Layout[] layouts(RowType type) {
    return type.fields().stream().map(f -> f.type().layout()).toArray(Layout[]::new);
  }

  public int size() {
    return size;
  }

  /** Number of columns. */
  public int width() {
    return columns.length;
  }

  public ColumnBuilder column(int index) {
    return columns[index];
  }

  /** Ends a row whose columns have been appended. */
  public void endRow(int weight) {
    if (weight != 1 && weights == null) {
      weights = new int[Math.max(16, size + 1)];
      Arrays.fill(weights, 0, size, 1);
    }
    if (weights != null) {
      if (size == weights.length) {
        weights = Arrays.copyOf(weights, size * 2);
      }
      weights[size] = weight;
    }
    size++;
  }

  /** Appends a whole row of a batch with the same layouts, from its first column on. */
  public void appendRow(Batch batch, int row, int weight) {
    for (int c = 0; c < columns.length; c++) {
      columns[c].appendFrom(batch.columns[c], row);
    }
    endRow(weight);
  }

  public Batch build() {
    Column[] built = new Column[columns.length];
    for (int c = 0; c < columns.length; c++) {
      built[c] = columns[c].build();
    }
    return new Batch(size, built, weights);
  }
}
