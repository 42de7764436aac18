package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * HOP, CUMULATE, or TUMBLE in a time zone: each row once for every window that holds its time; appends window_start and window_end. Rows whose time
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
    String time = input.rowType().name(timeColumn);
    String size = shape.length(shape.size());
    return switch (shape.kind()) {
      case CUMULATE -> "Cumulate(" + time + ", step " + shape.length(shape.step()) + ", size " + size;
      case TUMBLE -> "Tumble(" + time + ", size " + size;
      default -> "Hop(" + time + ", slide " + shape.length(shape.step()) + ", size " + size;
    } + shape.origin() + ")";
  }
}
