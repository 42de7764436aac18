package org.millrace.engine.information;

import static org.millrace.catalog.schema.InformationSchema.CATALOG;
import static org.millrace.catalog.schema.InformationSchema.USERS;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.catalog.IndexDefinition;
import org.millrace.catalog.QueryDefinition;
import org.millrace.catalog.SinkDefinition;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.ViewDefinition;
import org.millrace.catalog.schema.CatalogSchema;
import org.millrace.catalog.schema.InformationSchema;
import org.millrace.catalog.type.RowType;

/** The rows of information_schema. Cells are String, Long or null. */
public final class InformationRows {
  private static final List<String> DESCRIBING = List.of(CatalogSchema.SYSTEM, InformationSchema.NAME);

  private final Catalog catalog;
  private final List<Object[]> rows = new ArrayList<>();

  private InformationRows(Catalog catalog) {
    this.catalog = catalog;
  }

  /** name without the schema, in lower case. */
  public static List<Object[]> of(String name, Catalog catalog) {
    InformationRows made = new InformationRows(catalog);
    switch (name) {
      case "schemata" -> made.schemata();
      case "tables" -> made.tables();
      case "columns" -> made.columns();
      case "views" -> made.views();
      case "table_constraints" -> made.constraints();
      case "key_column_usage" -> made.keyColumns();
      default -> throw new IllegalStateException("unknown relation information_schema." + name);
    }
    return made.rows;
  }

  private void add(Object... row) {
    rows.add(row);
  }

  private void schemata() {
    add(CATALOG, USERS, null);
    DESCRIBING.forEach(schema -> add(CATALOG, schema, null));
  }

  /** What users created and has columns. */
  private List<CatalogObject> relations() {
    return catalog.objects().stream()
        .filter(o -> !(o instanceof QueryDefinition) && !(o instanceof IndexDefinition) && !(o instanceof FunctionDefinition))
        .toList();
  }

  private void tables() {
    for (CatalogObject object : relations()) {
      boolean insertable =
          object instanceof SinkDefinition
              || object instanceof TableDefinition table && !table.hasConnector()
              || object instanceof StreamDefinition stream && stream.isFedByInsert();
      add(CATALOG, USERS, object.name(), type(object), yesOrNo(insertable));
    }
    for (String schema : DESCRIBING) {
      InformationSchema.describing(schema).keySet().forEach(name -> add(CATALOG, schema, name, "SYSTEM VIEW", "NO"));
    }
  }

  /** The standard's BASE TABLE and VIEW, and our own kinds. */
  private static String type(CatalogObject object) {
    return object instanceof TableDefinition ? "BASE TABLE" : object.kind().toUpperCase(Locale.ROOT);
  }

  private void columns() {
    for (CatalogObject object : relations()) {
      addColumns(USERS, object.name(), object.rowType(), definitions(object));
    }
    for (String schema : DESCRIBING) {
      InformationSchema.describing(schema).forEach((name, type) -> addColumns(schema, name, type, List.of()));
    }
  }

  private void addColumns(String schema, String relation, RowType type, List<ColumnDefinition> definitions) {
    for (int i = 0; i < type.size(); i++) {
      StandardType column = new StandardType(type.type(i));
      add(
          CATALOG, schema, relation, type.name(i), i + 1L, definitions.isEmpty() ? null : definitions.get(i).defaultSql(),
          yesOrNo(type.type(i).nullable()), column.name(), column.characters(), column.bytes(), column.digits(),
          column.radix(), column.scale(), column.fractionDigits(), column.intervalFields(), "NO", "NEVER");
    }
  }

  private static List<ColumnDefinition> definitions(CatalogObject object) {
    if (object instanceof TableDefinition table) {
      return table.columns();
    } else if (object instanceof StreamDefinition stream) {
      return stream.columns();
    }
    return object instanceof SinkDefinition sink ? sink.columns() : List.of();
  }

  private void views() {
    for (CatalogObject object : relations()) {
      if (object instanceof ViewDefinition view) {
        add(CATALOG, USERS, view.name(), view.querySql(), "NONE", "NO", "NO");
      }
    }
  }

  private void constraints() {
    keys().forEach((object, key) ->
        add(
            CATALOG, USERS, keyName(object), CATALOG, USERS, object.name(), "PRIMARY KEY", "NO", "NO"));
  }

  private void keyColumns() {
    keys().forEach(
        (object, key) -> {
          for (int i = 0; i < key.size(); i++) {
            String column = object.rowType().name(key.get(i));
            add(CATALOG, USERS, keyName(object), CATALOG, USERS, object.name(), column, i + 1L);
          }
        });
  }

  private static String keyName(CatalogObject object) {
    return object.name() + "_pkey";
  }

  private Map<CatalogObject, List<Integer>> keys() {
    Map<CatalogObject, List<Integer>> keys = new LinkedHashMap<>();
    for (CatalogObject object : relations()) {
      List<Integer> key =
          object instanceof TableDefinition table
              ? table.primaryKey()
              : object instanceof StreamDefinition stream
                  ? stream.primaryKey()
                  : object instanceof SinkDefinition sink ? sink.primaryKey() : List.of();
      if (!key.isEmpty()) {
        keys.put(object, key);
      }
    }
    return keys;
  }

  private static String yesOrNo(boolean flag) {
    return flag ? "YES" : "NO";
  }
}
