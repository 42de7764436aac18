package org.millrace.planner.rule;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;

/**
 * FROM a, b, c with the conditions in WHERE says nothing of an order, and the written one may pair rows that no condition ties
 * together: a product of sixty small tables would never end. Where it does, inner joins are made anew: relations that an
 * equality connects first, small ones before large ones, products last.
 *
 * <p>Refused: joins in whose order no product arises stay as written, and so does a join whose condition can fail, as it would
 * see other pairs.
 */
final class JoinConnectedRelationsFirst {
  private JoinConnectedRelationsFirst() {}

  static RelNode apply(RelNode rel) {
    if (!(rel instanceof Join join) || !isPlain(join) || !hasProduct(join)) {
      return Trees.withInputs(rel, JoinConnectedRelationsFirst::apply);
    }
    List<RelNode> relations = new ArrayList<>();
    List<RexNode> conditions = new ArrayList<>();
    collect(join, 0, relations, conditions);
    List<RelNode> inner = relations.stream().map(JoinConnectedRelationsFirst::apply).toList();
    return relations.size() < 3
        ? Trees.withInputs(rel, JoinConnectedRelationsFirst::apply)
        : new JoinGraph(join, inner, conditions).joined();
  }

  private static boolean isPlain(Join join) {
    return join.getJoinType() == JoinRelType.INNER && join.getVariablesSet().isEmpty()
        && !Fallibility.canFail(join.getCondition());
  }

  /** Whether some join of the tree has no condition that looks at both its sides. */
  private static boolean hasProduct(Join join) {
    int columns = join.getLeft().getRowType().getFieldCount();
    boolean tied = RelOptUtil.conjunctions(join.getCondition()).stream()
        .map(RelOptUtil.InputFinder::bits)
        .anyMatch(uses -> uses.nextSetBit(0) >= 0 && uses.nextSetBit(0) < columns && uses.length() > columns);
    return !tied || isProduct(join.getLeft()) || isProduct(join.getRight());
  }

  private static boolean isProduct(RelNode rel) {
    return rel instanceof Join join && isPlain(join) && hasProduct(join);
  }

  /** The relations that are joined, from left to right, and all conditions over their columns side by side. */
  private static void collect(RelNode rel, int first, List<RelNode> relations, List<RexNode> conditions) {
    if (!(rel instanceof Join join) || !isPlain(join)) {
      relations.add(rel);
      return;
    }
    collect(join.getLeft(), first, relations, conditions);
    collect(join.getRight(), first + join.getLeft().getRowType().getFieldCount(), relations, conditions);
    for (RexNode condition : RelOptUtil.conjunctions(join.getCondition())) {
      conditions.add(RexUtil.shift(condition, first));
    }
  }

}
