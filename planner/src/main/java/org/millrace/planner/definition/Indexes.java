package org.millrace.planner.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.catalog.IndexDefinition;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.planner.statement.Statement;

/** CREATE INDEX and REINDEX: of tables. */
public final class Indexes {
  private final Catalog catalog;

  public Indexes(Catalog catalog) {
    this.catalog = catalog;
  }

  /**
   * @throws MillraceException if there is no such table or column, or the index would be of something else
   */
  public Statement create(ParsedStatement.CreateIndex s) {
    TableDefinition table = Names.object(s.table(), TableDefinition.class, "a table", catalog);
    if (table.hasConnector() && s.unique()) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "rows that a connector reads cannot be held to a UNIQUE index", s.table().position());
    }
    List<Integer> columns = columns(s.columns(), table);
    String name = s.name() == null ? free(table, columns) : s.name().text();
    if (s.name() != null) {
      Names.requireFree(s.name(), s.ifExists(), catalog);
    }
    IndexDefinition index = new IndexDefinition(name, table.name(), columns, s.unique(), s.sql());
    return new Statement.CreateIndex(index, Names.translated(s.ifExists()));
  }

  private static List<Integer> columns(List<Name> names, TableDefinition table) {
    List<Integer> columns = new ArrayList<>();
    List<String> known = table.columns().stream().map(ColumnDefinition::name).toList();
    for (Name name : names) {
      int column = known.stream().map(k -> k.toLowerCase(Locale.ROOT)).toList().indexOf(name.text().toLowerCase(Locale.ROOT));
      if (column < 0) {
        throw Relations.unknownColumn(name, known);
      }
      columns.add(column);
    }
    return columns;
  }

  private String free(TableDefinition table, List<Integer> columns) {
    String stem =
        table.name() + columns.stream().map(c -> "_" + table.columns().get(c).name()).collect(Collectors.joining()) + "_idx";
    String name = stem;
    for (int i = 1; catalog.find(name).isPresent(); i++) {
      name = stem + i;
    }
    return name;
  }

  /** Nothing is to be done: an index is always as its table is. */
  public Statement reindex(ParsedStatement.Reindex s) {
    CatalogObject object = Names.object(s.name(), "index", catalog);
    if (!(object instanceof IndexDefinition) && !(object instanceof TableDefinition)) {
      throw Names.wrongKind(s.name(), object, "which has no index", object instanceof StreamDefinition ? "only tables have" : null);
    }
    return new Statement.Nothing();
  }
}
