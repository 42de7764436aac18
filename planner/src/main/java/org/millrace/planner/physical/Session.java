package org.millrace.planner.physical;

import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * SESSION: each row with the start and the end of its session, appended as window_start and window_end. The rows of a key form
 * sessions: two that follow each other in time are in one if they are less than the gap apart. A session starts at its first
 * row and ends at its last row plus the gap. Rows whose time is NULL are left out; a NULL key is a key.
 *
 * @param gap microseconds
 * @param finality when sessions are complete; null if no watermark bounds the time
 */
public record Session(
    PhysicalNode input,
    int timeColumn,
    List<Integer> keys,
    long gap,
    Finality finality,
    RowType rowType,
    Traits traits)
    implements PhysicalNode {
  /**
   * A session is complete, and its state dropped, when W &gt;= its end + delay.
   *
   * @param onClose whether its rows are shown once, then; else as they are now, and taken back when the session changes
   */
  public record Finality(long delayMicros, boolean onClose) {}

  public Session {
    keys = List.copyOf(keys);
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of(input);
  }

  /** Whether a session's rows are shown once. */
  public boolean onClose() {
    return finality != null && finality.onClose();
  }

  @Override
  public String describe() {
    return "Session(" + (keys.isEmpty() ? "" : "by " + ExpressionText.names(keys, input.rowType()) + ": ")
        + input.rowType().name(timeColumn) + ", gap " + ExpressionText.micros(gap) + (onClose() ? ", on close" : "")
        + (finality == null ? "" : ", closed at " + rowType.name(rowType.size() - 1) + " + "
            + ExpressionText.micros(finality.delayMicros())) + ")";
  }
}
