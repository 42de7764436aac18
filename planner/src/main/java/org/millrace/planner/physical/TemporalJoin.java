package org.millrace.planner.physical;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * Each left row with the right side as it was at one moment; later changes of the right side do not revise it, and the left row
 * is forgotten. The left side only grows.
 *
 * @param outer whether left rows without a match come out, with NULLs
 * @param condition over left columns, then right columns, judged after the moment is chosen; null if there is none
 */
public record TemporalJoin(
    PhysicalNode left,
    PhysicalNode right,
    boolean outer,
    List<Integer> leftKeys,
    List<Integer> rightKeys,
    RexNode condition,
    Moment moment,
    RowType rowType,
    Traits traits)
    implements PhysicalNode {
  /** When the right side is looked at. */
  public sealed interface Moment {}

  /** In the step in which the left row arrives. */
  public record Arrival() implements Moment {}

  /**
   * At the left row's time, each change of the right side counting from the watermark at its commit. The row is answered once
   * W &gt;= leftTime + delay.
   */
  public record Commit(int leftTime, long delayMicros) implements Moment {}

  /**
   * At the left row's time, each right row being the version of its key from its own time on; of versions at one time the last
   * counts. The row is answered once W &gt;= leftTime + delay.
   *
   * @param inclusive whether a version counts at its very time already
   */
  public record Version(int leftTime, int rightTime, boolean inclusive, long delayMicros) implements Moment {}

  public TemporalJoin {
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of(left, right);
  }

  @Override
  public String describe() {
    return "TemporalJoin(" + (outer ? "LEFT" : "INNER") + AsofJoin.on(left, leftKeys, right, rightKeys)
        + (condition == null ? "" : ", " + ExpressionText.of(condition, pairs())) + "; right as of " + momentText() + ")";
  }

  private String momentText() {
    if (moment instanceof Version version) {
      return left.rowType().name(version.leftTime()) + " by " + right.rowType().name(version.rightTime())
          + (version.inclusive() ? "" : ", before it");
    }
    return moment instanceof Commit commit ? left.rowType().name(commit.leftTime()) + " by commit" : "arrival";
  }

  /** The columns that the condition sees: those of the left input, then those of the right. */
  public RowType pairs() {
    List<Field> fields = new ArrayList<>(left.rowType().fields());
    fields.addAll(right.rowType().fields());
    return new RowType(fields);
  }
}
