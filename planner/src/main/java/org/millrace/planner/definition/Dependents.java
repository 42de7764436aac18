package org.millrace.planner.definition;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.sql.SqlNode;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.catalog.QueryDefinition;
import org.millrace.catalog.ViewDefinition;
import org.millrace.parser.SqlParser;
import org.millrace.planner.function.Functions;
import org.millrace.planner.validate.References;

/** Which views and queries read (or feed) an object; found by reading their text, nothing is stored. */
public final class Dependents {
  private Dependents() {}

  /** Those that name it themselves. */
  public static List<CatalogObject> direct(CatalogObject object, Catalog catalog) {
    return catalog.objects().stream().filter(other -> uses(other, object, catalog)).toList();
  }

  /** All that would have no meaning without it, in an order in which they can be dropped; itself is not among them. */
  public static List<CatalogObject> all(CatalogObject object, Catalog catalog) {
    Set<CatalogObject> found = new LinkedHashSet<>();
    collect(object, catalog, found);
    found.remove(object);
    return new ArrayList<>(found);
  }

  private static void collect(CatalogObject object, Catalog catalog, Set<CatalogObject> found) {
    direct(object, catalog).stream().filter(other -> !found.contains(other)).forEach(other -> collect(other, catalog, found));
    found.add(object);
  }

  private static boolean uses(CatalogObject user, CatalogObject object, Catalog catalog) {
    if (user instanceof QueryDefinition query) {
      return query.target().equalsIgnoreCase(object.name()) || reads(query.querySql(), object, catalog);
    }
    if (user instanceof FunctionDefinition function) {
      return object instanceof FunctionDefinition other
          && !function.isJava()
          && Functions.calls(SqlParser.parseExpression(function.body()), other);
    }
    return user instanceof ViewDefinition view && reads(view.querySql(), object, catalog);
  }

  private static boolean reads(String sql, CatalogObject object, Catalog catalog) {
    SqlNode query = SqlParser.parseQuery(sql).query();
    return object instanceof FunctionDefinition function
        ? Functions.calls(query, function)
        : References.of(query, catalog).contains(object);
  }
}
