package org.millrace.catalog.schema;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/**
 * The relations of schema information_schema, by name, with the columns that ISO/IEC 9075-11 gives them as far as they mean
 * something here: what tools that know no Millrace ask. The engine fills them, column by column.
 */
public final class InformationSchema {
  /** The schema's name. */
  public static final String NAME = "information_schema";

  /** The only catalog. */
  public static final String CATALOG = "millrace";

  /** The schema in which such tools find what users create; in SQL it may be written before a name or left out. */
  public static final String USERS = "public";

  /** Row types by lower-case name. */
  public static final Map<String, RowType> ROW_TYPES;

  static {
    Map<String, RowType> types = new LinkedHashMap<>();
    types.put("schemata", row("catalog_name", "schema_name", "schema_owner"));
    types.put("tables", row("table_catalog", "table_schema", "table_name", "table_type", "is_insertable_into"));
    types.put(
        "columns",
        row(
            "table_catalog", "table_schema", "table_name", "column_name", "ordinal_position:", "column_default",
            "is_nullable", "data_type", "character_maximum_length:", "character_octet_length:", "numeric_precision:",
            "numeric_precision_radix:", "numeric_scale:", "datetime_precision:", "interval_type", "is_identity",
            "is_generated"));
    types.put(
        "views",
        row(
            "table_catalog", "table_schema", "table_name", "view_definition", "check_option", "is_updatable",
            "is_insertable_into"));
    types.put(
        "table_constraints",
        row(
            "constraint_catalog", "constraint_schema", "constraint_name", "table_catalog", "table_schema", "table_name",
            "constraint_type", "is_deferrable", "initially_deferred"));
    types.put(
        "key_column_usage",
        row(
            "constraint_catalog", "constraint_schema", "constraint_name", "table_catalog", "table_schema", "table_name",
            "column_name", "ordinal_position:"));
    ROW_TYPES = Collections.unmodifiableMap(types);
  }

  private InformationSchema() {}

  /** Columns of text; those whose name ends with a colon are whole numbers. */
  private static RowType row(String... columns) {
    List<Field> fields = Arrays.stream(columns).map(InformationSchema::field).toList();
    return new RowType(fields);
  }

  private static Field field(String column) {
    return column.endsWith(":")
        ? new Field(column.substring(0, column.length() - 1), SqlType.of(TypeKind.BIGINT))
        : new Field(column, SqlType.of(TypeKind.VARCHAR));
  }

  /** The relations of a schema that describes the database, in any case; none of another. */
  public static Map<String, RowType> describing(String schema) {
    return switch (schema.toLowerCase(Locale.ROOT)) {
      case CatalogSchema.SYSTEM -> SystemTables.ROW_TYPES;
      case NAME -> ROW_TYPES;
      default -> Map.of();
    };
  }
}
