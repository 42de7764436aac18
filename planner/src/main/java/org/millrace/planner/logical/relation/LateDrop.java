package org.millrace.planner.logical.relation;

import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.millrace.planner.physical.DropLate.Columns;
import org.millrace.planner.physical.WindowShape;

/**
 * Over a window table: leaves out rows whose window had been closed for longer than the allowed lateness by the watermark that
 * they met, and the column that tells it.
 */
public final class LateDrop extends SingleRel {
  private final Columns columns;
  private final WindowShape shape;
  private final long lateness;

  /** lateness in microseconds. */
  public LateDrop(RelNode input, Columns columns, WindowShape shape, long lateness) {
    super(input.getCluster(), input.getTraitSet(), input);
    this.columns = columns;
    this.shape = shape;
    this.lateness = lateness;
    RelDataTypeFactory.Builder type = getCluster().getTypeFactory().builder();
    for (int c = 0; c < input.getRowType().getFieldCount(); c++) {
      if (c != columns.met()) {
        type.add(input.getRowType().getFieldList().get(c));
      }
    }
    rowType = type.build();
  }

  /** Positions in the input. */
  public Columns columns() {
    return columns;
  }

  public WindowShape shape() {
    return shape;
  }

  public long lateness() {
    return lateness;
  }

  public LateDrop over(RelNode otherInput, Columns otherColumns) {
    return new LateDrop(otherInput, otherColumns, shape, lateness);
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return over(inputs.get(0), columns);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer).item("met", "$" + columns.met()).item("lateness", lateness);
  }
}
