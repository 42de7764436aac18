package org.millrace.jdbc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.catalog.IndexDefinition;
import org.millrace.catalog.QueryDefinition;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.schema.CatalogSchema;
import org.millrace.catalog.schema.InformationSchema;
import org.millrace.catalog.type.RowType;
import org.millrace.engine.Session;

/**
 * Anything with columns that the database has.
 *
 * @param type what JDBC calls its table type
 * @param defaults by the columns' order; empty if no column can have any
 */
record DescribedRelation(String schema, String name, String type, RowType columns, List<ColumnDefinition> defaults) {
  /** All schemas, in order of their names. */
  static final List<String> SCHEMAS = List.of(InformationSchema.NAME, InformationSchema.USERS, CatalogSchema.SYSTEM);

  /** In JDBC's order: by type, then by schema and name. */
  static List<DescribedRelation> all(EngineConnection connection) throws SQLException {
    List<DescribedRelation> relations = new ArrayList<>();
    for (String schema : SCHEMAS) {
      Map<String, RowType> described = InformationSchema.describing(schema);
      described.forEach((name, columns) -> relations.add(new DescribedRelation(schema, name, "SYSTEM TABLE", columns, List.of())));
    }
    for (CatalogObject object : connection.unwrap(Session.class).catalog().objects()) {
      if (!(object instanceof QueryDefinition) && !(object instanceof IndexDefinition)) {
        String type = object instanceof TableDefinition ? "TABLE" : object.kind().toUpperCase(Locale.ROOT);
        relations.add(new DescribedRelation(InformationSchema.USERS, object.name(), type, object.rowType(), definitions(object)));
      }
    }
    relations.sort(
        Comparator.comparing(DescribedRelation::type).thenComparing(DescribedRelation::schema).thenComparing(DescribedRelation::name));
    return relations;
  }

  private static List<ColumnDefinition> definitions(CatalogObject object) {
    if (object instanceof TableDefinition table) {
      return table.columns();
    }
    return object instanceof StreamDefinition stream ? stream.columns() : List.of();
  }

  /** The DEFAULT of a column as written, or null. */
  String defaultOf(int column) {
    return defaults.isEmpty() ? null : defaults.get(column).defaultSql();
  }

  /** Whether a pattern as JDBC has it, null for any, means a schema; the empty one means that of users. */
  static boolean isMeant(String schema, String pattern) {
    return pattern == null || (pattern.isEmpty() ? schema.equals(InformationSchema.USERS) : NamePattern.of(pattern).matches(schema));
  }
}
