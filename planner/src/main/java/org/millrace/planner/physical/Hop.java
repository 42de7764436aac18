package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * HOP or CUMULATE: each row once for every window that holds its time; appends window_start and window_end. Rows whose time
 * is NULL are left out.
 */
public record Hop(PhysicalNode input, int timeColumn, WindowShape shape, RowType rowType, Traits traits)
    implements PhysicalNode {
  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  @Override
  public String describe() {
    boolean cumulate = shape.kind() == WindowShape.Kind.CUMULATE;
    return (cumulate ? "Cumulate(" : "Hop(") + input.rowType().name(timeColumn)
        + (cumulate ? ", step " : ", slide ") + shape.length(shape.step()) + ", size " + shape.length(shape.size())
        + (shape.offset() == 0 ? "" : ", offset " + shape.length(shape.offset())) + ")";
  }
}
