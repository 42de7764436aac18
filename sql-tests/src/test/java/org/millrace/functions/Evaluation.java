package org.millrace.functions;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.millrace.error.MillraceException;

/** A database in memory that answers cases as constants, over a table's row and over a stream's. */
final class Evaluation implements AutoCloseable {
  private final Connection connection;
  private int objects;

  Evaluation() throws SQLException {
    connection = DriverManager.getConnection("jdbc:millrace:");
    execute("SET script = true");
  }

  /** The answer as a case writes it. */
  String constant(FunctionCase wanted) {
    try {
      return row("SELECT " + wanted.expression()).get(0);
    } catch (SQLException e) {
      return failure(e);
    }
  }

  /** The answers of cases over one row of a table that holds all their literals. */
  Map<FunctionCase, String> overTable(List<FunctionCase> cases) throws SQLException {
    String table = create("TABLE", "", cases, false);
    return answers(cases, expressions -> "SELECT " + expressions + " FROM " + table);
  }

  /** The answers of cases over one row of nothing but NULLs. */
  Map<FunctionCase, String> overNulls(List<FunctionCase> cases) throws SQLException {
    String table = create("TABLE", "", cases, true);
    return answers(cases, expressions -> "SELECT " + expressions + " FROM " + table);
  }

  Map<FunctionCase, String> overStream(List<FunctionCase> cases) throws SQLException {
    String stream = create("STREAM", ", at TIMESTAMP, WATERMARK FOR at AS at", cases, false);
    execute("CLOSE STREAM " + stream);
    return answers(cases, expressions -> "SELECT " + expressions + " FROM " + stream);
  }

  private String create(String kind, String more, List<FunctionCase> cases, boolean nulls) throws SQLException {
    String name = "o" + objects++;
    List<FunctionCase.Column> columns = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      columns.addAll(cases.get(i).lift("c" + i + "_").columns());
    }
    String time = more.isEmpty() ? "" : ", TIMESTAMP '2026-01-01 00:00:00'";
    execute(
        "CREATE " + kind + " " + name + " (filler INTEGER"
            + columns.stream().map(c -> ", " + c.name() + " " + c.type()).collect(Collectors.joining())
            + more + ")");
    execute(
        "INSERT INTO " + name + " VALUES (1"
            + columns.stream().map(c -> ", " + (nulls ? "NULL" : c.literal())).collect(Collectors.joining())
            + time + ")");
    return name;
  }

  private Map<FunctionCase, String> answers(List<FunctionCase> cases, Function<String, String> query) {
    List<String> expressions = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      expressions.add(cases.get(i).lift("c" + i + "_").expression());
    }
    Map<FunctionCase, String> answers = new java.util.LinkedHashMap<>();
    try {
      List<String> row = row(query.apply(String.join(", ", expressions)));
      for (int i = 0; i < cases.size(); i++) {
        answers.put(cases.get(i), row.isEmpty() ? "(no row)" : row.get(i));
      }
    } catch (SQLException e) {
      // One at least fails: each for itself tells which.
      for (int i = 0; i < cases.size(); i++) {
        answers.put(cases.get(i), single(query.apply(expressions.get(i))));
      }
    }
    return answers;
  }

  private String single(String query) {
    try {
      List<String> row = row(query);
      return row.isEmpty() ? "(no row)" : row.get(0);
    } catch (SQLException e) {
      return failure(e);
    }
  }

  private static String failure(SQLException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof MillraceException known) {
        return "! " + known.code();
      }
    }
    return "! " + e;
  }

  private List<String> row(String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<String> values = new ArrayList<>();
      if (rows.next()) {
        for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
          values.add(FunctionCase.shown(rows.getString(i)));
        }
      }
      return values;
    }
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
