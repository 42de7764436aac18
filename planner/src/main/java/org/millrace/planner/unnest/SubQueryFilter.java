package org.millrace.planner.unnest;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/**
 * EXISTS, IN and ANY as a whole conjunct of a filter, negated or not: the rows that have, or have not, a partner in the sub-query.
 *
 * <p>NOT IN keeps a row of which the comparison is false with every row: one that is unknown is a partner as well. For a single
 * column this is three tests that can look keys up: no equal value, no NULL among the values, and no NULL here unless there are
 * no values.
 */
final class SubQueryFilter {
  private final RelNode rel;
  private final RexSubQuery sub;
  private final boolean negated;
  private final Set<CorrelationId> ids;
  private final RelNode inner;
  private final RexBuilder builder;

  private SubQueryFilter(RelNode rel, RexSubQuery sub, boolean negated, Set<CorrelationId> ids, RelNode inner) {
    this.rel = rel;
    this.sub = sub;
    this.negated = negated;
    this.ids = ids;
    this.inner = inner;
    this.builder = Relations.builder(rel);
  }

  /** The rows that pass, perhaps with further columns; null if the condition is of another form. */
  static RelNode apply(RelNode rel, RexNode condition, Set<CorrelationId> ids, UnaryOperator<RelNode> rewrite) {
    RexNode test = condition;
    boolean negated = false;
    while (test.getKind() == SqlKind.NOT) {
      test = ((RexCall) test).getOperands().get(0);
      negated = !negated;
    }
    boolean fits = test instanceof RexSubQuery && (test.getKind() == SqlKind.EXISTS || test.getKind() == SqlKind.IN
        || test.getKind() == SqlKind.SOME);
    if (!fits || ((RexSubQuery) test).getOperands().stream().anyMatch(o -> RexUtil.SubQueryFinder.find(o) != null)) {
      return null;
    }
    RexSubQuery sub = (RexSubQuery) test;
    return new SubQueryFilter(rel, sub, negated, ids, rewrite.apply(sub.rel)).joined();
  }

  private RelNode joined() {
    if (sub.getKind() == SqlKind.EXISTS) {
      return join(rel, UnnestSubQueries.forAnyRow(inner), List.of());
    }
    SubQueryColumns columns = new SubQueryColumns(rel, ids, r -> r);
    List<RexNode> operands = columns.stable(sub.getOperands(), List.of());
    RelNode left = columns.rel();
    RelNode right = UnnestSubQueries.unordered(inner);
    RexNode comparison = Comparison.of(sub, operands, rightColumns(left, right), builder);
    if (!negated || !Comparison.canBeUnknown(operands, right)) {
      return join(left, right, Relations.conjunctions(comparison));
    }
    if (operands.size() > 1 || !Comparison.isEquality(sub)) {
      return join(left, right, List.of(builder.makeCall(SqlStdOperatorTable.IS_NOT_FALSE, comparison)));
    }
    RelNode result = join(left, right, List.of(comparison));
    RexNode value = Relations.column(right, 0);
    if (value.getType().isNullable()) {
      result = join(result, Relations.filter(right, List.of(isNull(value))), List.of());
    }
    return operands.get(0).getType().isNullable() ? join(result, right, List.of(isNull(operands.get(0)))) : result;
  }

  private RexNode isNull(RexNode value) {
    return builder.makeCall(SqlStdOperatorTable.IS_NULL, value);
  }

  private RelNode join(RelNode left, RelNode right, List<RexNode> conditions) {
    JoinRelType type = UnnestSubQueries.semi(negated);
    return new DependentJoin(left, right, ids, type, conditions, List.of()).eliminated();
  }

  private static List<RexNode> rightColumns(RelNode left, RelNode right) {
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < Relations.width(right); i++) {
      columns.add(new RexInputRef(Relations.width(left) + i, right.getRowType().getFieldList().get(i).getType()));
    }
    return columns;
  }
}
