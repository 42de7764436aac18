package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/** What the step of a {@link Recursion} reads: number 0 the level before, the others the recursion's inputs of that number. */
public record RecursionInput(int number, RowType rowType, Traits traits) implements PhysicalNode {
  @Override
  public List<PhysicalNode> inputs() {
    return List.of();
  }

  @Override
  public String describe() {
    return number == 0 ? "the level before" : "input " + number;
  }
}
