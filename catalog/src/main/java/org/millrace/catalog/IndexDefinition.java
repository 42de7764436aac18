package org.millrace.catalog;

import java.util.List;
import java.util.Map;
import org.millrace.catalog.type.RowType;

/**
 * An index of a table, kept by name only: queries keep what they need by themselves. A UNIQUE one promises that no two rows agree
 * in all its columns, none of them NULL.
 *
 * @param columns positions in the table
 */
public record IndexDefinition(String name, String table, List<Integer> columns, boolean unique, String sql)
    implements CatalogObject {
  public IndexDefinition {
    columns = List.copyOf(columns);
  }

  @Override
  public String kind() {
    return "index";
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
