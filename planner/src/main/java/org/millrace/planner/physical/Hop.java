package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * HOP: each row once for every window [start, start + size) that holds its time, start a multiple of the slide (plus the
 * offset); appends window_start and window_end. Rows whose time is NULL are left out. All times in microseconds.
 */
public record Hop(
    PhysicalNode input, int timeColumn, long slide, long size, long offset, RowType rowType, Traits traits)
    implements PhysicalNode {
  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  @Override
  public String describe() {
    return "Hop(" + input.rowType().name(timeColumn) + ", slide " + ExpressionText.micros(slide) + ", size "
        + ExpressionText.micros(size) + (offset == 0 ? "" : ", offset " + ExpressionText.micros(offset)) + ")";
  }
}
