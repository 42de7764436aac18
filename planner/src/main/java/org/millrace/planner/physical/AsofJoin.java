package org.millrace.planner.physical;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * Each left row with the one right row of equal keys that is nearest to it in time (a number, date or time of day serves as
 * well), before it or after it. A NULL key or time matches nothing. Of right rows at one time the last in the order of arrival
 * counts if right rows before the left one are asked for, else the first; where they have lost that order, all columns decide.
 *
 * @param outer whether left rows without a match come out, with NULLs
 * @param backward whether the right row's time is to be at or before the left row's, rather than at or after it
 * @param inclusive whether it may be the same time
 * @param forgetsLeft the right side is complete before the first left row, so that none of these needs to be kept
 */
public record AsofJoin(
    PhysicalNode left,
    PhysicalNode right,
    boolean outer,
    List<Integer> leftKeys,
    List<Integer> rightKeys,
    int leftTime,
    int rightTime,
    boolean backward,
    boolean inclusive,
    boolean forgetsLeft,
    RowType rowType,
    Traits traits)
    implements PhysicalNode {
  public AsofJoin {
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of(left, right);
  }

  @Override
  public String describe() {
    String comparison = (backward ? "<" : ">") + (inclusive ? "=" : "");
    return "AsofJoin(" + (outer ? "LEFT" : "INNER") + on(left, leftKeys, right, rightKeys) + "; nearest "
        + right.rowType().name(rightTime) + " " + comparison + " " + left.rowType().name(leftTime)
        + (forgetsLeft ? "; left not kept" : "") + ")";
  }

  static String on(PhysicalNode left, List<Integer> leftKeys, PhysicalNode right, List<Integer> rightKeys) {
    List<String> on = new ArrayList<>();
    for (int i = 0; i < leftKeys.size(); i++) {
      on.add(left.rowType().name(leftKeys.get(i)) + " = " + right.rowType().name(rightKeys.get(i)));
    }
    return on.isEmpty() ? "" : " on " + String.join(", ", on);
  }
}
