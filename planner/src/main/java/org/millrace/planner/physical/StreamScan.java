package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * The rows of a stream. In a tick query they come in order of arrival, in an instant query in order of event time.
 *
 * @param columns positions in the stream's row of the columns that are read, in output order; {@link #ARRIVAL_TIME} stands
 *     for the time at which the row arrived (PROCTIME() of streams without a watermark), {@link #WATERMARK_MET} for the
 *     watermark that a late row met
 */
public record StreamScan(String stream, List<Integer> columns, RowType rowType, Traits traits) implements PhysicalNode {
  public static final int ARRIVAL_TIME = -1;

  /** Stands for the watermark that a late row met, in microseconds; rows that are in time have {@link Long#MIN_VALUE}. */
  public static final int WATERMARK_MET = -2;

  public StreamScan {
    columns = List.copyOf(columns);
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of();
  }

  @Override
  public String describe() {
    return "StreamScan(" + stream + ": " + String.join(", ", rowType.names()) + ")";
  }
}
