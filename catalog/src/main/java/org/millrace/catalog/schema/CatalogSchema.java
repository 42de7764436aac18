package org.millrace.catalog.schema;

import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.config.CalciteConnectionProperty;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.Schema;
import org.apache.calcite.schema.Table;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.catalog.IndexDefinition;
import org.millrace.catalog.QueryDefinition;
import org.millrace.catalog.SinkDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.ViewDefinition;

/** A snapshot of the catalog as a schema of Calcite's: what can be read, by name, whatever the case. */
public final class CatalogSchema extends AbstractSchema {
  /** The schema in which the relations about the engine itself stand. */
  public static final String SYSTEM = "system";

  /** The schema in which UPDATE and DELETE find tables with their row ids; no query can name it unquoted. */
  public static final String TARGETS = "$targets";

  private final Map<String, Table> tables;
  private final Map<String, Schema> schemas;

  private CatalogSchema(Map<String, Table> tables, Map<String, Schema> schemas) {
    this.tables = tables;
    this.schemas = schemas;
  }

  /**
   * All that a query over this snapshot can read; for changes of tables, their rows with ids too.
   *
   * @param expandMaterialized whether materialized views are expanded in place, as plain ones are
   */
  public static CatalogSchema of(Catalog catalog, boolean expandMaterialized) {
    Map<String, Table> readable = new LinkedHashMap<>();
    Map<String, Table> targets = new LinkedHashMap<>();
    for (CatalogObject object : catalog.objects()) {
      if (!(object instanceof SinkDefinition) && !(object instanceof QueryDefinition)
          && !(object instanceof IndexDefinition) && !(object instanceof FunctionDefinition)) {
        boolean expanded = object instanceof ViewDefinition view && (expandMaterialized || !view.materialized());
        readable.put(object.name(), expanded ? new ViewTable((ViewDefinition) object) : CatalogTable.of(object));
      }
      if (object instanceof TableDefinition) {
        targets.put(object.name(), CatalogTable.target(object));
      }
    }
    Map<String, Table> system = new LinkedHashMap<>();
    SystemTables.ROW_TYPES.forEach((name, rowType) -> system.put(name, CatalogTable.system(name, rowType)));
    Map<String, Table> information = new LinkedHashMap<>();
    InformationSchema.ROW_TYPES.forEach(
        (name, rowType) ->
            information.put(name, CatalogTable.system(InformationSchema.NAME + "." + name, rowType)));
    return new CatalogSchema(
        readable,
        ImmutableMap.of(
            SYSTEM, new CatalogSchema(system, Map.of()),
            InformationSchema.NAME, new CatalogSchema(information, Map.of()),
            TARGETS, new CatalogSchema(targets, Map.of())));
  }

  /** A reader of this schema for one statement. */
  public CalciteCatalogReader reader(RelDataTypeFactory types) {
    Properties properties = new Properties();
    properties.setProperty(CalciteConnectionProperty.CASE_SENSITIVE.camelName(), "false");
    CalciteSchema root = CalciteSchema.createRootSchema(false, false, "", this);
    return new CalciteCatalogReader(root, List.of(), types, new CalciteConnectionConfigImpl(properties));
  }

  @Override
  protected Map<String, Table> getTableMap() {
    return tables;
  }

  @Override
  protected Map<String, Schema> getSubSchemaMap() {
    return schemas;
  }
}
