package org.millrace.planner.physical;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * WITH RECURSIVE: the rows of the base, and all that the step makes of them, of what it made, and so on. Level 0 is the base,
 * level i + 1 the step applied to level i alone; the result is the union of all levels. Without {@code all} a row counts at the
 * first level that has it only, so that the levels end when nothing new appears.
 *
 * @param outside the relations that the step reads beside the recursion
 * @param step a plan whose leaves are {@link RecursionInput}s: 0 is the level before, i the outside relation number i − 1
 * @param all UNION ALL
 */
public record Recursion(
    PhysicalNode base, List<PhysicalNode> outside, PhysicalNode step, boolean all, RowType rowType, Traits traits)
    implements PhysicalNode {
  public Recursion {
    outside = List.copyOf(outside);
  }

  @Override
  public List<PhysicalNode> inputs() {
    List<PhysicalNode> inputs = new ArrayList<>(List.of(base));
    inputs.addAll(outside);
    return inputs;
  }

  @Override
  public String describe() {
    return "Recursion(" + (all ? "UNION ALL" : "UNION") + "; step " + text(step) + ")";
  }

  private static String text(PhysicalNode node) {
    List<String> inputs = node.inputs().stream().map(Recursion::text).toList();
    return node.describe() + (inputs.isEmpty() ? "" : " of " + String.join(" and ", inputs));
  }
}
