package org.millrace.planner.unnest;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexNode;

/**
 * A join for all outer values at once. The values go into the sides that name them, and into a side whose rows come out
 * unmatched; where they are in both, rows meet only within the same values.
 */
final class PushDomainIntoJoin {
  private final PushDomain push;
  private final Join join;
  private final JoinRelType type;
  private final boolean inLeft;
  private final boolean inRight;
  private final int leftWidth;
  private final int rightWidth;

  PushDomainIntoJoin(PushDomain push, Join join) {
    this.push = push;
    this.join = join;
    this.type = join.getJoinType();
    boolean keepsLeft = type == JoinRelType.LEFT || type == JoinRelType.FULL || !type.projectsRight();
    boolean keepsRight = type == JoinRelType.RIGHT || type == JoinRelType.FULL;
    boolean neither = !push.uses(join.getLeft()) && !push.uses(join.getRight());
    this.inLeft = push.uses(join.getLeft()) || keepsLeft || neither && !keepsRight;
    this.inRight = push.uses(join.getRight()) || keepsRight;
    this.leftWidth = Relations.width(join.getLeft());
    this.rightWidth = Relations.width(join.getRight());
  }

  RelNode joined() {
    RelNode left = inLeft ? push.push(join.getLeft()) : join.getLeft();
    RelNode right = inRight ? push.push(join.getRight()) : join.getRight();
    int leftShift = inLeft ? push.width() : 0;
    int rightShift = inRight ? push.width() : 0;
    int all = Relations.width(left);
    List<RexNode> on = new ArrayList<>();
    if (inLeft && inRight) {
      for (int i = 0; i < push.width(); i++) {
        on.add(push.same(push.reference(left, i, 0), push.reference(right, i, all)));
      }
    }
    RelNode cross = Relations.join(left, right, List.of(), JoinRelType.INNER);
    int domainAt = inLeft ? 0 : all;
    on.add(push.withDomain(
        join.getCondition(), i -> moved(cross, i, leftShift, all + rightShift), i -> Relations.column(cross, domainAt + i)));
    RelNode joined = Relations.join(left, right, on, type);
    return type.projectsRight() ? ordered(joined, leftShift, all, rightShift) : joined;
  }

  private RexNode moved(RelNode cross, int column, int leftShift, int rightStart) {
    return Relations.column(cross, column < leftWidth ? column + leftShift : column - leftWidth + rightStart);
  }

  /** The domain's columns, then the left side's, then the right side's. */
  private RelNode ordered(RelNode joined, int leftShift, int all, int rightShift) {
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < push.width(); i++) {
      RexNode ofLeft = inLeft ? Relations.column(joined, i) : null;
      RexNode ofRight = inRight ? Relations.column(joined, all + i) : null;
      columns.add(
          switch (type) {
            case FULL -> push.either(ofLeft, ofRight);
            case RIGHT -> ofRight;
            default -> inLeft ? ofLeft : ofRight;
          });
    }
    columns.addAll(Relations.columns(joined, leftShift, leftShift + leftWidth));
    columns.addAll(Relations.columns(joined, all + rightShift, all + rightShift + rightWidth));
    return Relations.project(joined, columns);
  }
}
