package org.millrace.planner.physical;

import java.util.List;
import java.util.stream.Collectors;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * GROUPING SETS, ROLLUP and CUBE, below their aggregate: each row once for every set. Appends to the input's columns a copy of
 * each key, NULL where the set leaves it out, and the number of the set, a BIGINT from 0.
 *
 * @param keys input columns
 * @param sets for each set, positions in keys of those that it groups by
 */
public record Expand(PhysicalNode input, List<Integer> keys, List<List<Integer>> sets, RowType rowType, Traits traits)
    implements PhysicalNode {
  public Expand {
    keys = List.copyOf(keys);
    sets = List.copyOf(sets);
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  @Override
  public String describe() {
    return "Expand("
        + sets.stream()
            .map(set -> "(" + ExpressionText.names(set.stream().map(keys::get).toList(), input.rowType()) + ")")
            .collect(Collectors.joining(", "))
        + ")";
  }
}
