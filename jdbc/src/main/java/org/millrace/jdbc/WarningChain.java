package org.millrace.jdbc;

import java.sql.SQLWarning;

/** Notes of the engine, gathered as JDBC warnings. Notes may come from any thread. */
final class WarningChain {
  private SQLWarning first;

  synchronized void add(String note) {
    SQLWarning warning = new SQLWarning(note, "01000");
    if (first == null) {
      first = warning;
    } else {
      first.setNextWarning(warning);
    }
  }

  /** The first of the chain, or null. */
  synchronized SQLWarning first() {
    return first;
  }

  synchronized void clear() {
    first = null;
  }
}
