package org.millrace.planner.unnest;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/**
 * Sub-queries within expressions over a relation: each becomes columns joined to it, from left to right. What CASE, AND and OR
 * guard stays guarded: a sub-query that can fail is computed only where the written expression would come to it.
 */
final class SubQueryColumns {
  private final Set<CorrelationId> ids;
  private final UnaryOperator<RelNode> rewrite;
  private final RexBuilder builder;
  private RelNode rel;

  /**
   * @param ids by which the sub-queries name the relation's columns
   * @param rewrite of the relations of sub-queries
   */
  SubQueryColumns(RelNode rel, Set<CorrelationId> ids, UnaryOperator<RelNode> rewrite) {
    this.rel = rel;
    this.ids = ids;
    this.rewrite = rewrite;
    this.builder = Relations.builder(rel);
  }

  /** The relation with the columns added by now. */
  RelNode rel() {
    return rel;
  }

  RexNode replaced(RexNode expression) {
    return replaced(expression, List.of());
  }

  private RexNode replaced(RexNode expression, List<RexNode> guard) {
    if (!(expression instanceof RexCall call) || RexUtil.SubQueryFinder.find(expression) == null) {
      return expression;
    }
    if (call instanceof RexSubQuery sub) {
      List<RexNode> operands = sub.getOperands().stream().map(o -> replaced(o, guard)).toList();
      return value(sub.clone(sub.getType(), operands), guard);
    }
    if (call instanceof RexOver) {
      throw UnnestSubQueries.unsupported("a sub-query inside a window function");
    }
    return switch (call.getKind()) {
      case CASE -> cases(call, guard);
      case AND -> call.clone(call.getType(), inOrder(call.getOperands(), guard, SqlKind.IS_NOT_FALSE));
      case OR -> call.clone(call.getType(), inOrder(call.getOperands(), guard, SqlKind.IS_NOT_TRUE));
      default -> call.clone(call.getType(), call.getOperands().stream().map(o -> replaced(o, guard)).toList());
    };
  }

  private List<RexNode> inOrder(List<RexNode> operands, List<RexNode> guard, SqlKind goesOn) {
    List<RexNode> result = new ArrayList<>();
    List<RexNode> reached = new ArrayList<>(guard);
    for (RexNode operand : operands) {
      RexNode replaced = replaced(operand, List.copyOf(reached));
      result.add(replaced);
      reached.add(is(goesOn, replaced));
    }
    return result;
  }

  private RexNode cases(RexCall call, List<RexNode> guard) {
    List<RexNode> operands = call.getOperands();
    List<RexNode> result = new ArrayList<>();
    List<RexNode> reached = new ArrayList<>(guard);
    for (int i = 0; i + 1 < operands.size(); i += 2) {
      RexNode condition = replaced(operands.get(i), List.copyOf(reached));
      List<RexNode> within = new ArrayList<>(reached);
      within.add(is(SqlKind.IS_TRUE, condition));
      result.add(condition);
      result.add(replaced(operands.get(i + 1), within));
      reached.add(is(SqlKind.IS_NOT_TRUE, condition));
    }
    result.add(replaced(operands.get(operands.size() - 1), reached));
    return call.clone(call.getType(), result);
  }

  private RexNode is(SqlKind kind, RexNode condition) {
    return builder.makeCall(
        switch (kind) {
          case IS_TRUE -> SqlStdOperatorTable.IS_TRUE;
          case IS_NOT_TRUE -> SqlStdOperatorTable.IS_NOT_TRUE;
          default -> SqlStdOperatorTable.IS_NOT_FALSE;
        },
        condition);
  }

  private RexNode value(RexSubQuery sub, List<RexNode> guard) {
    RelNode inner = rewrite.apply(sub.rel);
    return switch (sub.getKind()) {
      case SCALAR_QUERY -> scalar(inner, guard);
      case EXISTS -> exists(inner, guard);
      case IN, SOME -> new QuantifiedColumn(this, sub, inner, guard).value();
      default -> throw UnnestSubQueries.unsupported(sub.getKind() + " of a sub-query");
    };
  }

  private RexNode scalar(RelNode inner, List<RexNode> guard) {
    RelNode one = SingleRow.of(inner, ids);
    int at = add(one, ids, guard);
    return Relations.column(rel, at);
  }

  /** Whether there are rows: their number is above zero. */
  private RexNode exists(RelNode inner, List<RexNode> guard) {
    if (Relations.isOneRow(inner)) {
      return builder.makeLiteral(true);
    }
    int at = add(SingleRow.count(UnnestSubQueries.unordered(inner)), ids, guard);
    return isPositive(Relations.column(rel, at));
  }

  private RexNode isPositive(RexNode count) {
    RelDataType type = builder.getTypeFactory().createTypeWithNullability(count.getType(), false);
    RexNode some = builder.makeCall(SqlStdOperatorTable.GREATER_THAN, count, builder.makeExactLiteral(BigDecimal.ZERO, type));
    return count.getType().isNullable() ? builder.makeCall(SqlStdOperatorTable.IS_TRUE, some) : some;
  }

  /** Joins a relation that has at most one row for each of ours; gives the place of its first column. */
  int add(RelNode inner, Set<CorrelationId> names, List<RexNode> guard) {
    int at = Relations.width(rel);
    boolean always = Relations.isOneRow(inner) && guard.isEmpty();
    JoinRelType type = always ? JoinRelType.INNER : JoinRelType.LEFT;
    rel = new DependentJoin(rel, inner, names, type, List.of(), guard).eliminated();
    return at;
  }

  /** Joins a relation on conditions over our columns and its own; no row of ours meets two of it. */
  int addOn(RelNode inner, List<RexNode> conditions) {
    int at = Relations.width(rel);
    rel = Relations.join(rel, inner, conditions, JoinRelType.LEFT);
    return at;
  }

  /** The operands, those that can fail as columns, so that each is computed once a row. */
  List<RexNode> stable(List<RexNode> operands, List<RexNode> guard) {
    List<RexNode> result = new ArrayList<>();
    for (RexNode operand : operands) {
      result.add(Relations.canFailOver(operand) ? computed(operand, guard) : operand);
    }
    return result;
  }

  private RexNode computed(RexNode operand, List<RexNode> guard) {
    RexNode guarded =
        guard.isEmpty()
            ? operand
            : builder.makeCall(
                SqlStdOperatorTable.CASE, Relations.and(rel, guard), operand, Relations.nullOf(builder, operand.getType()));
    rel = Relations.with(rel, List.of(guarded));
    return Relations.column(rel, Relations.width(rel) - 1);
  }

  Set<CorrelationId> ids() {
    return ids;
  }

}
