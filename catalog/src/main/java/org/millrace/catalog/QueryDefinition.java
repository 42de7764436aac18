package org.millrace.catalog;

import java.util.List;
import java.util.Map;
import org.millrace.catalog.type.RowType;

/** A running INSERT INTO target SELECT …; querySql is the SELECT. */
public record QueryDefinition(String name, String target, String querySql, String sql) implements CatalogObject {
  @Override
  public String kind() {
    return "query";
  }

  @Override
  public RowType rowType() {
    return new RowType(List.of());
  }

  @Override
  public Map<String, String> options() {
    return Map.of();
  }
}
