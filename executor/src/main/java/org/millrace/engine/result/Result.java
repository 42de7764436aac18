package org.millrace.engine.result;

import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;

/**
 * What a statement answers: rows, a count of changed rows, or nothing. Rows come as plain batches: weights are spelled out as
 * repeated rows, the changes of EMIT CHANGES carry a first VARCHAR column "op". Close it; closing cancels what still runs.
 */
public interface Result extends AutoCloseable {
  /** What is in it. */
  enum Kind {
    ROWS,
    COUNT,
    NONE
  }

  Kind kind();

  /** Columns of the rows; with COUNT and NONE it has none. */
  RowType rowType();

  /** Rows changed, with COUNT. */
  long count();

  /**
   * The next rows (at least one), waiting for them if need be; null at the end.
   *
   * @throws org.millrace.error.MillraceException CANCELLED after {@link #cancel}, or what made the query fail
   */
  Batch next();

  /** How far it has come while {@link #next} waits, of some moment not long ago; null if unknown. Any thread may call it. */
  default ReadingProgress progress() {
    return null;
  }

  /** Makes a waiting and every later {@link #next} fail with CANCELLED. Any thread may call it. */
  void cancel();

  @Override
  void close();
}
