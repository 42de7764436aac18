package org.millrace.planner.logical;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.schema.CatalogTable;
import org.millrace.catalog.schema.CatalogTable.Origin;
import org.millrace.parser.ast.PointInTime;

/** The part of a join's condition that tells at which moment its right side is seen ({@link PointInTime}). */
public final class JoinMoment {
  private JoinMoment() {}

  /** Null if the join is an ordinary one. */
  public static RexCall of(Join join) {
    for (RexNode conjunct : RelOptUtil.conjunctions(join.getCondition())) {
      if (is(conjunct)) {
        return (RexCall) conjunct;
      }
    }
    return null;
  }

  public static boolean is(RexNode condition) {
    return condition instanceof RexCall call && call.getOperator() instanceof PointInTime;
  }

  /**
   * Names what a stream's versions are told apart by, so that it is not pruned: AS_OF(t) becomes AS_OF(t, the event time of the
   * right side, the columns of its primary key). A right side that is no stream is left as it is.
   */
  static RexNode withVersions(RexNode condition, RelNode left, RelNode right) {
    StreamDefinition stream = stream(right);
    if (stream == null || stream.watermark() == null) {
      return condition;
    }
    RexBuilder builder = right.getCluster().getRexBuilder();
    int shift = left.getRowType().getFieldCount();
    List<Integer> columns = new ArrayList<>(List.of(stream.watermark().column()));
    columns.addAll(stream.primaryKey());
    List<RexNode> versions =
        columns.stream()
            .map(c -> (RexNode) builder.makeInputRef(right.getRowType().getFieldList().get(c).getType(), shift + c))
            .toList();
    List<RexNode> conjuncts =
        RelOptUtil.conjunctions(condition).stream()
            .map(c -> isAsOfTime(c) ? extended((RexCall) c, versions, builder) : c)
            .collect(Collectors.toList());
    return RexUtil.composeConjunction(builder, conjuncts);
  }

  /** The stream that is read; null if it is something else. */
  private static StreamDefinition stream(RelNode rel) {
    CatalogTable table = rel instanceof LogicalTableScan scan ? scan.getTable().unwrap(CatalogTable.class) : null;
    return table != null && table.origin() instanceof Origin.Created created && created.object() instanceof StreamDefinition stream
        ? stream
        : null;
  }

  private static boolean isAsOfTime(RexNode condition) {
    return is(condition) && ((RexCall) condition).getOperator() == PointInTime.AS_OF && ((RexCall) condition).operands.size() == 1;
  }

  private static RexNode extended(RexCall call, List<RexNode> versions, RexBuilder builder) {
    List<RexNode> operands = new ArrayList<>(call.operands);
    operands.addAll(versions);
    return builder.makeCall(call.getType(), call.getOperator(), operands);
  }
}
