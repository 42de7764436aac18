package org.millrace.planner.physical;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/** Rows written in the query; each expression reads no column. */
public record Values(List<List<RexNode>> rows, RowType rowType, Traits traits) implements PhysicalNode {
  public Values {
    rows = rows.stream().map(List::copyOf).toList();
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of();
  }

  @Override
  public String describe() {
    return "Values("
        + rows.stream()
            .map(r -> r.stream().map(e -> ExpressionText.of(e, rowType)).collect(Collectors.joining(", ", "(", ")")))
            .collect(Collectors.joining(", "))
        + ")";
  }
}
