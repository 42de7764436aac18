package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * A CQL window over a stream, in an instant query: rows enter at their instant and leave by the window's rule (Arasu, Babu,
 * Widom, "The CQL continuous query language", VLDB Journal 2006; RANGE is half-open (τ − t, τ]). Columns stay as they are.
 *
 * @param rows the n of ROWS n, or −1
 * @param range the t of RANGE t in microseconds (NOW is 1), or −1 for UNBOUNDED in time
 * @param slide of RANGE in microseconds or of ROWS in rows, or −1
 * @param partition columns of PARTITION BY; empty without
 * @param timeColumn the column that holds the rows' time, or −1 if it is not among the columns (then it is the instant)
 */
public record BracketWindow(
    PhysicalNode input,
    long rows,
    long range,
    long slide,
    List<Integer> partition,
    int timeColumn,
    RowType rowType,
    Traits traits)
    implements PhysicalNode {
  public BracketWindow {
    partition = List.copyOf(partition);
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  @Override
  public String describe() {
    return "BracketWindow("
        + (timeColumn < 0 ? "" : "by " + rowType.name(timeColumn) + " ")
        + (partition.isEmpty() ? "" : "partition by " + ExpressionText.names(partition, rowType) + " ")
        + (rows < 0 && range < 0 ? "unbounded" : "")
        + (rows < 0 ? "" : "rows " + rows)
        + (rows < 0 || range < 0 ? "" : " ")
        + (range < 0 ? "" : "range " + ExpressionText.micros(range))
        + (slide < 0 ? "" : " slide " + slide)
        + ")";
  }
}
