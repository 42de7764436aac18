package org.millrace.executor.runtime.log;

import org.millrace.executor.connector.Reject;

/** Hears what became of each record a source read: once per record, however often it is re-read. */
public interface Accounting {
  void accepted(long rows);

  /** A record that was not accepted. */
  void rejected(Reject reject);

  /**
   * Asked of a record that would not be accepted, before anything of its stretch is counted, each time it is read.
   *
   * @throws org.millrace.error.MillraceException ROW_REJECTED where the source's options want a bad row to fail
   */
  default void checkRejectable(Reject reject) {}
}
