package org.millrace.planner.translate;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.planner.logical.relation.OverRel.Group;
import org.millrace.planner.logical.relation.OverRel;

/**
 * That of the rows of a window only the first ranks are wanted: rn &lt;= n above ROW_NUMBER, RANK or DENSE_RANK.
 *
 * @param group the window, in which no call looks at rows that come later in the order; −1 for no limit
 * @param limit the last rank that is wanted, or −1
 * @param showsRank whether anything but the limit looks at the ranks
 * @param implied the conditions that the limit makes true
 */
record RankLimit(int group, long limit, boolean showsRank, List<RexNode> implied) {
  static final RankLimit NONE = new RankLimit(-1, -1, true, List.of());

  boolean isNone() {
    return group < 0;
  }

  /** The limit that a condition on the relation, and projections of what it leaves, make; NONE if there is none. */
  static RankLimit of(OverRel rel, RexNode condition, List<RexNode> projections) {
    int column = rel.getInput().getRowType().getFieldCount();
    for (int g = 0; g < rel.groups().size(); g++) {
      Group group = rel.groups().get(g);
      if (group.calls().stream().allMatch(call -> isRank(call.function())) && group.calls().size() == 1) {
        RankLimit limit = of(g, column, RelOptUtil.conjunctions(condition), projections, rel.getRowType().getFieldCount() - 1 == column);
        if (limit != null) {
          return limit;
        }
      }
      column += group.calls().size();
    }
    return NONE;
  }

  private static boolean isRank(String function) {
    return function.equals("ROW_NUMBER") || function.equals("RANK") || function.equals("DENSE_RANK");
  }

  private static RankLimit of(int group, int column, List<RexNode> conditions, List<RexNode> projections, boolean isLast) {
    long least = Long.MAX_VALUE;
    for (RexNode condition : conditions) {
      least = Math.min(least, limit(condition, column));
    }
    if (least == Long.MAX_VALUE) {
      return null;
    }
    List<RexNode> implied = new ArrayList<>();
    boolean shows = !isLast || RelOptUtil.InputFinder.bits(projections, null).get(column);
    for (RexNode condition : conditions) {
      boolean uses = RelOptUtil.InputFinder.bits(condition).get(column);
      boolean first = least == 1 && condition.getKind() == SqlKind.EQUALS && limit(condition, column) == 1;
      boolean upTo = condition.getKind() != SqlKind.EQUALS && limit(condition, column) < Long.MAX_VALUE;
      if (uses && (first || upTo)) {
        implied.add(condition);
      } else {
        shows |= uses;
      }
    }
    return new RankLimit(group, Math.max(0, least), shows, implied);
  }

  /** The greatest value of the column that the condition can let pass; MAX_VALUE if it says nothing. */
  private static long limit(RexNode condition, int column) {
    if (!(condition instanceof RexCall call) || call.getOperands().size() != 2) {
      return Long.MAX_VALUE;
    }
    RexNode left = uncast(call.getOperands().get(0));
    RexNode right = uncast(call.getOperands().get(1));
    if (isColumn(left, column) && right instanceof RexLiteral literal) {
      return limit(call.getKind(), literal);
    }
    if (isColumn(right, column) && left instanceof RexLiteral literal) {
      return limit(call.getKind().reverse(), literal);
    }
    return Long.MAX_VALUE;
  }

  private static boolean isColumn(RexNode node, int column) {
    return node instanceof RexInputRef ref && ref.getIndex() == column;
  }

  /** Without a cast that changes no whole number. */
  private static RexNode uncast(RexNode node) {
    boolean widened = node.getKind() == SqlKind.CAST && SqlTypeUtil.isExactNumeric(node.getType())
        && SqlTypeUtil.isIntType(((RexCall) node).getOperands().get(0).getType());
    return widened ? ((RexCall) node).getOperands().get(0) : node;
  }

  private static long limit(SqlKind comparison, RexLiteral literal) {
    if (literal.isNull() || !SqlTypeUtil.isExactNumeric(literal.getType())) {
      return Long.MAX_VALUE;
    }
    BigDecimal value = literal.getValueAs(BigDecimal.class);
    BigDecimal limit =
        switch (comparison) {
          case EQUALS, LESS_THAN_OR_EQUAL -> value.setScale(0, java.math.RoundingMode.FLOOR);
          case LESS_THAN -> value.setScale(0, java.math.RoundingMode.CEILING).subtract(BigDecimal.ONE);
          default -> null;
        };
    boolean small = limit != null && limit.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) < 0;
    return small ? Math.max(0, limit.longValue()) : Long.MAX_VALUE;
  }
}
