package org.millrace.planner.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.util.ImmutableBitSet;
import org.millrace.planner.logical.relation.MatchRel;
import org.millrace.planner.logical.relation.OverRel;
import org.millrace.planner.logical.relation.UnnestTable;
import org.millrace.planner.logical.relation.WindowTable;
import org.millrace.planner.physical.WindowShape.Kind;

/**
 * Rows that a filter throws away need not be windowed, joined or grouped first: each conjunct goes as far down as it may, in one
 * walk from the top. Conjuncts keep their order, as the first guard the later.
 *
 * <p>Refused: a conjunct that can fail does not pass an operator that drops rows (a join, a group, a window), as it would see
 * rows it was not written for; nothing passes a CQL window (which rows it holds would change) or a LIMIT.
 */
final class PushFiltersDown {
  private PushFiltersDown() {}

  static RelNode apply(RelNode rel) {
    return push(rel, List.of());
  }

  private static RelNode push(RelNode rel, List<RexNode> conditions) {
    if (rel instanceof Filter filter && filter.getVariablesSet().isEmpty()) {
      List<RexNode> all = new ArrayList<>(RelOptUtil.conjunctions(filter.getCondition()));
      all.addAll(conditions);
      return push(filter.getInput(), all);
    }
    if (rel instanceof Project project && !project.containsOver()) {
      List<RexNode> below = conditions.stream().map(c -> RelOptUtil.pushPastProject(c, project)).toList();
      RelNode input = push(project.getInput(), below);
      return project.copy(project.getTraitSet(), List.of(input));
    }
    if (rel instanceof Join join && join.getVariablesSet().isEmpty()) {
      return PushFiltersIntoJoin.apply(join, conditions, PushFiltersDown::push);
    }
    if (rel instanceof Aggregate aggregate) {
      return belowAggregate(aggregate, conditions);
    }
    if (rel instanceof Union union && (conditions.isEmpty() || sameTypes(union))) {
      return Trees.withInputs(union, input -> push(input, retyped(conditions, union, input)));
    }
    if (rel instanceof OverRel over) {
      // Whole partitions come or go by what is the same in all their rows.
      ImmutableBitSet keys = over.groups().stream().map(g -> ImmutableBitSet.of(g.partition())).reduce(ImmutableBitSet::intersect).orElseThrow();
      return split(over, conditions, c -> !Fallibility.canFail(c) && !uses(c).isEmpty() && keys.contains(uses(c)), c -> c);
    }
    if (rel instanceof MatchRel match) {
      // Whole partitions come or go, by a column that comes through.
      ImmutableBitSet keys = ImmutableBitSet.of(match.parts().partition());
      List<Integer> shown = match.parts().shown();
      return split(
          match, conditions, c -> !Fallibility.canFail(c) && !uses(c).isEmpty() && uses(c).asList().stream()
              .allMatch(i -> i < shown.size() && keys.get(shown.get(i))),
          c -> InputRefs.moved(c, shown::get, match.getInput().getRowType(), match.getCluster().getRexBuilder()));
    }
    if (rel instanceof WindowTable window) {
      return split(window, conditions, c -> !Fallibility.canFail(c) && passes(c, window), c -> c);
    }
    if (rel instanceof UnnestTable unnest) {
      int own = unnest.getInput().getRowType().getFieldCount();
      return split(unnest, conditions, c -> !Fallibility.canFail(c) && uses(c).length() <= own, c -> c);
    }
    if (rel instanceof Sort sort && sort.fetch == null && sort.offset == null) {
      return Trees.withInputs(sort, input -> push(input, conditions));
    }
    return filtered(Trees.withInputs(rel, PushFiltersDown::apply), conditions);
  }

  /** What other rows there are decides how far a session goes: only whole keys may be left out. */
  private static boolean passes(RexNode condition, WindowTable window) {
    ImmutableBitSet own = ImmutableBitSet.range(window.getInput().getRowType().getFieldCount());
    return (window.is(Kind.SESSION) ? ImmutableBitSet.of(window.keys()) : own).contains(uses(condition));
  }

  private static RelNode belowAggregate(Aggregate aggregate, List<RexNode> conditions) {
    int keys = aggregate.getGroupCount();
    List<Integer> columns = aggregate.getGroupSet().asList();
    boolean simple = aggregate.getGroupType() == Aggregate.Group.SIMPLE && keys > 0;
    return split(
        aggregate,
        conditions,
        c -> simple && !Fallibility.canFail(c) && uses(c).length() <= keys && !uses(c).isEmpty(),
        c -> InputRefs.moved(c, i -> columns.get(i), aggregate.getInput().getRowType(), rexBuilder(aggregate)));
  }

  /** Pushes the conditions that may pass below a node of one input, the others stay above it. */
  private static RelNode split(
      RelNode node,
      List<RexNode> conditions,
      Predicate<RexNode> passes,
      UnaryOperator<RexNode> move) {
    List<RexNode> below = conditions.stream().filter(passes).map(move).toList();
    List<RexNode> above = conditions.stream().filter(passes.negate()).toList();
    return filtered(Trees.withInputs(node, input -> push(input, below)), above);
  }

  private static boolean sameTypes(Union union) {
    return union.getInputs().stream()
        .allMatch(
            input -> {
              for (int i = 0; i < union.getRowType().getFieldCount(); i++) {
                if (!SqlTypeUtil.equalSansNullability(
                    union.getCluster().getTypeFactory(),
                    input.getRowType().getFieldList().get(i).getType(),
                    union.getRowType().getFieldList().get(i).getType())) {
                  return false;
                }
              }
              return true;
            });
  }

  private static List<RexNode> retyped(List<RexNode> conditions, Union union, RelNode input) {
    return conditions.stream()
        .map(c -> InputRefs.moved(c, i -> i, input.getRowType(), rexBuilder(union)))
        .toList();
  }

  private static RexBuilder rexBuilder(RelNode rel) {
    return rel.getCluster().getRexBuilder();
  }

  static ImmutableBitSet uses(RexNode condition) {
    return RelOptUtil.InputFinder.bits(condition);
  }

  static RelNode filtered(RelNode rel, List<RexNode> conditions) {
    if (conditions.isEmpty()) {
      return rel;
    }
    RexNode all = RexUtil.composeConjunction(rexBuilder(rel), conditions);
    // A condition moved to where its columns are less often NULL is cast to what it was; a filter takes none.
    return LogicalFilter.create(rel, RexUtil.removeNullabilityCast(rel.getCluster().getTypeFactory(), all));
  }
}
