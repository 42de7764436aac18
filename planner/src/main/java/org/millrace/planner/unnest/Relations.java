package org.millrace.planner.unnest;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalJoin;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.util.ImmutableBitSet;
import org.millrace.planner.rule.Fallibility;

/** Short words for making relations, and questions about them. */
final class Relations {
  private Relations() {}

  static int width(RelNode rel) {
    return rel.getRowType().getFieldCount();
  }

  static RexBuilder builder(RelNode rel) {
    return rel.getCluster().getRexBuilder();
  }

  /** A column with the type that it has there. */
  static RexNode column(RelNode rel, int index) {
    return RexInputRef.of(index, rel.getRowType());
  }

  static List<RexNode> columns(RelNode rel, int from, int to) {
    List<RexNode> columns = new ArrayList<>();
    for (int i = from; i < to; i++) {
      columns.add(column(rel, i));
    }
    return columns;
  }

  static RelNode project(RelNode input, List<RexNode> expressions) {
    List<String> names = new ArrayList<>();
    for (RexNode expression : expressions) {
      boolean column = expression instanceof RexInputRef;
      names.add(column ? input.getRowType().getFieldNames().get(((RexInputRef) expression).getIndex()) : null);
    }
    return LogicalProject.create(input, List.of(), expressions, names, Set.of());
  }

  /** The relation with further columns behind its own. */
  static RelNode with(RelNode input, List<RexNode> further) {
    List<RexNode> all = columns(input, 0, width(input));
    all.addAll(further);
    return project(input, all);
  }

  /** The first columns only. */
  static RelNode first(RelNode input, int columns) {
    return columns == width(input) ? input : project(input, columns(input, 0, columns));
  }

  static RelNode filter(RelNode input, List<RexNode> conditions) {
    return conditions.isEmpty() ? input : LogicalFilter.create(input, and(input, conditions));
  }

  static RelNode join(RelNode left, RelNode right, List<RexNode> conditions, JoinRelType type) {
    return LogicalJoin.create(left, right, List.of(), and(left, conditions), Set.of(), type);
  }

  static RexNode and(RelNode rel, List<RexNode> conditions) {
    return RexUtil.composeConjunction(builder(rel), conditions);
  }

  /** The distinct rows. */
  static RelNode distinct(RelNode input) {
    return LogicalAggregate.create(input, ImmutableBitSet.range(width(input)), null, List.of());
  }

  /** One row if the relation has any, else none. */
  static RelNode anyRow(RelNode input) {
    return distinct(project(input, List.of(builder(input).makeLiteral(true))));
  }

  /** Equality in which NULL equals NULL. */
  static RexNode same(RexBuilder builder, RexNode a, RexNode b) {
    boolean nulls = a.getType().isNullable() && b.getType().isNullable();
    return builder.makeCall(nulls ? SqlStdOperatorTable.IS_NOT_DISTINCT_FROM : SqlStdOperatorTable.EQUALS, a, b);
  }

  static RexNode nullOf(RexBuilder builder, RelDataType type) {
    return builder.makeNullLiteral(builder.getTypeFactory().createTypeWithNullability(type, true));
  }

  /** Whether the relation is sure to have exactly one row: an aggregate without GROUP BY, projected or not. */
  static boolean isOneRow(RelNode rel) {
    if (rel instanceof Aggregate aggregate) {
      return aggregate.getGroupCount() == 0 && aggregate.getGroupType() == Aggregate.Group.SIMPLE;
    }
    return rel instanceof LogicalProject project && isOneRow(project.getInput());
  }

  /** Whether some row could make an expression or an aggregate of the relation fail. */
  static boolean canFail(RelNode rel) {
    boolean[] found = {false};
    if (rel instanceof Aggregate aggregate) {
      found[0] = aggregate.getAggCallList().stream().anyMatch(call -> canFail(call, aggregate.getInput()));
    }
    rel.accept(
        new RexShuttle() {
          @Override
          public RexNode visitCall(RexCall call) {
            found[0] |= canFailOver(call);
            return call;
          }

          @Override
          public RexNode visitOver(RexOver over) {
            found[0] = true;
            return over;
          }
        });
    return found[0] || rel.getInputs().stream().anyMatch(Relations::canFail);
  }

  /** Whether some row could make the expression fail; columns of outer rows fail no more than others. */
  static boolean canFailOver(RexNode expression) {
    return Fallibility.canFail(withoutOuter(expression));
  }

  private static RexNode withoutOuter(RexNode expression) {
    return expression.accept(
        new RexShuttle() {
          @Override
          public RexNode visitFieldAccess(RexFieldAccess access) {
            return new RexInputRef(0, access.getType());
          }
        });
  }

  /** Sums of what is wide already can leave their range. */
  static boolean canFail(AggregateCall call, RelNode input) {
    return switch (call.getAggregation().getKind()) {
      case COUNT, MIN, MAX, ANY_VALUE -> false;
      case SUM, SUM0, AVG -> {
        RelDataType type = input.getRowType().getFieldList().get(call.getArgList().get(0)).getType();
        boolean narrow = type.getSqlTypeName() != SqlTypeName.BIGINT && type.getPrecision() <= 28;
        yield !SqlTypeUtil.isApproximateNumeric(type) && !(SqlTypeFamily.NUMERIC.contains(type) && narrow);
      }
      default -> true;
    };
  }

  static List<RexNode> conjunctions(RexNode condition) {
    return RelOptUtil.conjunctions(condition);
  }
}
