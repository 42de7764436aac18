package org.millrace.planner.unnest;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * IN, and comparisons with ANY, as values: true if the comparison is true of some row, else unknown if it is unknown of some,
 * else false. ALL comes as NOT … ANY of the opposite.
 */
final class QuantifiedColumn {
  private final SubQueryColumns columns;
  private final RexSubQuery sub;
  private final RelNode inner;
  private final List<RexNode> guard;
  private final RexBuilder builder;

  QuantifiedColumn(SubQueryColumns columns, RexSubQuery sub, RelNode inner, List<RexNode> guard) {
    this.columns = columns;
    this.sub = sub;
    this.inner = UnnestSubQueries.unordered(inner);
    this.guard = guard;
    this.builder = Relations.builder(inner);
  }

  RexNode value() {
    List<RexNode> operands = columns.stable(sub.getOperands(), guard);
    boolean nulls = Comparison.canBeUnknown(operands, inner);
    boolean found = Comparison.isEquality(sub) && (operands.size() == 1 || !nulls);
    boolean apart = !Correlations.uses(inner, columns.ids()) && (guard.isEmpty() || !Relations.canFail(inner));
    return found && apart ? lookedUp(operands, nulls) : compared(operands);
  }

  /** Equality with one of many: found in the distinct values, and what NULLs do to it is counted. */
  private RexNode lookedUp(List<RexNode> operands, boolean nulls) {
    RelNode values = Relations.with(Relations.distinct(inner), List.of(builder.makeLiteral(true)));
    int own = Relations.width(columns.rel());
    List<RexNode> on = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      RexNode theirs = new RexInputRef(own + i, values.getRowType().getFieldList().get(i).getType());
      on.add(builder.makeCall(SqlStdOperatorTable.EQUALS, operands.get(i), theirs));
    }
    int at = columns.addOn(values, on);
    RexNode found =
        builder.makeCall(SqlStdOperatorTable.IS_NOT_NULL, Relations.column(columns.rel(), at + operands.size()));
    if (!nulls) {
      return found;
    }
    int counts = columns.add(counts(), Set.of(), List.of());
    RexNode all = Relations.column(columns.rel(), counts);
    RexNode known = Relations.column(columns.rel(), counts + 1);
    RexNode unknown = Relations.nullOf(builder, sub.getType());
    return builder.makeCall(
        SqlStdOperatorTable.CASE,
        found, builder.makeLiteral(true),
        builder.makeCall(SqlStdOperatorTable.EQUALS, all, number(0)), builder.makeLiteral(false),
        builder.makeCall(SqlStdOperatorTable.IS_NULL, operands.get(0)), unknown,
        builder.makeCall(SqlStdOperatorTable.LESS_THAN, known, all), unknown,
        builder.makeLiteral(false));
  }

  private RelNode counts() {
    return LogicalAggregate.create(
        inner, ImmutableBitSet.of(), null,
        List.of(
            SingleRow.call(inner, SqlStdOperatorTable.COUNT, List.of()),
            SingleRow.call(inner, SqlStdOperatorTable.COUNT, List.of(0))));
  }

  /** The general form: an aggregate over all comparisons, 2 for true, 1 for unknown, 0 for false. */
  private RexNode compared(List<RexNode> operands) {
    CorrelationId id = columns.rel().getCluster().createCorrel();
    RexNode row = builder.makeCorrel(columns.rel().getRowType(), id);
    List<RexNode> named = operands.stream()
        .map(o -> Correlations.replaced(o, Set.of(), i -> builder.makeFieldAccess(row, i), null))
        .toList();
    RexNode comparison = Comparison.of(sub, named, Relations.columns(inner, 0, Relations.width(inner)), builder);
    RexNode truth =
        builder.makeCall(
            SqlStdOperatorTable.CASE,
            builder.makeCall(SqlStdOperatorTable.IS_TRUE, comparison), number(2),
            builder.makeCall(SqlStdOperatorTable.IS_NULL, comparison), number(1),
            number(0));
    RelNode truths = Relations.project(inner, List.of(truth));
    RelNode most =
        LogicalAggregate.create(
            truths, ImmutableBitSet.of(), null, List.of(SingleRow.call(truths, SqlStdOperatorTable.MAX, List.of(0))));
    Set<CorrelationId> names = new LinkedHashSet<>(columns.ids());
    names.add(id);
    int at = columns.add(most, names, guard);
    RexNode found = Relations.column(columns.rel(), at);
    RexNode isTrue = builder.makeCall(SqlStdOperatorTable.EQUALS, found, number(2));
    if (!sub.getType().isNullable()) {
      return builder.makeCall(SqlStdOperatorTable.IS_TRUE, isTrue);
    }
    return builder.makeCall(
        SqlStdOperatorTable.CASE,
        isTrue, builder.makeLiteral(true),
        builder.makeCall(SqlStdOperatorTable.EQUALS, found, number(1)), Relations.nullOf(builder, sub.getType()),
        builder.makeLiteral(false));
  }

  private RexNode number(int value) {
    RelDataType type = builder.getTypeFactory().createSqlType(SqlTypeName.INTEGER);
    return builder.makeExactLiteral(BigDecimal.valueOf(value), type);
  }
}
