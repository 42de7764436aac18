package org.millrace.catalog;

import java.util.List;
import java.util.Map;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;

/**
 * A stream: an append-only, unbounded sequence of rows.
 *
 * @param watermark the event-time column and its delay, or null: then a row's time is its arrival
 * @param options with key "connector" for a connected stream; without it the stream is fed by INSERT
 */
public record StreamDefinition(
    String name,
    List<ColumnDefinition> columns,
    WatermarkDefinition watermark,
    List<Integer> primaryKey,
    Map<String, String> options,
    String sql)
    implements CatalogObject {
  public StreamDefinition {
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
    options = Map.copyOf(options);
  }

  @Override
  public String kind() {
    return "stream";
  }

  @Override
  public RowType rowType() {
    return new RowType(columns.stream().map(c -> new Field(c.name(), c.type())).toList());
  }

  public boolean isFedByInsert() {
    return !options.containsKey("connector");
  }
}
