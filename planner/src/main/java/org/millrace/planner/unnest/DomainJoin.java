package org.millrace.planner.unnest;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/**
 * The general form: the right relation is computed for the distinct outer values that occur (its domain), which go along as
 * columns, and then joined with the left rows that have them.
 */
final class DomainJoin {
  private final DependentJoin join;
  private final List<Integer> outer;
  private final RexBuilder builder;

  DomainJoin(DependentJoin join) {
    this.join = join;
    this.outer = Correlations.columns(join.right(), join.ids()).asList();
    this.builder = Relations.builder(join.left());
  }

  RelNode joined() {
    RelNode pushed = new PushDomain(domain(), outer, join.ids()).push(join.right());
    boolean oneRow = Relations.isOneRow(join.right()) && !join.isSemi();
    boolean guarded = !join.guard().isEmpty();
    if (oneRow && guarded) {
      pushed = Relations.with(pushed, List.of(builder.makeLiteral(true)));
    }
    // A left row has its one right row, unless that fails: then it is not there either.
    JoinRelType type = oneRow && !guarded && join.conditions().isEmpty() ? JoinRelType.INNER : join.type();
    RelNode joined = Relations.join(join.left(), pushed, on(pushed), type);
    if (join.isSemi()) {
      return joined;
    }
    int own = Relations.width(join.left());
    int first = own + domainWidth();
    int last = first + Relations.width(join.right());
    if (oneRow && guarded) {
      RexNode failed = builder.makeCall(SqlStdOperatorTable.IS_NULL, Relations.column(joined, last));
      RexNode wanted = builder.makeCall(SqlStdOperatorTable.IS_TRUE, Relations.and(joined, join.guard()));
      RexNode lost = builder.makeCall(SqlStdOperatorTable.AND, wanted, failed);
      joined = Relations.filter(joined, List.of(builder.makeCall(SqlStdOperatorTable.NOT, lost)));
    }
    List<RexNode> columns = Relations.columns(joined, 0, own);
    columns.addAll(Relations.columns(joined, first, last));
    return Relations.project(joined, columns);
  }

  private int domainWidth() {
    return Math.max(1, outer.size());
  }

  /** The distinct values of the columns that the right relation names; one row of TRUE if it names none. */
  private RelNode domain() {
    RelNode rows = Relations.filter(join.left(), join.guard());
    if (outer.isEmpty()) {
      return Relations.anyRow(rows);
    }
    List<RexNode> columns = outer.stream().map(c -> Relations.column(rows, c)).toList();
    return Relations.distinct(Relations.project(rows, columns));
  }

  private List<RexNode> on(RelNode pushed) {
    int own = Relations.width(join.left());
    List<RexNode> on = new ArrayList<>();
    for (int i = 0; i < outer.size(); i++) {
      RexNode theirs = new RexInputRef(own + i, pushed.getRowType().getFieldList().get(i).getType());
      on.add(Relations.same(builder, Relations.column(join.left(), outer.get(i)), theirs));
    }
    on.addAll(join.guard());
    for (RexNode condition : join.conditions()) {
      on.add(Correlations.replaced(condition, java.util.Set.of(), i -> shifted(i, own, pushed), null));
    }
    return on;
  }

  private RexNode shifted(int column, int own, RelNode pushed) {
    if (column < own) {
      return Relations.column(join.left(), column);
    }
    int at = column - own + domainWidth();
    return new RexInputRef(own + at, pushed.getRowType().getFieldList().get(at).getType());
  }
}
