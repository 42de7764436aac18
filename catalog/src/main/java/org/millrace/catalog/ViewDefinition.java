package org.millrace.catalog;

import java.util.Map;
import org.millrace.catalog.type.RowType;

/**
 * A view: a name for a query, expanded in place; materialized, a continuous query whose answer is kept.
 *
 * @param querySql the text of the query, with EMIT ON WINDOW CLOSE if it was written
 * @param instant whether the query uses brackets or ISTREAM, DSTREAM, RSTREAM, itself or through a view
 */
public record ViewDefinition(
    String name, boolean materialized, String querySql, RowType rowType, boolean instant, String sql)
    implements CatalogObject {
  @Override
  public String kind() {
    return materialized ? "materialized view" : "view";
  }

  @Override
  public Map<String, String> options() {
    return Map.of();
  }
}
