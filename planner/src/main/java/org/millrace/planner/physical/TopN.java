package org.millrace.planner.physical;

import java.util.List;
import java.util.stream.Collectors;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * ORDER BY … OFFSET … LIMIT, maintained as rows change. Ties are broken by all columns in order, NULLs last.
 *
 * @param limit rows, or −1 for all after the offset
 */
public record TopN(PhysicalNode input, List<SortKey> keys, long offset, long limit, RowType rowType, Traits traits)
    implements PhysicalNode {
  public TopN {
    keys = List.copyOf(keys);
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  @Override
  public String describe() {
    return "TopN(" + keys.stream().map(key -> key.describe(input.rowType())).collect(Collectors.joining(", ")) + (limit < 0 ? "" : ", limit " + limit) + (offset == 0 ? "" : ", offset " + offset) + ")";
  }
}
