package org.millrace.planner.physical;

import java.util.List;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * Filter and projection in one: of the rows on which the condition is true, the projections. TUMBLE is a Calc too: it adds
 * two computed columns.
 *
 * @param condition null to keep every row
 */
public record Calc(PhysicalNode input, RexNode condition, List<RexNode> projections, RowType rowType, Traits traits)
    implements PhysicalNode {
  public Calc {
    projections = List.copyOf(projections);
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  @Override
  public String describe() {
    RowType in = input.rowType();
    String where = condition == null ? "" : " where " + ExpressionText.of(condition, in);
    return "Calc(" + ExpressionText.of(projections, in) + where + ")";
  }
}
