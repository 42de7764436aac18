package org.millrace.planner.change;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.SqlParser;
import org.millrace.parser.ast.Emit;
import org.millrace.parser.ast.ParsedStatement.Insert;
import org.millrace.planner.logical.Assignments;
import org.millrace.planner.logical.LogicalQuery;
import org.millrace.planner.query.PlannedQuery;
import org.millrace.planner.query.Purpose;
import org.millrace.planner.query.QueryPlanner;
import org.millrace.planner.validate.Positions;

/** The source of an INSERT as a query for the target's columns, all of them, in order and of their types. */
final class Inserts {
  private final Insert insert;
  private final List<ColumnDefinition> columns;
  /** For each column of the source, the target's column it goes into. */
  private final List<Integer> targets;

  private Inserts(Insert insert, List<ColumnDefinition> columns) {
    this.insert = insert;
    this.columns = columns;
    this.targets = TargetColumns.of(insert.columns(), columns);
  }

  static PlannedQuery plan(
      Insert insert, List<ColumnDefinition> columns, Emit emit, Purpose purpose, QueryPlanner planner) {
    Inserts inserts = new Inserts(insert, columns);
    return planner.plan(inserts.source(), emit, purpose, inserts::shaped);
  }

  /** VALUES with DEFAULTs filled in and quoted literals of the columns' types; other sources as they are. */
  private SqlNode source() {
    if (insert.source().getKind() != SqlKind.VALUES) {
      return insert.source();
    }
    SqlCall values = (SqlCall) insert.source();
    List<SqlNode> rows = values.getOperandList().stream().map(row -> row((SqlCall) row)).toList();
    return new SqlBasicCall(SqlStdOperatorTable.VALUES, rows, values.getParserPosition());
  }

  private SqlNode row(SqlCall row) {
    requireCount(row.operandCount(), Positions.of(row));
    List<ColumnDefinition> named = targets.stream().map(columns::get).toList();
    return new SqlBasicCall(SqlStdOperatorTable.ROW, cells(row.getOperandList(), named), row.getParserPosition());
  }

  /** Values of the named columns, as far as there are columns, with DEFAULTs filled in. */
  static List<SqlNode> cells(List<SqlNode> values, List<ColumnDefinition> named) {
    List<SqlNode> cells = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      SqlNode cell = values.get(i);
      if (i < named.size()) {
        ColumnDefinition column = named.get(i);
        SqlNode value = cell.getKind() == SqlKind.DEFAULT ? defaultOf(column, cell.getParserPosition()) : cell;
        cell = Assignments.unquoted(value, column.type());
      }
      cells.add(cell);
    }
    return cells;
  }

  static SqlNode defaultOf(ColumnDefinition column, SqlParserPos place) {
    return column.defaultSql() == null
        ? SqlLiteral.createNull(place)
        : SqlParser.parseExpression(column.defaultSql()).clone(place);
  }

  private void requireCount(int count, Position place) {
    if (count != targets.size()) {
      boolean named = !insert.columns().isEmpty();
      throw new MillraceException(
          ErrorCode.WRONG_COLUMN_COUNT,
          "INSERT has " + count + (count == 1 ? " value" : " values") + " for " + targets.size()
              + (named ? " named columns" : " columns of \"" + insert.target().text() + "\""),
          place,
          named ? null : "the columns are " + String.join(", ", columns.stream().map(ColumnDefinition::name).toList())
              + "; name those you give: INSERT INTO " + insert.target().text() + " (…)");
    }
  }

  private LogicalQuery shaped(LogicalQuery query) {
    requireCount(query.names().size(), Positions.of(insert.source()));
    RelNode rel = query.rel();
    RexBuilder builder = rel.getCluster().getRexBuilder();
    RexNode[] values = new RexNode[columns.size()];
    for (int i = 0; i < targets.size(); i++) {
      ColumnDefinition column = columns.get(targets.get(i));
      RexNode value = literalOr(rel, i, builder);
      values[targets.get(i)] = Assignments.cast(value, column.type(), column.name(), placeOf(i), builder);
    }
    for (int i = 0; i < values.length; i++) {
      if (values[i] == null) {
        ColumnDefinition column = columns.get(i);
        SqlType type = column.type();
        values[i] =
            column.defaultSql() == null
                ? builder.makeNullLiteral(CalciteTypes.toCalcite(type, builder.getTypeFactory()))
                : Assignments.constant(column.defaultSql(), type, column.name(), insert.target().position());
      }
    }
    List<String> names = columns.stream().map(ColumnDefinition::name).toList();
    RelNode shaped = LogicalProject.create(rel, List.of(), Arrays.asList(values), names, Set.of());
    return new LogicalQuery(shaped, names, RelCollations.EMPTY);
  }

  /** The column, or what the select list says there if that is a literal: quoted literals are of no type yet. */
  private static RexNode literalOr(RelNode rel, int column, RexBuilder builder) {
    boolean literal =
        rel instanceof LogicalProject project && project.getProjects().get(column).isA(SqlKind.LITERAL);
    return literal ? ((LogicalProject) rel).getProjects().get(column) : builder.makeInputRef(rel, column);
  }

  private Position placeOf(int column) {
    if (insert.source().getKind() == SqlKind.VALUES) {
      SqlCall row = ((SqlCall) insert.source()).operand(0);
      return Positions.of((SqlNode) row.operand(column));
    }
    if (insert.source() instanceof SqlSelect select && select.getSelectList().size() == targets.size()) {
      return Positions.of(select.getSelectList().get(column));
    }
    return Positions.of(insert.source());
  }
}
