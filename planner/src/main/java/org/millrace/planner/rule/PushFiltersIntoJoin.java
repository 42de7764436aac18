package org.millrace.planner.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.ImmutableBitSet;
import org.millrace.planner.logical.JoinMoment;

/**
 * Conditions above and in a join: what looks at one side only goes into that side, unless the side's rows come out unmatched
 * too; what looks at both becomes part of an inner join's condition, where equalities are its keys and time bounds free its
 * state.
 *
 * <p>Refused: conditions that can fail stay where they were written.
 */
final class PushFiltersIntoJoin {
  private final Join join;
  private final List<RexNode> left = new ArrayList<>();
  private final List<RexNode> right = new ArrayList<>();
  private final List<RexNode> on = new ArrayList<>();
  private final List<RexNode> above = new ArrayList<>();

  private PushFiltersIntoJoin(Join join) {
    this.join = join;
  }

  static RelNode apply(Join join, List<RexNode> conditions, BiFunction<RelNode, List<RexNode>, RelNode> push) {
    return new PushFiltersIntoJoin(join).apply(conditions, push);
  }

  private RelNode apply(List<RexNode> conditions, BiFunction<RelNode, List<RexNode>, RelNode> push) {
    JoinRelType type = join.getJoinType();
    if (JoinMoment.of(join) != null) {
      return pastMoment(conditions, push);
    }
    for (RexNode condition : RelOptUtil.conjunctions(join.getCondition())) {
      // A row of an outer side that fails the condition is unmatched, not gone.
      boolean leftMayGo = type == JoinRelType.INNER || type == JoinRelType.RIGHT || type == JoinRelType.SEMI;
      boolean rightMayGo = type != JoinRelType.RIGHT && type != JoinRelType.FULL;
      place(condition, leftMayGo, rightMayGo, on);
    }
    for (RexNode condition : conditions) {
      boolean leftMayGo = !type.generatesNullsOnLeft();
      boolean rightMayGo = !type.generatesNullsOnRight() && type.projectsRight();
      place(condition, leftMayGo, rightMayGo, above);
    }
    if (type == JoinRelType.INNER) {
      above.stream().filter(c -> !Fallibility.canFail(c)).forEach(on::add);
      above.removeIf(c -> !Fallibility.canFail(c));
    }
    RexBuilder builder = join.getCluster().getRexBuilder();
    RelNode pushed =
        join.copy(
            join.getTraitSet(),
            RexUtil.composeConjunction(builder, on),
            push.apply(join.getLeft(), left),
            push.apply(join.getRight(), right),
            type,
            join.isSemiJoinDone());
    return PushFiltersDown.filtered(pushed, above);
  }

  /**
   * A join that sees its right side at a moment chooses among all its rows: only what looks at the left row alone goes below,
   * and nothing becomes part of the condition.
   */
  private RelNode pastMoment(List<RexNode> conditions, BiFunction<RelNode, List<RexNode>, RelNode> push) {
    conditions.forEach(condition -> place(condition, true, false, above));
    List<RelNode> inputs = List.of(push.apply(join.getLeft(), left), push.apply(join.getRight(), List.of()));
    return PushFiltersDown.filtered(join.copy(join.getTraitSet(), inputs), above);
  }

  private void place(RexNode condition, boolean leftMayGo, boolean rightMayGo, List<RexNode> otherwise) {
    int columns = join.getLeft().getRowType().getFieldCount();
    ImmutableBitSet uses = PushFiltersDown.uses(condition);
    boolean safe = !Fallibility.canFail(condition) && !uses.isEmpty();
    if (safe && leftMayGo && uses.length() <= columns) {
      left.add(condition);
    } else if (safe && rightMayGo && uses.nextSetBit(0) >= columns) {
      RexBuilder builder = join.getCluster().getRexBuilder();
      right.add(InputRefs.moved(condition, i -> i - columns, join.getRight().getRowType(), builder));
    } else {
      otherwise.add(condition);
    }
  }
}
