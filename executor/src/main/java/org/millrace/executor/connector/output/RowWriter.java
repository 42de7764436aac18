package org.millrace.executor.connector.output;

import org.millrace.executor.batch.Batch;

/** Writes rows in one format. */
public interface RowWriter {
  /** What comes before the first row. */
  void writeHeader(StringBuilder out);

  /**
   * Writes one row, its line end included.
   *
   * @param op what happened to the row, for the first column; null where changes are not told apart
   * @param firstColumn the column of the batch that is the first of the sink's
   */
  void writeRow(StringBuilder out, String op, Batch rows, int firstColumn, int row);
}
