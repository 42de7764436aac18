package org.millrace.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The rows of a result as values that compare by what they mean: every number a BigDecimal without trailing zeros, a
 * timestamp a LocalDateTime.
 *
 * @param types one of java.sql.Types a column
 */
public record Answer(List<String> columns, List<Integer> types, List<List<Object>> rows) {
  private static final DateTimeFormatter MOMENT =
      new DateTimeFormatterBuilder()
          .appendPattern("yyyy-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .toFormatter();

  static Answer of(ResultSet result) throws SQLException {
    List<String> columns = new ArrayList<>();
    List<Integer> types = new ArrayList<>();
    for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
      columns.add(result.getMetaData().getColumnLabel(i));
      types.add(result.getMetaData().getColumnType(i));
    }
    List<List<Object>> rows = new ArrayList<>();
    while (result.next()) {
      List<Object> row = new ArrayList<>();
      for (int i = 1; i <= types.size(); i++) {
        row.add(comparable(result.getObject(i)));
      }
      rows.add(row);
    }
    return new Answer(columns, types, rows);
  }

  /** The rows in an order that depends on nothing but their values. */
  public List<List<Object>> sorted() {
    return sorted(rows);
  }

  public static List<List<Object>> sorted(List<List<Object>> rows) {
    return rows.stream().sorted(Comparator.comparing(Object::toString)).toList();
  }

  /** Rows as a case file writes them, typed as this result's columns are; a column "op" in front is skipped if asked. */
  List<List<Object>> typedRows(JsonNode expectedRows, int firstColumn) {
    List<List<Object>> typed = new ArrayList<>();
    for (JsonNode row : expectedRows) {
      typed.add(typedRow(row, firstColumn));
    }
    return typed;
  }

  List<Object> typedRow(JsonNode row, int firstColumn) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      values.add(typed(row.get(i), types.get(i + firstColumn)));
    }
    return values;
  }

  private static Object typed(JsonNode value, int type) {
    if (value.isNull()) {
      return null;
    } else if (value.isNumber()) {
      return number(value.decimalValue());
    } else if (value.isBoolean()) {
      return value.booleanValue();
    }
    return type == Types.TIMESTAMP ? LocalDateTime.parse(value.textValue(), MOMENT) : value.textValue();
  }

  private static Object comparable(Object value) {
    if (value instanceof Timestamp timestamp) {
      return timestamp.toLocalDateTime();
    }
    return value instanceof Number ? number(new BigDecimal(value.toString())) : value;
  }

  private static BigDecimal number(BigDecimal value) {
    return value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
  }
}
