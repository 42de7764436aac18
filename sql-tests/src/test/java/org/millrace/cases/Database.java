package org.millrace.cases;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** A fresh database in memory, spoken to through JDBC as a script. */
public final class Database implements AutoCloseable {
  private final Connection connection;

  public Database() throws SQLException {
    connection = DriverManager.getConnection("jdbc:millrace:");
    execute("SET script = true");
  }

  public void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw told(sql, e);
    }
  }

  /** All rows of a query, typed. */
  public Answer query(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return Answer.of(rows);
    } catch (SQLException e) {
      throw told(sql, e);
    }
  }

  /** What a cursor has to tell since the last look. */
  public Answer fetch(String cursor) throws SQLException {
    return query("FETCH ALL FROM " + cursor);
  }

  /** The names of the columns of a stream or table. */
  public List<String> columns(String object) throws SQLException {
    List<String> names = new ArrayList<>();
    for (List<Object> row : query("DESCRIBE " + object).rows()) {
      names.add((String) row.get(0));
    }
    return names;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  private static SQLException told(String sql, SQLException e) {
    return new SQLException(e.getMessage() + "\n  in: " + sql, e.getSQLState(), e);
  }
}
