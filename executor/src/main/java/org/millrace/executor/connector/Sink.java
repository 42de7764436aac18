package org.millrace.executor.connector;

import org.millrace.executor.batch.Batch;

/** Takes a query's output. Not thread-safe. */
public interface Sink extends AutoCloseable {
  /** Writes one step's changes, in order; with mode append all weights are positive. */
  void write(Batch changes);

  /** Makes what was written visible to others. */
  void flush();

  @Override
  void close();
}
