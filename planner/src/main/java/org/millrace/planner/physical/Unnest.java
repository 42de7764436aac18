package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * UNNEST: each row once for every element of the array, or entry of the map, in a column: the first columns of the input, then
 * the element (a ROW by its fields, an entry as key and value), then its ordinality from 1 if asked for.
 *
 * @param column of the array or map
 * @param kept how many columns of the input are passed on, the first ones
 * @param outer whether a row whose array is NULL or empty is kept, with NULLs for the element
 */
public record Unnest(
    PhysicalNode input, int column, int kept, boolean ordinality, boolean outer, RowType rowType, Traits traits)
    implements PhysicalNode {
  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  @Override
  public String describe() {
    return "Unnest(" + input.rowType().name(column) + (ordinality ? " with ordinality" : "") + (outer ? ", outer" : "") + ")";
  }
}
