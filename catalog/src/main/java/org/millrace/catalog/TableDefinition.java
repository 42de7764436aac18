package org.millrace.catalog;

import java.util.List;
import java.util.Map;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;

/**
 * A relation changed by DML, or, if static, one that does not change while a query reads it.
 *
 * @param primaryKey positions of the key's columns; empty without one
 * @param isStatic declared STATIC, or filled by a connector
 */
public record TableDefinition(
    String name,
    List<ColumnDefinition> columns,
    List<Integer> primaryKey,
    boolean isStatic,
    Map<String, String> options,
    String sql)
    implements CatalogObject {
  public TableDefinition {
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
    options = Map.copyOf(options);
  }

  @Override
  public String kind() {
    return isStatic ? "static table" : "table";
  }

  @Override
  public RowType rowType() {
    return new RowType(columns.stream().map(c -> new Field(c.name(), c.type())).toList());
  }

  public boolean hasConnector() {
    return options.containsKey("connector");
  }
}
