package org.millrace.planner.unnest;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexNode;

/**
 * For each left row the right relation is computed with that row's columns, and its rows joined to it.
 *
 * @param ids by which the right relation names the left row
 * @param type INNER, LEFT, SEMI or ANTI
 * @param conditions over left columns, then right ones
 * @param guard the right relation is computed only for left rows on which these are true: where it is not, nothing in it fails
 */
record DependentJoin(
    RelNode left,
    RelNode right,
    Set<CorrelationId> ids,
    JoinRelType type,
    List<RexNode> conditions,
    List<RexNode> guard) {
  /** The same as plain joins: the cheapest form that fits first. */
  RelNode eliminated() {
    if (!guard.isEmpty() && Relations.canFail(right)) {
      return new DomainJoin(this).joined();
    }
    if (!Correlations.uses(right, ids)) {
      return plain();
    }
    RelNode joined = filtersPulled();
    if (joined == null) {
      joined = GroupByCorrelation.apply(this);
    }
    return joined == null ? new DomainJoin(new DependentJoin(left, right, ids, type, conditions, List.of())).joined() : joined;
  }

  boolean isSemi() {
    return !type.projectsRight();
  }

  private RelNode plain() {
    int own = Relations.width(left);
    boolean asksForAny =
        isSemi() && conditions.stream().allMatch(c -> RelOptUtil.InputFinder.bits(c).length() <= own);
    return Relations.join(left, asksForAny ? Relations.anyRow(right) : right, conditions, type);
  }

  /** Filters that name the left row become the join's condition; null if more than filters do. */
  private RelNode filtersPulled() {
    Peeled peeled = Peeled.of(right, ids);
    if (peeled == null || type == JoinRelType.LEFT && !peeled.hasHarmlessColumns(ids)) {
      return null;
    }
    int own = Relations.width(left);
    int base = Relations.width(peeled.base());
    List<RexNode> on = new ArrayList<>();
    peeled.conditions().forEach(c -> on.add(besideLeft(c, peeled.base())));
    List<RexNode> columns = peeled.columns().stream().map(c -> besideLeft(c, peeled.base())).toList();
    for (RexNode condition : conditions) {
      on.add(Correlations.replaced(condition, Set.of(), i -> i < own ? Relations.column(left, i) : columns.get(i - own), null));
    }
    if (isSemi()) {
      return Relations.join(left, peeled.base(), on, type);
    }
    boolean plainColumns = peeled.columns().stream().allMatch(org.apache.calcite.rex.RexInputRef.class::isInstance);
    // Of an unmatched left row, what the right relation computes is NULL: it is computed before.
    boolean before = type == JoinRelType.LEFT && !plainColumns;
    RelNode inner = before ? Relations.with(peeled.base(), peeled.columns()) : peeled.base();
    RelNode joined = Relations.join(left, inner, on, type);
    List<RexNode> result = Relations.columns(joined, 0, own);
    for (int i = 0; i < columns.size(); i++) {
      result.add(before ? Relations.column(joined, own + base + i) : overJoin(columns.get(i), joined));
    }
    return Relations.project(joined, result);
  }

  /** Over left columns, then those of the base. */
  private RexNode besideLeft(RexNode expression, RelNode base) {
    int own = Relations.width(left);
    return Correlations.replaced(
        expression,
        ids,
        i -> new org.apache.calcite.rex.RexInputRef(own + i, base.getRowType().getFieldList().get(i).getType()),
        i -> Relations.column(left, i));
  }

  /** With the types that columns have there. */
  private static RexNode overJoin(RexNode expression, RelNode joined) {
    return Correlations.replaced(expression, Set.of(), i -> Relations.column(joined, i), null);
  }
}
