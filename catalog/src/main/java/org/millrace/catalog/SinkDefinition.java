package org.millrace.catalog;

import java.util.List;
import java.util.Map;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;

/** Where a continuous query writes; the options name its connector, format and mode. */
public record SinkDefinition(
    String name, List<ColumnDefinition> columns, List<Integer> primaryKey, Map<String, String> options, String sql)
    implements CatalogObject {
  public SinkDefinition {
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
    options = Map.copyOf(options);
  }

  @Override
  public String kind() {
    return "sink";
  }

  @Override
  public RowType rowType() {
    return new RowType(columns.stream().map(c -> new Field(c.name(), c.type())).toList());
  }
}
