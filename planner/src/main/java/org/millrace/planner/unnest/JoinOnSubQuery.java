package org.millrace.planner.unnest;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.millrace.planner.rule.Fallibility;

/**
 * A join whose ON holds sub-queries: the pairs that pass it are those of an inner join that pass a filter. Outer joins add the
 * rows that are in no such pair.
 */
final class JoinOnSubQuery {
  private final Join join;
  private final int leftWidth;
  private final int rightWidth;

  private JoinOnSubQuery(Join join) {
    this.join = join;
    this.leftWidth = Relations.width(join.getLeft());
    this.rightWidth = Relations.width(join.getRight());
  }

  static RelNode apply(Join join) {
    return new JoinOnSubQuery(join).joined();
  }

  private RelNode joined() {
    JoinRelType type = join.getJoinType();
    RelNode pairs = pairs();
    if (type == JoinRelType.SEMI || type == JoinRelType.ANTI) {
      return matching(join.getLeft(), Relations.first(pairs, leftWidth), type);
    }
    List<RelNode> parts = new ArrayList<>(List.of(pairs));
    if (type.generatesNullsOnRight()) {
      RelNode alone = matching(join.getLeft(), Relations.first(pairs, leftWidth), JoinRelType.ANTI);
      List<RexNode> columns = Relations.columns(alone, 0, leftWidth);
      columns.addAll(nulls(join.getRight()));
      parts.add(Relations.project(alone, columns));
    }
    if (type.generatesNullsOnLeft()) {
      RelNode paired = Relations.project(pairs, Relations.columns(pairs, leftWidth, leftWidth + rightWidth));
      RelNode alone = matching(join.getRight(), paired, JoinRelType.ANTI);
      List<RexNode> columns = nulls(join.getLeft());
      columns.addAll(Relations.columns(alone, 0, rightWidth));
      parts.add(Relations.project(alone, columns));
    }
    return parts.size() == 1 ? pairs : LogicalUnion.create(parts, true);
  }

  /** What needs no sub-query and cannot fail stays the join's condition; the rest is judged pair by pair, in its order. */
  private RelNode pairs() {
    List<RexNode> on = new ArrayList<>();
    List<RexNode> rest = new ArrayList<>();
    for (RexNode conjunct : Relations.conjunctions(join.getCondition())) {
      boolean plain = RexUtil.SubQueryFinder.find(conjunct) == null && !Fallibility.canFail(conjunct);
      (plain ? on : rest).add(conjunct);
    }
    RelNode inner = Relations.join(join.getLeft(), join.getRight(), on, JoinRelType.INNER);
    return UnnestSubQueries.filter(inner, rest, join.getVariablesSet());
  }

  /** Rows that equal, or equal none, of the others; equal rows have the same partners. */
  private static RelNode matching(RelNode rows, RelNode others, JoinRelType type) {
    RexBuilder builder = Relations.builder(rows);
    int width = Relations.width(rows);
    List<RexNode> on = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      RexNode theirs = new RexInputRef(width + i, others.getRowType().getFieldList().get(i).getType());
      on.add(Relations.same(builder, Relations.column(rows, i), theirs));
    }
    return Relations.join(rows, others, on, type);
  }

  private static List<RexNode> nulls(RelNode rel) {
    List<RexNode> nulls = new ArrayList<>();
    rel.getRowType().getFieldList().forEach(f -> nulls.add(Relations.nullOf(Relations.builder(rel), f.getType())));
    return nulls;
  }
}
