package org.millrace.shell.golden;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.millrace.catalog.type.Quotation;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** The rows of a feed record as an INSERT: each value becomes a literal of its column's type, as DESCRIBE tells it. */
final class FedRows {
  /** The day of a time that is written without one. */
  private static final String DAY = "2026-01-01 ";

  private FedRows() {}

  static String insert(Connection connection, String stream, List<String> rows) throws SQLException {
    List<String> types = types(connection, stream);
    List<String> tuples = new ArrayList<>();
    for (String row : rows) {
      tuples.add("(" + tuple(types, GoldenRows.values(row), row) + ")");
    }
    return "INSERT INTO " + stream + " VALUES " + String.join(", ", tuples);
  }

  /** A moment as it may be written, with or without its day, as the text of a timestamp literal. */
  static String moment(String written) {
    return written.matches("\\d{1,2}:.*") ? DAY + written : written;
  }

  private static List<String> types(Connection connection, String stream) throws SQLException {
    List<String> types = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet columns = statement.executeQuery("DESCRIBE " + stream)) {
      while (columns.next()) {
        types.add(columns.getString(2).toUpperCase(Locale.ROOT));
      }
    }
    return types;
  }

  private static String tuple(List<String> types, List<String> values, String row) {
    if (types.size() != values.size()) {
      throw new MillraceException(
          ErrorCode.TYPE_MISMATCH,
          "the stream has " + types.size() + " columns, the row " + values.size() + ": " + row,
          null,
          "values are apart by tabs or two spaces and more");
    }
    List<String> literals = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      literals.add(literal(types.get(i), values.get(i)));
    }
    return String.join(", ", literals);
  }

  private static String literal(String type, String value) {
    String quoted = value.startsWith("'") ? value : Quotation.ofText(value);
    if (value.equals("NULL")) {
      return value;
    } else if (type.startsWith("TIMESTAMP")) {
      return "TIMESTAMP '" + moment(value) + "'";
    } else if (type.startsWith("DATE") || type.startsWith("TIME")) {
      return type.replaceFirst("\\W.*", "") + " " + quoted;
    } else if (type.startsWith("VARCHAR") || type.startsWith("CHAR")) {
      return quoted;
    }
    return value;
  }
}
