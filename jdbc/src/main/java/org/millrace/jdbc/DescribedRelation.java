package org.millrace.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.catalog.schema.SystemTables;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.jdbc.result.ColumnTypes;

/**
 * Anything with columns that the database has.
 *
 * @param schema null for what users create
 * @param type what JDBC calls its table type
 */
record DescribedRelation(String schema, String name, String type, RowType columns) {
  /** In JDBC's order: by type, then by name. */
  static List<DescribedRelation> all(EngineConnection connection) throws SQLException {
    List<DescribedRelation> relations = new ArrayList<>();
    SystemTables.ROW_TYPES.forEach(
        (name, columns) -> relations.add(new DescribedRelation("system", name, "SYSTEM TABLE", columns)));
    try (Statement statement = connection.createStatement()) {
      Map<String, String> types = types(statement);
      columns(statement)
          .forEach(
              (name, fields) ->
                  relations.add(new DescribedRelation(null, name, types.getOrDefault(name, "VIEW"), new RowType(fields))));
    }
    relations.sort(Comparator.comparing(DescribedRelation::type).thenComparing(DescribedRelation::name));
    return relations;
  }

  private static Map<String, List<Field>> columns(Statement statement) throws SQLException {
    Map<String, List<Field>> columns = new LinkedHashMap<>();
    try (ResultSet rows =
        statement.executeQuery(
            "SELECT relation, name, type, nullable FROM system.columns ORDER BY relation, \"position\"")) {
      while (rows.next()) {
        columns
            .computeIfAbsent(rows.getString(1), name -> new ArrayList<>())
            .add(new Field(rows.getString(2), ColumnTypes.parse(rows.getString(3)).withNullable(rows.getBoolean(4))));
      }
    }
    return columns;
  }

  /** The type of each relation by its name. */
  private static Map<String, String> types(Statement statement) throws SQLException {
    Map<String, String> types = new LinkedHashMap<>();
    for (String kind : List.of("STREAM", "TABLE", "VIEW", "SINK")) {
      try (ResultSet rows = statement.executeQuery("SHOW " + kind + "S")) {
        boolean told = rows.getMetaData().getColumnCount() > 1 && rows.getMetaData().getColumnLabel(2).equals("kind");
        while (rows.next()) {
          String detail = told && rows.getString(2) != null ? rows.getString(2).toUpperCase(Locale.ROOT) : kind;
          types.put(rows.getString(1), detail.startsWith("MATERIALIZED") ? "MATERIALIZED VIEW" : kind);
        }
      }
    }
    return types;
  }
}
