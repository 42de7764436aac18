package org.millrace.planner.definition;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.parser.ast.ParsedStatement.Drop;
import org.millrace.planner.statement.Statement;

/** DROP: of what exists, is of that kind, and is not needed by others unless those are to go too. */
public final class Drops {
  private Drops() {}

  public static Statement drop(Drop drop, Catalog catalog) {
    Optional<CatalogObject> found = drop.name().schema() == null ? catalog.find(drop.name().text()) : Optional.empty();
    if (found.isEmpty() && drop.ifExists()) {
      return statement(drop, drop.kind(), List.of());
    }
    CatalogObject object = found.orElseGet(() -> Names.object(drop.name(), drop.kind(), catalog));
    if (!isOf(drop.kind(), object.kind())) {
      throw Names.wrongKind(
          drop.name(), object, "not a " + drop.kind(), "write DROP " + object.kind().replace("static ", "").toUpperCase(
              Locale.ROOT) + " " + object.name());
    }
    if (!drop.cascade()) {
      Names.requireNoDependents(drop.name(), object, catalog);
      return statement(drop, object.kind(), List.of());
    }
    return statement(drop, object.kind(), Dependents.all(object, catalog).stream().map(CatalogObject::name).toList());
  }

  private static boolean isOf(String wanted, String kind) {
    return wanted.equals(kind) || wanted.equals("table") && kind.equals("static table");
  }

  private static Statement statement(Drop drop, String kind, List<String> dependents) {
    return new Statement.Drop(kind, drop.name().text(), drop.ifExists(), dependents, drop.name().position());
  }
}
