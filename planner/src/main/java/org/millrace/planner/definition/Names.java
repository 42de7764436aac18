package org.millrace.planner.definition;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement.IfExists;
import org.millrace.planner.statement.Statement;

/** Finds what a name in a statement means, and says what is wrong if it means nothing. */
public final class Names {
  private Names() {}

  /**
   * The object of that name.
   *
   * @throws MillraceException OBJECT_NOT_FOUND with the nearest names
   */
  public static CatalogObject object(Name name, Catalog catalog) {
    return object(name, "relation", catalog);
  }

  /** The same, where the statement tells what kind of object it is about. */
  static CatalogObject object(Name name, String kind, Catalog catalog) {
    Optional<CatalogObject> object = name.schema() == null ? catalog.find(name.text()) : Optional.empty();
    return object.orElseThrow(
        () -> new MillraceException(
            ErrorCode.OBJECT_NOT_FOUND,
            kind + " \"" + written(name) + "\" does not exist",
            name.position(),
            NearestNames.hint(name.text(), catalog.objects().stream().map(CatalogObject::name).toList())));
  }

  /**
   * The object of that name if it is of such a class.
   *
   * @throws MillraceException OBJECT_NOT_FOUND, or WRONG_OBJECT_KIND saying what it is and what was wanted
   */
  public static <T extends CatalogObject> T object(Name name, Class<T> kind, String wanted, Catalog catalog) {
    CatalogObject object = object(name, wanted.replaceFirst("^an? ", ""), catalog);
    if (!kind.isInstance(object)) {
      throw wrongKind(name, object, "not " + wanted, null);
    }
    return kind.cast(object);
  }

  public static MillraceException wrongKind(Name name, CatalogObject object, String but, String hint) {
    return new MillraceException(
        ErrorCode.WRONG_OBJECT_KIND,
        "\"" + object.name() + "\" is " + article(object.kind()) + ", " + but,
        name.position(),
        hint);
  }

  /** Checks that an object of that name can be created. */
  public static void requireFree(Name name, IfExists ifExists, Catalog catalog) {
    if (name.schema() != null) {
      throw new MillraceException(
          ErrorCode.READ_ONLY, "nothing can be created in schema \"" + name.schema() + "\"", name.position());
    }
    Optional<CatalogObject> existing = catalog.find(name.text());
    if (existing.isPresent() && ifExists == IfExists.FAIL) {
      throw new MillraceException(
          ErrorCode.DUPLICATE_OBJECT,
          article(existing.get().kind()) + " \"" + existing.get().name() + "\" exists already",
          name.position(),
          "drop it first, or use CREATE OR REPLACE or IF NOT EXISTS");
    }
    if (existing.isPresent() && ifExists == IfExists.REPLACE) {
      requireNoDependents(name, existing.get(), catalog);
    }
  }

  static void requireNoDependents(Name name, CatalogObject object, Catalog catalog) {
    List<CatalogObject> dependents = Dependents.direct(object, catalog);
    if (!dependents.isEmpty()) {
      throw new MillraceException(
          ErrorCode.DEPENDENT_OBJECTS,
          object.kind() + " \"" + object.name() + "\" is used by "
              + dependents.stream().map(d -> d.kind() + " \"" + d.name() + "\"").collect(Collectors.joining(", ")),
          name.position(),
          "drop " + (dependents.size() == 1 ? "it" : "them") + " first, or use DROP … CASCADE");
    }
  }

  public static Statement.IfExists translated(IfExists ifExists) {
    return Arrays.stream(Statement.IfExists.values()).filter(v -> v.name().equals(ifExists.name())).findFirst().orElseThrow();
  }

  private static String written(Name name) {
    return name.schema() == null ? name.text() : name.schema() + "." + name.text();
  }

  private static String article(String kind) {
    return kind.startsWith("a") || kind.startsWith("e") || kind.startsWith("i") ? "an " + kind : "a " + kind;
  }
}
