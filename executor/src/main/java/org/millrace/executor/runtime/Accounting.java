package org.millrace.executor.runtime;

import org.millrace.executor.connector.Reject;

/** Hears what became of each record a source read: once per record, however often it is re-read. */
public interface Accounting {
  void accepted(long rows);

  /**
   * A record that was not accepted.
   *
   * @throws org.millrace.error.MillraceException ROW_REJECTED where the source's options want a bad row to fail
   */
  void rejected(Reject reject);
}
