package org.millrace.proof;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.h2.Driver;
import org.millrace.proof.Change.Row;

/** The same tables in H2. A stream is a table there that takes only the rows which are not late. */
final class Twin implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 10;

  private final Connection connection;
  private final boolean streams;
  private final Map<String, Integer> watermarks = new HashMap<>();

  Twin(boolean streams) throws SQLException {
    this.streams = streams;
    connection = new Driver().connect("jdbc:h2:mem:;DEFAULT_NULL_ORDERING=HIGH", new Properties());
    execute("CREATE ALIAS CLOSURE FOR 'org.millrace.proof.Recursion.closure'");
    for (String table : Tables.NAMES) {
      execute(Tables.create(table, false));
    }
  }

  void apply(Change change) throws SQLException {
    if (change instanceof Change.Advance advance) {
      watermarks.merge(advance.stream(), advance.second(), Math::max);
    } else if (change instanceof Change.Close close) {
      watermarks.put(close.stream(), Integer.MAX_VALUE);
    } else if (change instanceof Change.Insert insert && Tables.isStream(insert.table(), streams)) {
      insertTimely(insert);
    } else {
      execute(change.sql());
    }
  }

  private void insertTimely(Change.Insert insert) throws SQLException {
    List<Row> timely = new ArrayList<>();
    for (Row row : insert.rows()) {
      int watermark = watermarks.getOrDefault(insert.table(), Integer.MIN_VALUE);
      if (row.second() != null && row.second() >= watermark) {
        timely.add(row);
        watermarks.merge(insert.table(), row.second() - Tables.delay(insert.table()), Math::max);
      }
    }
    if (!timely.isEmpty()) {
      execute(new Change.Insert(insert.table(), timely).sql());
    }
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  Rows query(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.setQueryTimeout(PATIENCE_SECONDS);
      try (ResultSet rows = statement.executeQuery(sql)) {
        return Rows.read(rows);
      }
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
