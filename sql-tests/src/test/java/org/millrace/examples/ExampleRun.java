package org.millrace.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.millrace.engine.Session;
import org.millrace.parser.syntax.StatementText;

/**
 * An example file run as a script in a fresh database, to its end; the rows of its last query.
 *
 * @param header the names of the columns, joined by commas
 * @param rows each joined by commas, quoted as RFC 4180 asks, times always with milliseconds if their type has them
 */
record ExampleRun(String header, List<String> rows) {
  static ExampleRun of(Path file) throws SQLException, IOException {
    try (Connection connection = DriverManager.getConnection("jdbc:millrace:");
        Statement statement = connection.createStatement()) {
      statement.execute("SET script = true");
      ExampleRun last = null;
      for (StatementText text : connection.unwrap(Session.class).split(Files.readString(file))) {
        if (statement.execute(text.sql())) {
          try (ResultSet rows = statement.getResultSet()) {
            last = of(rows);
          }
        }
      }
      connection.unwrap(Session.class).finishScript();
      return last;
    }
  }

  private static ExampleRun of(ResultSet result) throws SQLException {
    ResultSetMetaData shape = result.getMetaData();
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= shape.getColumnCount(); i++) {
      names.add(shape.getColumnLabel(i));
    }
    List<String> rows = new ArrayList<>();
    while (result.next()) {
      List<String> values = new ArrayList<>();
      for (int i = 1; i <= names.size(); i++) {
        values.add(printed(result.getString(i), shape.getColumnType(i), shape.getScale(i)));
      }
      rows.add(String.join(",", values));
    }
    return new ExampleRun(String.join(",", names), rows);
  }

  private static String printed(String value, int type, int scale) {
    if (value == null) {
      return "";
    } else if (type == Types.TIMESTAMP && scale > 0) {
      int point = value.indexOf('.');
      String fraction = point < 0 ? "" : value.substring(point + 1);
      return (point < 0 ? value : value.substring(0, point)) + "." + fraction + "0".repeat(Math.max(0, 3 - fraction.length()));
    }
    return value.matches("(?s).*[,\"\\r\\n].*") ? '"' + value.replace("\"", "\"\"") + '"' : value;
  }
}
