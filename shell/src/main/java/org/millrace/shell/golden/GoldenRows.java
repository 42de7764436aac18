package org.millrace.shell.golden;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How rows stand in a file of tests: values apart by two spaces, NULL as NULL, the empty text as (empty). */
final class GoldenRows {
  private GoldenRows() {}

  /** Deletions before insertions, then by text: changes are compared as a bag. */
  static final Comparator<String> CHANGES =
      Comparator.comparing((String line) -> line.startsWith("+")).thenComparing(Comparator.naturalOrder());

  static List<String> print(ResultSet rows) throws SQLException {
    List<String> lines = new ArrayList<>();
    while (rows.next()) {
      lines.add(print(rows, 1));
    }
    return lines;
  }

  /** The changes of a cursor: its column "op" becomes a weight; rows of a cursor without that column came in. */
  static List<String> printChanges(ResultSet rows) throws SQLException {
    boolean marked = rows.getMetaData().getColumnLabel(1).equals("op");
    List<String> lines = new ArrayList<>();
    while (rows.next()) {
      String sign = marked ? rows.getString(1) : "+";
      lines.add(sign + "1  " + print(rows, marked ? 2 : 1));
    }
    return lines;
  }

  static String printNames(ResultSet rows) throws SQLException {
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
      names.add(rows.getMetaData().getColumnLabel(i));
    }
    return String.join("  ", names);
  }

  /** A row as people may write it (tabs, more spaces, a trailing comment) in the form that we print. */
  static String normalized(String line) {
    return String.join("  ", values(line));
  }

  /** The values of a written row; a comment after two spaces and a # is not one. */
  static List<String> values(String line) {
    return List.of(line.strip().replaceFirst("(\\s{2,}|\\t)#.*$", "").split("\\t+| {2,}"));
  }

  /** The rows with their values below each other. */
  static List<String> aligned(List<String> lines) {
    List<List<String>> rows = lines.stream().map(GoldenRows::values).toList();
    List<Integer> widths = new ArrayList<>();
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        if (i == widths.size()) {
          widths.add(0);
        }
        widths.set(i, Math.max(widths.get(i), row.get(i).length()));
      }
    }
    return rows.stream().map(row -> aligned(row, widths)).toList();
  }

  private static String aligned(List<String> row, List<Integer> widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      line.append(i == 0 ? "" : "  ").append(row.get(i));
      line.append(" ".repeat(i == row.size() - 1 ? 0 : widths.get(i) - row.get(i).length()));
    }
    return line.toString();
  }

  /** The changes that remain when equal rows of opposite sign cancel each other. */
  static List<String> net(List<String> changes) {
    Map<String, Integer> weights = new TreeMap<>();
    for (String change : changes) {
      weights.merge(change.substring(1), change.startsWith("+") ? 1 : -1, Integer::sum);
    }
    List<String> net = new ArrayList<>();
    weights.forEach(
        (row, weight) -> {
          for (int i = 0; i < Math.abs(weight); i++) {
            net.add((weight > 0 ? "+" : "-") + row);
          }
        });
    net.sort(CHANGES);
    return net;
  }

  private static String print(ResultSet rows, int firstColumn) throws SQLException {
    List<String> values = new ArrayList<>();
    for (int i = firstColumn; i <= rows.getMetaData().getColumnCount(); i++) {
      String value = rows.getString(i);
      values.add(value == null ? "NULL" : value.isEmpty() ? "(empty)" : value.replace("\n", "\\n"));
    }
    return String.join("  ", values);
  }
}
