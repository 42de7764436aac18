package org.millrace.planner.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.millrace.planner.logical.AcceptingStreams;
import org.millrace.planner.logical.relation.LateDrop;
import org.millrace.planner.logical.relation.LateScan;
import org.millrace.planner.logical.relation.WindowTable;
import org.millrace.planner.physical.DropLate;
import org.millrace.planner.physical.WindowShape;

/**
 * A stream that accepts late rows passes them on; a window over it drops those that come after it has closed for good, each by
 * the watermark that the row met at the source, so that the answer does not depend on where the watermark is when the row gets
 * to the window. To that end the watermark met travels beside the row, from the scan through projections and filters.
 *
 * <p>Refused: SESSION, whose end depends on other rows; HOP and CUMULATE by months; a window over anything but projections and filters of such a stream.
 * They stay as they are, and what is written there has no event time.
 */
final class DropLateRows {
  private DropLateRows() {}

  static RelNode apply(RelNode rel) {
    RelNode node = Trees.withInputs(rel, DropLateRows::apply);
    boolean closes = node instanceof WindowTable window
        && !window.is(WindowShape.Kind.SESSION)
        && (window.is(WindowShape.Kind.TUMBLE) || window.shape().unit() == WindowShape.Unit.MICROS)
        && AcceptingStreams.times(window.getInput()).contains(window.timeColumn());
    return closes ? dropping((WindowTable) node) : node;
  }

  private static RelNode dropping(WindowTable window) {
    long lateness = AcceptingStreams.of(window.getInput()).allowedLatenessMicros();
    RelNode input = carrying(window.getInput());
    int met = input.getRowType().getFieldCount() - 1;
    RelDataTypeFactory.Builder type = window.getCluster().getTypeFactory().builder();
    type.addAll(input.getRowType().getFieldList());
    type.addAll(window.getRowType().getFieldList().subList(met, met + 2));
    RelDataType rowType = type.build();
    WindowTable over = window.over(input, window.timeColumn(), window.keys(), rowType);
    return new LateDrop(
        over, new DropLate.Columns(window.timeColumn(), met + 1, met + 2, met), window.shape(), lateness);
  }

  /** The same rows with the watermark met as the last column. */
  private static RelNode carrying(RelNode rel) {
    if (rel instanceof LogicalTableScan scan) {
      return new LateScan(scan, IntStream.range(0, scan.getRowType().getFieldCount()).boxed().toList());
    }
    RelNode input = carrying(rel.getInput(0));
    if (rel instanceof Filter filter) {
      return LogicalFilter.create(input, filter.getCondition());
    }
    int met = input.getRowType().getFieldCount() - 1;
    List<RexNode> columns = new ArrayList<>(((Project) rel).getProjects());
    columns.add(RexInputRef.of(met, input.getRowType()));
    List<String> names = new ArrayList<>(rel.getRowType().getFieldNames());
    names.add(LateScan.MET);
    return LogicalProject.create(input, List.of(), columns, names, Set.of());
  }
}
