package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/** Each row as often as its last column says, a BIGINT above zero, without that column: what INTERSECT ALL and EXCEPT ALL counted. */
public record Repeat(PhysicalNode input, RowType rowType, Traits traits) implements PhysicalNode {
  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  @Override
  public String describe() {
    return "Repeat(" + input.rowType().name(rowType.size()) + " times)";
  }
}
