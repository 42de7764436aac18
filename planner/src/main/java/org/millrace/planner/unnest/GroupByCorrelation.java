package org.millrace.planner.unnest;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * An aggregate over the rows whose columns equal those of the outer row is an aggregate grouped by these columns: it is computed
 * once for all outer rows, and needs to know none of them. Where there is no group, COUNT is 0 and all else NULL.
 *
 * <p>Refused: aggregates and expressions that can fail, as they would be computed for groups that no outer row asks for.
 */
final class GroupByCorrelation {
  private final DependentJoin join;
  private final Aggregate aggregate;
  /** The right relation's columns over the aggregate's. */
  private final List<RexNode> columns;

  private GroupByCorrelation(DependentJoin join, Aggregate aggregate, List<RexNode> columns) {
    this.join = join;
    this.aggregate = aggregate;
    this.columns = columns;
  }

  /** Null if it does not fit. */
  static RelNode apply(DependentJoin join) {
    RelNode rel = join.right();
    List<RexNode> columns = Relations.columns(rel, 0, Relations.width(rel));
    while (rel instanceof Project project && !project.containsOver()) {
      List<RexNode> below = project.getProjects();
      columns = columns.stream().map(c -> Correlations.replaced(c, Set.of(), below::get, null)).toList();
      rel = project.getInput();
    }
    boolean fits = !join.isSemi() && join.conditions().isEmpty() && rel instanceof Aggregate && Relations.isOneRow(rel);
    return fits ? new GroupByCorrelation(join, (Aggregate) rel, columns).joined() : null;
  }

  private RelNode joined() {
    Peeled peeled = Peeled.of(aggregate.getInput(), join.ids());
    if (peeled == null || !peeled.hasHarmlessColumns(join.ids()) || !aggregate.getAggCallList().stream().allMatch(this::isKnown)
        || columns.stream().anyMatch(Relations::canFailOver)) {
      return null;
    }
    List<RexNode> outer = new ArrayList<>();
    List<RexNode> inner = new ArrayList<>();
    for (RexNode condition : peeled.conditions()) {
      if (!split(condition, outer, inner)) {
        return null;
      }
    }
    RelNode groups = grouped(peeled, inner);
    RelNode joined = Relations.join(join.left(), groups, keys(outer, groups), JoinRelType.LEFT);
    int own = Relations.width(join.left());
    int first = own + inner.size();
    List<RexNode> result = Relations.columns(joined, 0, own);
    for (RexNode column : columns) {
      result.add(
          Correlations.replaced(
              column, join.ids(), i -> value(joined, first + i, i), i -> Relations.column(joined, i)));
    }
    return Relations.project(joined, result);
  }

  private boolean isKnown(AggregateCall call) {
    boolean known =
        switch (call.getAggregation().getKind()) {
          case COUNT, SUM, SUM0, MIN, MAX, AVG -> true;
          default -> false;
        };
    return known && !Relations.canFail(call, aggregate.getInput());
  }

  /** Of an equality between the outer row and the inner one, the two sides. */
  private boolean split(RexNode condition, List<RexNode> outer, List<RexNode> inner) {
    if (condition.getKind() != SqlKind.EQUALS || Relations.canFailOver(condition)) {
      return false;
    }
    RexNode a = ((RexCall) condition).getOperands().get(0);
    RexNode b = ((RexCall) condition).getOperands().get(1);
    boolean swapped = Correlations.uses(b, join.ids());
    RexNode mine = swapped ? a : b;
    RexNode theirs = swapped ? b : a;
    if (Correlations.uses(mine, join.ids()) || !RelOptUtil.InputFinder.bits(theirs).isEmpty()) {
      return false;
    }
    outer.add(theirs);
    inner.add(mine);
    return true;
  }

  private RelNode grouped(Peeled peeled, List<RexNode> keys) {
    List<RexNode> all = new ArrayList<>(keys);
    all.addAll(peeled.columns());
    RelNode input = Relations.project(peeled.base(), all);
    List<AggregateCall> calls = aggregate.getAggCallList().stream().map(c -> shifted(c, keys.size(), input)).toList();
    return LogicalAggregate.create(input, ImmutableBitSet.range(keys.size()), null, calls);
  }

  /** The call over an input whose columns begin so many further right, typed anew. */
  static AggregateCall shifted(AggregateCall call, int by, RelNode input) {
    return shifted(call, by, call.filterArg < 0 ? -1 : call.filterArg + by, input);
  }

  static AggregateCall shifted(AggregateCall call, int by, int filter, RelNode input) {
    return AggregateCall.create(
        call.getAggregation(),
        call.isDistinct(),
        call.isApproximate(),
        call.ignoreNulls(),
        call.rexList,
        call.getArgList().stream().map(a -> a + by).toList(),
        filter,
        call.distinctKeys == null ? null : call.distinctKeys.shift(by),
        org.apache.calcite.rel.RelCollations.shift(call.getCollation(), by),
        by,
        input,
        null,
        null);
  }

  private List<RexNode> keys(List<RexNode> outer, RelNode groups) {
    RexBuilder builder = Relations.builder(groups);
    int own = Relations.width(join.left());
    List<RexNode> on = new ArrayList<>();
    for (int i = 0; i < outer.size(); i++) {
      RexNode theirs =
          Correlations.replaced(outer.get(i), join.ids(), null, c -> Relations.column(join.left(), c));
      RexNode mine = new RexInputRef(own + i, groups.getRowType().getFieldList().get(i).getType());
      on.add(builder.makeCall(SqlStdOperatorTable.EQUALS, theirs, mine));
    }
    return on;
  }

  private RexNode value(RelNode joined, int column, int call) {
    RexNode value = Relations.column(joined, column);
    SqlKind kind = aggregate.getAggCallList().get(call).getAggregation().getKind();
    if (kind != SqlKind.COUNT && kind != SqlKind.SUM0) {
      return value;
    }
    RexBuilder builder = Relations.builder(joined);
    RexNode zero = builder.makeExactLiteral(
        BigDecimal.ZERO, builder.getTypeFactory().createTypeWithNullability(value.getType(), false));
    return builder.makeCall(
        zero.getType(), SqlStdOperatorTable.CASE,
        List.of(builder.makeCall(SqlStdOperatorTable.IS_NULL, value), zero, builder.makeNotNull(value)));
  }

}
