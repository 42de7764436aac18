package org.millrace.planner.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.schema.CatalogSchema;
import org.millrace.catalog.schema.CatalogTable;
import org.millrace.error.Position;
import org.millrace.parser.ast.Emit;
import org.millrace.parser.ast.Name;
import org.millrace.parser.ast.ParsedStatement.Delete;
import org.millrace.parser.ast.ParsedStatement.Update;
import org.millrace.planner.logical.Assignments;
import org.millrace.planner.logical.LogicalQuery;
import org.millrace.planner.query.PlannedQuery;
import org.millrace.planner.query.Purpose;
import org.millrace.planner.query.QueryPlanner;
import org.millrace.planner.validate.Positions;
import org.millrace.planner.validate.WindowPlacement;

/** UPDATE and DELETE as queries: the row ids of the rows that are meant, and, to update, the rows as they will be. */
final class Changes {
  private final QueryPlanner planner;
  private final TableDefinition table;

  Changes(QueryPlanner planner, TableDefinition table) {
    this.planner = planner;
    this.table = table;
  }

  PlannedQuery plan(Delete delete) {
    return plan(delete, target(delete.table()));
  }

  /** from has the table among others, under its name. */
  PlannedQuery plan(Delete delete, SqlNode from) {
    SqlSelect select = select(List.of(rowId()), from, delete.where());
    return planner.plan(select, Emit.DEFAULT, Purpose.ONCE);
  }

  PlannedQuery plan(Update update) {
    return plan(update, target(update.table()));
  }

  /** from has the table among others, under its name. */
  PlannedQuery plan(Update update, SqlNode from) {
    List<Integer> targets = TargetColumns.of(update.columns(), table.columns());
    update.values().forEach(value -> WindowPlacement.refuse(value, "UPDATE"));
    List<SqlNode> items = new ArrayList<>();
    List<Position> places = new ArrayList<>();
    items.add(rowId());
    for (int i = 0; i < table.columns().size(); i++) {
      int at = targets.indexOf(i);
      SqlNode value = at < 0 ? null : update.values().get(at);
      items.add(item(table.columns().get(i), value));
      places.add(at < 0 ? null : Positions.of(value));
    }
    SqlSelect select = select(items, from, update.where());
    return planner.plan(select, Emit.DEFAULT, Purpose.ONCE, query -> shaped(query, places));
  }

  private SqlNode item(ColumnDefinition column, SqlNode value) {
    if (value == null) {
      return column(column.name());
    }
    boolean isDefault = value.getKind() == SqlKind.DEFAULT;
    SqlNode written = isDefault ? Inserts.defaultOf(column, value.getParserPosition()) : value;
    return Assignments.unquoted(written, column.type());
  }

  /** Column values as their columns' types; the row id stays. */
  private LogicalQuery shaped(LogicalQuery query, List<Position> places) {
    RelNode rel = query.rel();
    RexBuilder builder = rel.getCluster().getRexBuilder();
    List<RexNode> values = new ArrayList<>();
    List<String> names = new ArrayList<>();
    values.add(builder.makeInputRef(rel, 0));
    names.add(CatalogTable.ROW_ID);
    for (int i = 0; i < table.columns().size(); i++) {
      ColumnDefinition column = table.columns().get(i);
      RexNode value = rel instanceof Project project && project.getProjects().get(i + 1).isA(SqlKind.LITERAL)
          ? project.getProjects().get(i + 1)
          : builder.makeInputRef(rel, i + 1);
      values.add(Assignments.cast(value, column.type(), column.name(), places.get(i), builder));
      names.add(column.name());
    }
    return new LogicalQuery(LogicalProject.create(rel, List.of(), values, names, Set.of()), names, RelCollations.EMPTY);
  }

  private SqlNode rowId() {
    return column(CatalogTable.ROW_ID);
  }

  private SqlNode column(String name) {
    return new SqlIdentifier(List.of(table.name(), name), SqlParserPos.ZERO);
  }

  /** The table as what is to be changed: with its row ids. */
  SqlNode target(Name name) {
    SqlParserPos place =
        new SqlParserPos(
            name.position().line(), name.position().column(), name.position().endLine(), name.position().endColumn());
    SqlNode target = new SqlIdentifier(List.of(CatalogSchema.TARGETS, table.name()), place);
    return SqlStdOperatorTable.AS.createCall(place, target, new SqlIdentifier(table.name(), place));
  }

  static SqlSelect select(List<SqlNode> items, SqlNode from, SqlNode where) {
    SqlParserPos place = from.getParserPosition();
    return new SqlSelect(
        place, null, new SqlNodeList(items, place), from, where, null, null, null, null, null, null, null, null);
  }
}
