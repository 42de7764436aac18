package org.millrace.proof;

import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Bags of rows as text, so that two engines' values compare: numbers that are not whole to nine digits. */
final class Rows {
  private static final MathContext DIGITS = new MathContext(9);

  private final Map<String, Integer> weights = new TreeMap<>();

  static Rows of(List<List<Object>> rows) {
    Rows bag = new Rows();
    rows.forEach(row -> bag.add(row, 1));
    return bag;
  }

  static Rows read(ResultSet result) throws SQLException {
    Rows bag = new Rows();
    while (result.next()) {
      List<Object> row = new ArrayList<>();
      for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
        row.add(result.getObject(i));
      }
      bag.add(row, 1);
    }
    return bag;
  }

  void add(List<Object> row, int weight) {
    List<String> values = new ArrayList<>();
    row.forEach(value -> values.add(text(value)));
    String key = String.join(", ", values);
    weights.merge(key, weight, Integer::sum);
    weights.remove(key, 0);
  }

  boolean isEmpty() {
    return weights.isEmpty();
  }

  private static String text(Object value) {
    if (value instanceof Timestamp timestamp) {
      return timestamp.toLocalDateTime().toString();
    } else if (value instanceof OffsetDateTime || value instanceof LocalDateTime) {
      return value.toString();
    }
    return value instanceof Number ? number(value.toString()) : value instanceof String ? "'" + value + "'" : String.valueOf(value);
  }

  private static String number(String text) {
    if (text.contains("N") || text.contains("I")) {
      return text;
    }
    BigDecimal value = new BigDecimal(text);
    if (value.abs().doubleValue() < 1e-9) {
      return "0";
    }
    return value.round(DIGITS).stripTrailingZeros().toPlainString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rows rows && weights.equals(rows.weights);
  }

  @Override
  public int hashCode() {
    return weights.hashCode();
  }

  @Override
  public String toString() {
    List<String> lines = new ArrayList<>();
    weights.forEach((row, weight) -> lines.add("  " + row + (weight == 1 ? "" : "   x " + weight)));
    return String.join("\n", lines);
  }
}
