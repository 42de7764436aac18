package org.millrace.jdbc;

import java.sql.SQLException;
import java.sql.Statement;
import org.millrace.jdbc.result.Failures;

/** What a statement does not offer: named cursors, and keys that the database makes up. */
abstract class UnsupportedStatement implements Statement {
  @Override
  public void setCursorName(String text) throws SQLException {
    throw Failures.unsupported("setCursorName");
  }

  @Override
  public int executeUpdate(String text, int[] columns) throws SQLException {
    throw Failures.unsupported("executeUpdate");
  }

  @Override
  public int executeUpdate(String text, String[] names) throws SQLException {
    throw Failures.unsupported("executeUpdate");
  }

  @Override
  public boolean execute(String text, int[] columns) throws SQLException {
    throw Failures.unsupported("execute");
  }

  @Override
  public boolean execute(String text, String[] names) throws SQLException {
    throw Failures.unsupported("execute");
  }

  @Override
  public long executeLargeUpdate(String text, int[] columns) throws SQLException {
    throw Failures.unsupported("executeLargeUpdate");
  }

  @Override
  public long executeLargeUpdate(String text, String[] names) throws SQLException {
    throw Failures.unsupported("executeLargeUpdate");
  }
}
