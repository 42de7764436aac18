package org.millrace.shell.terminal;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.catalog.schema.InformationSchema;

/**
 * What can be named in a statement at the moment.
 *
 * @param columns the columns of each relation, by its name as it is written: {@code system.streams}
 */
record Relations(Map<String, List<String>> columns) {
  static Relations of(Connection connection) throws SQLException {
    Map<String, List<String>> columns = new LinkedHashMap<>();
    try (ResultSet rows = connection.getMetaData().getColumns(null, null, "%", "%")) {
      while (rows.next()) {
        String schema = rows.getString("TABLE_SCHEM");
        String name = rows.getString("TABLE_NAME");
        columns
            .computeIfAbsent(schema.equals(InformationSchema.USERS) ? name : schema + "." + name, n -> new ArrayList<>())
            .add(rows.getString("COLUMN_NAME"));
      }
    }
    return new Relations(columns);
  }

  /** The columns of a relation, in any case; empty if there is none of that name. */
  List<String> columnsOf(String relation) {
    return columns.entrySet().stream()
        .filter(entry -> entry.getKey().equalsIgnoreCase(relation))
        .findFirst()
        .map(Map.Entry::getValue)
        .orElse(List.of());
  }
}
