package org.millrace.planner.logical;

import java.util.List;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelNode;

/**
 * A query as algebra.
 *
 * @param names of the select list's columns; the node may have more columns after these, by which only the order is made
 * @param order of the whole, by columns of the node; empty without ORDER BY
 */
public record LogicalQuery(RelNode rel, List<String> names, RelCollation order) {
  public LogicalQuery {
    names = List.copyOf(names);
  }

  public LogicalQuery with(RelNode other) {
    return new LogicalQuery(other, names, order);
  }
}
