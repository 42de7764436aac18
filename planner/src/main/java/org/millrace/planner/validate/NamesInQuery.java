package org.millrace.planner.validate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.schema.InformationSchema;

/** The names that stand in a query, for guesses at what a wrong one meant. */
public final class NamesInQuery {
  private final List<List<String>> identifiers = new ArrayList<>();
  private final Set<String> aliases = new LinkedHashSet<>();
  private final Set<String> selected = new LinkedHashSet<>();

  /** Reads a query, validated or not. */
  public NamesInQuery(SqlNode query) {
    query.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlIdentifier id) {
            identifiers.add(List.copyOf(id.names));
            return null;
          }

          @Override
          public Void visit(SqlCall call) {
            if (call.getKind() == SqlKind.AS) {
              aliases.add(((SqlIdentifier) call.operand(1)).getSimple());
            }
            if (call instanceof SqlSelect select) {
              select.getSelectList().stream().filter(item -> item.getKind() == SqlKind.AS)
                  .forEach(item -> selected.add(((SqlIdentifier) ((SqlCall) item).operand(1)).getSimple()));
            }
            return super.visit(call);
          }
        });
  }

  /** All identifiers, by component. */
  public List<List<String>> identifiers() {
    return identifiers;
  }

  /** Whether a select list has this alias. */
  boolean isSelected(String name) {
    return selected.stream().anyMatch(name::equalsIgnoreCase);
  }

  /** The aliases of tables and columns. */
  Set<String> aliases() {
    return aliases;
  }

  /** The columns of every relation that the query names, and its aliases. */
  List<String> columns(Catalog catalog) {
    Set<String> columns = new LinkedHashSet<>();
    for (List<String> id : identifiers) {
      String last = id.get(id.size() - 1);
      if (id.size() == 2) {
        Optional.ofNullable(InformationSchema.describing(id.get(0)).get(last.toLowerCase(Locale.ROOT))).ifPresent(type -> columns.addAll(type.names()));
      }
      catalog.find(last).map(CatalogObject::rowType).ifPresent(type -> columns.addAll(type.names()));
    }
    columns.addAll(aliases);
    return List.copyOf(columns);
  }
}
