package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/** UNION ALL: the changes of all inputs. */
public record Union(List<PhysicalNode> inputs, RowType rowType, Traits traits) implements PhysicalNode {
  public Union {
    inputs = List.copyOf(inputs);
  }

  @Override
  public String describe() {
    return "Union()";
  }
}
