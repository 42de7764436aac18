package org.millrace.planner.change;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.millrace.catalog.ColumnDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.parser.ast.Emit;
import org.millrace.parser.ast.ParsedStatement.Delete;
import org.millrace.parser.ast.ParsedStatement.Insert;
import org.millrace.parser.ast.ParsedStatement.Merge;
import org.millrace.parser.ast.ParsedStatement.MergeAction;
import org.millrace.parser.ast.ParsedStatement.MergeClause;
import org.millrace.parser.ast.ParsedStatement.Update;
import org.millrace.planner.query.Purpose;
import org.millrace.planner.query.QueryPlanner;
import org.millrace.planner.statement.Statement;

/**
 * MERGE as a query for each of its clauses: UPDATE and DELETE over the target joined with the source, INSERT over the rows of
 * the source for which the target has none. A row that an earlier clause is about is not for a later one.
 */
final class Merges {
  /** The validator writes into what it is given, so that each query has its own copy. */
  private static final class Copy extends SqlShuttle {
    @Override
    public SqlNode visit(SqlCall call) {
      CallCopyingArgHandler arguments = new CallCopyingArgHandler(call, true);
      call.getOperator().acceptCall(this, call, false, arguments);
      return arguments.result();
    }

    @Override
    public SqlNode visit(SqlIdentifier name) {
      return name.clone(name.getParserPosition());
    }
  }

  private final QueryPlanner planner;
  private final TableDefinition table;
  private final Merge merge;
  private final Changes changes;

  Merges(QueryPlanner planner, TableDefinition table, Merge merge) {
    this.planner = planner;
    this.table = table;
    this.merge = merge;
    this.changes = new Changes(planner, table);
  }

  Statement.Merge plan() {
    // Whatever the clauses are, ON must be right for both sides at once.
    changes.plan(new Delete(merge.table(), null), joined());
    List<Statement> steps = new ArrayList<>();
    for (int i = 0; i < merge.clauses().size(); i++) {
      MergeClause clause = merge.clauses().get(i);
      if (clause.action() != MergeAction.NOTHING) {
        steps.add(step(clause, guard(i)));
      }
    }
    return new Statement.Merge(table.name(), steps);
  }

  private Statement step(MergeClause clause, SqlNode guard) {
    List<SqlNode> values = clause.values().stream().map(Merges::copy).toList();
    return switch (clause.action()) {
      case UPDATE -> {
        Update update = new Update(merge.table(), clause.columns(), values, guard);
        yield new Statement.Update(table.name(), changes.plan(update, joined()).plan());
      }
      case DELETE -> new Statement.Delete(table.name(), changes.plan(new Delete(merge.table(), guard), joined()).plan());
      case INSERT -> insert(clause, values, guard);
      case NOTHING -> throw new IllegalStateException("nothing to plan");
    };
  }

  private Statement insert(MergeClause clause, List<SqlNode> values, SqlNode guard) {
    SqlParserPos place = merge.on().getParserPosition();
    SqlNode one = SqlLiteral.createExactNumeric("1", place);
    SqlNode matches = Changes.select(List.of(one), changes.target(merge.table()), copy(merge.on()));
    SqlNode unmatched = SqlStdOperatorTable.NOT.createCall(place, SqlStdOperatorTable.EXISTS.createCall(place, matches));
    List<ColumnDefinition> named =
        TargetColumns.of(clause.columns(), table.columns()).stream().map(table.columns()::get).toList();
    SqlNode rows = Changes.select(Inserts.cells(values, named), copy(merge.source()), and(unmatched, guard));
    Insert insert = new Insert(merge.table(), clause.columns(), rows, Emit.DEFAULT, null, null);
    return new Statement.Insert(
        table.name(), Inserts.plan(insert, table.columns(), Emit.DEFAULT, Purpose.ONCE, planner).plan());
  }

  /** That a clause's condition holds, and none of those before it; null for always. */
  private SqlNode guard(int index) {
    MergeClause clause = merge.clauses().get(index);
    SqlNode guard = null;
    for (MergeClause before : merge.clauses().subList(0, index)) {
      if (before.matched() == clause.matched()) {
        guard = and(guard, before.condition() == null ? never() : isNotTrue(before.condition()));
      }
    }
    return clause.condition() == null ? guard : and(guard, copy(clause.condition()));
  }

  private static SqlNode isNotTrue(SqlNode condition) {
    return SqlStdOperatorTable.IS_NOT_TRUE.createCall(condition.getParserPosition(), copy(condition));
  }

  private static SqlNode never() {
    return SqlLiteral.createBoolean(false, SqlParserPos.ZERO);
  }

  private static SqlNode and(SqlNode left, SqlNode right) {
    if (left == null || right == null) {
      return left == null ? right : left;
    }
    return SqlStdOperatorTable.AND.createCall(left.getParserPosition(), left, right);
  }

  private SqlNode joined() {
    SqlParserPos place = merge.on().getParserPosition();
    return new SqlJoin(
        place, changes.target(merge.table()), SqlLiteral.createBoolean(false, place), JoinType.INNER.symbol(place),
        copy(merge.source()), JoinConditionType.ON.symbol(place), copy(merge.on()));
  }

  private static SqlNode copy(SqlNode node) {
    return node.accept(new Copy());
  }
}
