package org.millrace.shell.format;

import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;

/**
 * Writes results, one after another: {@link #begin}, then batches as they come, then {@link #end}. After {@link #flush} all
 * rows so far are out. Weights are not looked at: results spell them out.
 */
public interface ResultWriter {
  void begin(RowType type);

  void write(Batch batch);

  /** Nothing more is known to come soon: what was written must be seen now. */
  void flush();

  void end();
}
