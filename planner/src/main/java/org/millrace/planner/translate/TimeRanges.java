package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.planner.logical.Intervals;

/**
 * How far apart the times of a pair of rows can lie that a join condition lets through: read from comparisons of a timestamp of
 * each side, with constant intervals added or taken away.
 */
final class TimeRanges {
  /** least &lt;= left column − right column &lt;= most, in microseconds; a side that is open is MIN_VALUE or MAX_VALUE. */
  record Range(int left, int right, long least, long most) {
    boolean hasLeast() {
      return least != Long.MIN_VALUE;
    }

    boolean hasMost() {
      return most != Long.MAX_VALUE;
    }
  }

  private final int leftColumns;
  private final List<Range> ranges = new ArrayList<>();

  private TimeRanges(int leftColumns) {
    this.leftColumns = leftColumns;
  }

  /** Of a condition over left columns, then right columns, and of keys that are equal; right columns count from 0. */
  static List<Range> of(RexNode condition, int leftColumns, List<Integer> leftTimes, List<Integer> rightTimes) {
    TimeRanges found = new TimeRanges(leftColumns);
    for (int i = 0; i < leftTimes.size(); i++) {
      found.add(new Range(leftTimes.get(i), rightTimes.get(i), 0, 0));
    }
    if (condition != null) {
      RelOptUtil.conjunctions(condition).forEach(found::read);
    }
    return found.ranges;
  }

  private void add(Range range) {
    for (int i = 0; i < ranges.size(); i++) {
      Range known = ranges.get(i);
      if (known.left == range.left && known.right == range.right) {
        long least = Math.max(known.least, range.least);
        ranges.set(i, new Range(range.left, range.right, least, Math.min(known.most, range.most)));
        return;
      }
    }
    ranges.add(range);
  }

  private void read(RexNode comparison) {
    if (!(comparison instanceof RexCall call) || call.getOperands().size() != 2) {
      return;
    }
    Moment a = moment(call.getOperands().get(0));
    Moment b = moment(call.getOperands().get(1));
    if (a == null || b == null || a.column < leftColumns == b.column < leftColumns) {
      return;
    }
    // a.column + a.shift (op) b.column + b.shift, so that a.column − b.column (op) apart.
    long apart = b.shift - a.shift;
    long least = Long.MIN_VALUE;
    long most = Long.MAX_VALUE;
    switch (call.getKind()) {
      case EQUALS -> least = most = apart;
      case LESS_THAN -> most = apart - 1;
      case LESS_THAN_OR_EQUAL -> most = apart;
      case GREATER_THAN -> least = apart + 1;
      case GREATER_THAN_OR_EQUAL -> least = apart;
      default -> {
        return;
      }
    }
    if (a.column < leftColumns) {
      add(new Range(a.column, b.column - leftColumns, least, most));
    } else {
      long turnedLeast = most == Long.MAX_VALUE ? Long.MIN_VALUE : -most;
      long turnedMost = least == Long.MIN_VALUE ? Long.MAX_VALUE : -least;
      add(new Range(b.column, a.column - leftColumns, turnedLeast, turnedMost));
    }
  }

  /** A timestamp column and what is added to it. */
  private record Moment(int column, long shift) {}

  private static Moment moment(RexNode node) {
    if (!SqlTypeUtil.isTimestamp(node.getType())) {
      return null;
    }
    if (node instanceof RexInputRef ref) {
      return new Moment(ref.getIndex(), 0);
    }
    if (!(node instanceof RexCall call)) {
      return null;
    }
    RexNode first = call.getOperands().get(0);
    return switch (call.getKind()) {
      case PLUS -> shifted(moment(first), Intervals.micros(call.getOperands().get(1)), 1);
      case MINUS -> shifted(moment(first), Intervals.micros(call.getOperands().get(1)), -1);
      case CAST -> first.getType().getPrecision() <= node.getType().getPrecision() ? moment(first) : null;
      default -> null;
    };
  }

  private static Moment shifted(Moment moment, OptionalLong by, int sign) {
    return moment == null || by.isEmpty() ? null : new Moment(moment.column, moment.shift + sign * by.getAsLong());
  }
}
