package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * The rows of a relation that has contents: its contents when the query starts, and, in a continuous query, its changes.
 *
 * @param columns positions of the columns read, in output order; {@link #ROW_ID} stands for the table's hidden row id
 */
public record TableScan(String relation, Kind kind, List<Integer> columns, RowType rowType, Traits traits)
    implements PhysicalNode {
  public static final int ROW_ID = -1;

  /** What is read. */
  public enum Kind {
    TABLE,
    STATIC_TABLE,
    MATERIALIZED_VIEW,
    /** A relation of schema system, the name without it, or of information_schema, with it. */
    SYSTEM
  }

  public TableScan {
    columns = List.copyOf(columns);
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of();
  }

  @Override
  public String describe() {
    return "TableScan(" + relation + ": " + String.join(", ", rowType.names()) + ")";
  }
}
