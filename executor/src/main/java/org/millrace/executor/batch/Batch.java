package org.millrace.executor.batch;

/**
 * An immutable columnar slice of a changelog: a row per position with a weight (+n inserted n times, −n deleted n times).
 * Weights are absent when all are +1, the common case of streams. Rows are in order of arrival.
 */
public final class Batch {
  /** About as many rows as one batch should have. */
  public static final int TARGET_ROWS = 2048;

  public final int size;
  public final Column[] columns;
  /** One per row, none 0; null when all are +1. May be longer than size. */
  public final int[] weights;

  public Batch(int size, Column[] columns, int[] weights) {
    this.size = size;
    this.columns = columns;
    this.weights = weights;
  }

  public Column column(int index) {
    return columns[index];
  }

  public int weight(int row) {
    return weights == null ? 1 : weights[row];
  }

  /** The rows at the given positions, in their order. */
  public Batch select(int[] rows, int count) {
    Column[] selected = new Column[columns.length];
    for (int c = 0; c < columns.length; c++) {
      selected[c] = columns[c].select(rows, count);
    }
    return new Batch(count, selected, selectWeights(rows, count));
  }

  /** The weights at the given positions, or null when all are +1. */
  public int[] selectWeights(int[] rows, int count) {
    if (weights == null) {
      return null;
    }
    int[] selected = new int[count];
    for (int i = 0; i < count; i++) {
      selected[i] = weights[rows[i]];
    }
    return selected;
  }

  /** The same rows with the columns at the given positions, in their order; nothing is copied. */
  public Batch project(int[] positions) {
    Column[] chosen = new Column[positions.length];
    for (int i = 0; i < positions.length; i++) {
      chosen[i] = columns[positions[i]];
    }
    return new Batch(size, chosen, weights);
  }

  /** The same rows with every weight turned into its opposite. */
  public Batch negated() {
    int[] opposite = new int[size];
    for (int i = 0; i < size; i++) {
      opposite[i] = -weight(i);
    }
    return new Batch(size, columns, opposite);
  }
}
