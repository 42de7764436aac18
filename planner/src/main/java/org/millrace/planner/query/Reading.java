package org.millrace.planner.query;

import java.util.HashMap;
import java.util.Map;
import org.apache.calcite.sql.SqlNode;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.ViewDefinition;
import org.millrace.parser.SqlParser;
import org.millrace.planner.validate.References;

/**
 * What a query reads, through views.
 *
 * @param streams whether it reads a stream, itself or through plain views
 * @param materialized whether it reads a materialized view
 * @param instant whether it or any view it reads, materialized ones included, uses a bracket, ISTREAM, DSTREAM or RSTREAM
 */
public record Reading(boolean streams, boolean materialized, boolean instant) {
  public static Reading of(SqlNode query, Catalog catalog) {
    Map<String, CatalogObject> seen = new HashMap<>();
    boolean instant = collect(query, catalog, seen);
    return new Reading(
        seen.values().stream().anyMatch(StreamDefinition.class::isInstance),
        seen.values().stream().anyMatch(o -> o instanceof ViewDefinition view && view.materialized()),
        instant);
  }

  private static boolean collect(SqlNode query, Catalog catalog, Map<String, CatalogObject> seen) {
    References references = References.of(query, catalog);
    boolean instant = references.isInstant();
    for (CatalogObject object : references.objects()) {
      if (seen.put(object.name(), object) == null && object instanceof ViewDefinition view) {
        instant |= view.instant();
        if (!view.materialized()) {
          instant |= collect(SqlParser.parseQuery(view.querySql()).query(), catalog, seen);
        }
      }
    }
    return instant;
  }
}
