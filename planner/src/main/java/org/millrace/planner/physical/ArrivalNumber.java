package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/** Rows of one stream in order of arrival, with their number as a last column: it breaks ties above. */
public record ArrivalNumber(PhysicalNode input, RowType rowType, Traits traits) implements PhysicalNode {
  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  @Override
  public String describe() {
    return "ArrivalNumber()";
  }
}
