package org.millrace.planner.rule;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Intersect;
import org.apache.calcite.rel.core.Minus;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.util.ImmutableBitSet;
import org.millrace.planner.logical.relation.RepeatedRows;

/**
 * INTERSECT and EXCEPT become counts of each row by side over a UNION ALL, which we know how to maintain and when to close: a row
 * is there if both sides have it, or only the first; with ALL as often as the lesser count, or as what the second side leaves of
 * the first.
 */
final class CountRowsOfSetOperations {
  private CountRowsOfSetOperations() {}

  static RelNode apply(RelNode rel) {
    RelNode node = Trees.withInputs(rel, CountRowsOfSetOperations::apply);
    if (!(node instanceof Intersect) && !(node instanceof Minus)) {
      return node;
    }
    SetOp operation = (SetOp) node;
    RelNode result = operation.getInput(0);
    for (RelNode next : operation.getInputs().subList(1, operation.getInputs().size())) {
      result = counted(operation, result, next);
    }
    return result;
  }

  private static RelNode counted(SetOp operation, RelNode left, RelNode right) {
    RexBuilder builder = operation.getCluster().getRexBuilder();
    RelNode both =
        LogicalUnion.create(List.of(marked(left, true, operation), marked(right, false, operation)), true);
    int width = operation.getRowType().getFieldCount();
    RelNode counts =
        LogicalAggregate.create(
            both, ImmutableBitSet.range(width), null, List.of(count(both, width), count(both, width + 1)));
    RexNode ofLeft = RexInputRef.of(width, counts.getRowType());
    RexNode ofRight = RexInputRef.of(width + 1, counts.getRowType());
    RexNode zero = builder.makeExactLiteral(BigDecimal.ZERO, ofLeft.getType());
    RexNode inLeft = builder.makeCall(SqlStdOperatorTable.GREATER_THAN, ofLeft, zero);
    RexNode inRight = builder.makeCall(SqlStdOperatorTable.GREATER_THAN, ofRight, zero);
    boolean intersect = operation instanceof Intersect;
    RexNode more = builder.makeCall(SqlStdOperatorTable.GREATER_THAN, ofLeft, ofRight);
    RexNode kept =
        intersect
            ? builder.makeCall(SqlStdOperatorTable.AND, inLeft, inRight)
            : operation.all ? more : builder.makeCall(
                SqlStdOperatorTable.AND, inLeft, builder.makeCall(SqlStdOperatorTable.EQUALS, ofRight, zero));
    RelNode rows = LogicalFilter.create(counts, kept);
    List<RexNode> columns = new ArrayList<>(builder.identityProjects(counts.getRowType()).subList(0, width));
    if (operation.all) {
      columns.add(
          intersect
              ? builder.makeCall(SqlStdOperatorTable.CASE, more, ofRight, ofLeft)
              : builder.makeCall(SqlStdOperatorTable.MINUS, ofLeft, ofRight));
    }
    List<String> names = new ArrayList<>(operation.getRowType().getFieldNames());
    if (operation.all) {
      names.add("$times");
    }
    RelNode result = LogicalProject.create(rows, List.of(), columns, names, Set.of());
    return operation.all ? new RepeatedRows(result.getTraitSet(), result) : result;
  }

  /** The rows as the operation's type holds them, with a flag for each side. */
  private static RelNode marked(RelNode input, boolean left, SetOp operation) {
    RexBuilder builder = operation.getCluster().getRexBuilder();
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < operation.getRowType().getFieldCount(); i++) {
      RelDataType type = operation.getRowType().getFieldList().get(i).getType();
      columns.add(builder.ensureType(type, RexInputRef.of(i, input.getRowType()), false));
    }
    columns.add(builder.makeLiteral(left));
    columns.add(builder.makeLiteral(!left));
    List<String> names = new ArrayList<>(operation.getRowType().getFieldNames());
    names.addAll(List.of("$left", "$right"));
    return LogicalProject.create(input, List.of(), columns, names, Set.of());
  }

  private static AggregateCall count(RelNode input, int filter) {
    return AggregateCall.create(
        SqlStdOperatorTable.COUNT, false, false, false, List.of(), List.of(), filter, null, RelCollations.EMPTY, 1, input, null,
        null);
  }
}
