package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * Leaves out, of rows in windows, those whose window had closed for good when they came: W &gt;= window_end + lateness, W being
 * the watermark that the row met at its source. That column is left out too.
 *
 * @param columns positions in the input
 * @param shape of the windows: a row that none of its windows takes is counted once
 * @param lateness microseconds
 */
public record DropLate(
    PhysicalNode input, Columns columns, WindowShape shape, long lateness, RowType rowType, Traits traits)
    implements PhysicalNode {
  /** Where the row's time, the ends of its window, and the watermark that it met are. */
  public record Columns(int time, int start, int end, int met) {}

  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  @Override
  public String describe() {
    return "DropLate(watermark met >= " + input.rowType().name(columns.end)
        + (lateness == 0 ? "" : " + " + ExpressionText.micros(lateness)) + ")";
  }
}
