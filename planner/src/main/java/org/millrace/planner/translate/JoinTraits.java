package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.Join.Retention;
import org.millrace.planner.physical.Join.Type;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.physical.TableScan;
import org.millrace.planner.physical.TopN;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.trait.Traits;
import org.millrace.planner.translate.TimeRanges.Range;

/**
 * What a join keeps and closes. Let l − r lie in [least, most] for every pair of rows that join, and let the watermark bound l
 * with the delay dl and r with dr. A left row with time v meets no right row after v − least, so that nothing can happen to it
 * any more once W &gt;= v − least + dr; a right row with time u, once W &gt;= u + most + dl.
 */
final class JoinTraits {
  private final PhysicalNode left;
  private final PhysicalNode right;
  private final Type type;
  private final List<Range> ranges;
  private final boolean leftIsStatic;
  private final boolean rightIsStatic;

  private JoinTraits(PhysicalNode left, PhysicalNode right, Type type, List<Range> ranges) {
    this.left = left;
    this.right = right;
    this.type = type;
    this.ranges = ranges;
    this.rightIsStatic = isStatic(right);
    this.leftIsStatic = isStatic(left) && !rightIsStatic;
  }

  static Join join(
      PhysicalNode left,
      PhysicalNode right,
      Type type,
      List<Integer> leftKeys,
      List<Integer> rightKeys,
      RexNode condition,
      RowType rowType) {
    List<Integer> leftTimes = new ArrayList<>();
    List<Integer> rightTimes = new ArrayList<>();
    for (int i = 0; i < leftKeys.size(); i++) {
      if (left.rowType().type(leftKeys.get(i)).kind().isTimestamp()) {
        leftTimes.add(leftKeys.get(i));
        rightTimes.add(rightKeys.get(i));
      }
    }
    List<Range> ranges = TimeRanges.of(condition, left.rowType().size(), leftTimes, rightTimes);
    JoinTraits traits = new JoinTraits(left, right, type, ranges);
    RowType joined = type == Type.SEMI || type == Type.ANTI ? left.rowType() : concatenated(left, right, type, rowType);
    return new Join(
        left, right, type, leftKeys, rightKeys, condition, traits.leftRetention(), traits.rightRetention(), joined,
        traits.traits());
  }

  /** With the computed keys, if there are any; nullable where a side can be missing. */
  private static RowType concatenated(PhysicalNode left, PhysicalNode right, Type type, RowType rowType) {
    if (rowType.size() == left.rowType().size() + right.rowType().size()) {
      return rowType;
    }
    List<Field> fields = new ArrayList<Field>();
    boolean leftMissing = type == Type.RIGHT || type == Type.FULL;
    boolean rightMissing = type == Type.LEFT || type == Type.FULL;
    left.rowType().fields().forEach(f -> fields.add(nullable(f, leftMissing)));
    right.rowType().fields().forEach(f -> fields.add(nullable(f, rightMissing)));
    return new RowType(fields);
  }

  private static Field nullable(Field field, boolean missing) {
    return new Field(
        field.name(), field.type().withNullable(field.type().nullable() || missing));
  }

  /** Whether all rows are there before a stream's first: only static tables below, and nothing that revises itself. */
  private static boolean isStatic(PhysicalNode node) {
    if (node instanceof StreamScan || node instanceof Aggregate || node instanceof TopN) {
      return false;
    }
    if (node instanceof TableScan scan) {
      return scan.kind() == TableScan.Kind.STATIC_TABLE;
    }
    return node.inputs().stream().allMatch(JoinTraits::isStatic);
  }

  private Retention leftRetention() {
    if (rightIsStatic) {
      return new Retention.Nothing();
    }
    for (Range range : ranges) {
      TimeBound bound = right.traits().bounds().get(range.right());
      if (bound != null && range.hasLeast() && !left.rowType().type(range.left()).nullable()) {
        return new Retention.Until(range.left(), bound.delayMicros() - range.least());
      }
    }
    return new Retention.Forever();
  }

  private Retention rightRetention() {
    if (leftIsStatic) {
      return new Retention.Nothing();
    }
    for (Range range : ranges) {
      TimeBound bound = left.traits().bounds().get(range.left());
      if (bound != null && range.hasMost() && !right.rowType().type(range.right()).nullable()) {
        return new Retention.Until(range.right(), range.most() + bound.delayMicros());
      }
    }
    return new Retention.Forever();
  }

  private Traits traits() {
    Map<Integer, TimeBound> bounds = new HashMap<>();
    if (rightIsStatic && type != Type.RIGHT && type != Type.FULL) {
      bounds.putAll(left.traits().bounds());
    } else if (leftIsStatic && (type == Type.INNER || type == Type.RIGHT)) {
      right.traits().bounds().forEach((column, bound) -> bounds.put(left.rowType().size() + column, bound));
    } else {
      ranges.forEach(range -> boundBy(range, bounds));
    }
    double rate = Math.max(left.traits().rate(), right.traits().rate());
    return new Traits(mode(), bounds, arrivalOrder(), rate);
  }

  private void boundBy(Range range, Map<Integer, TimeBound> bounds) {
    TimeBound l = left.traits().bounds().get(range.left());
    TimeBound r = right.traits().bounds().get(range.right());
    if (l == null || r == null) {
      return;
    }
    if (range.hasLeast() && type != Type.RIGHT && type != Type.FULL) {
      bounds.put(range.left(), new TimeBound(Math.max(l.delayMicros(), r.delayMicros() - range.least())));
    }
    if (range.hasMost() && (type == Type.INNER || type == Type.RIGHT)) {
      long delay = Math.max(r.delayMicros(), l.delayMicros() + range.most());
      bounds.put(left.rowType().size() + range.right(), new TimeBound(delay));
    }
  }

  /** Pairs of rows that only come only come; what is unmatched may find its match later, unless the other side is complete. */
  private ChangelogMode mode() {
    boolean growing = left.traits().isAppendOnly() && right.traits().isAppendOnly();
    boolean unmatchedIsFinal =
        switch (type) {
          case INNER, SEMI -> true;
          case LEFT, ANTI -> rightIsStatic;
          case RIGHT -> leftIsStatic;
          case FULL -> false;
        };
    return growing && unmatchedIsFinal ? ChangelogMode.APPEND : ChangelogMode.RETRACT;
  }

  private boolean arrivalOrder() {
    return rightIsStatic && left.traits().arrivalOrder() && type != Type.RIGHT && type != Type.FULL;
  }
}
