package org.millrace.jdbc;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The statements of executeBatch, run one after another; the first failure ends it, saying what had been done. */
final class BatchRun {
  private final List<Long> done = new ArrayList<>();

  /** One statement and its count. */
  interface Update {
    long run() throws SQLException;
  }

  void add(Update update) throws SQLException {
    try {
      done.add(update.run());
    } catch (SQLException failure) {
      throw new BatchUpdateException(
          failure.getMessage(), failure.getSQLState(), failure.getErrorCode(), largeCounts(), failure);
    }
  }

  long[] largeCounts() {
    return done.stream().mapToLong(Long::longValue).toArray();
  }

  int[] counts() {
    return done.stream().mapToInt(EngineStatement::clamped).toArray();
  }
}
