package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.Join.Retention;
import org.millrace.planner.physical.Join.Type;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.StreamScan;
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
  private final List<Integer> leftKeys;
  private final List<Integer> rightKeys;
  private final Set<Integer> nullSafe;
  private final RexNode condition;
  private final Mode mode;
  private final List<Range> ranges;
  private final boolean leftIsStatic;
  private final boolean rightIsStatic;

  JoinTraits(
      PhysicalNode left,
      PhysicalNode right,
      Type type,
      List<Integer> leftKeys,
      List<Integer> rightKeys,
      Set<Integer> nullSafe,
      RexNode condition,
      Mode mode) {
    this.left = left;
    this.right = right;
    this.type = type;
    this.leftKeys = leftKeys;
    this.rightKeys = rightKeys;
    this.nullSafe = nullSafe;
    this.condition = condition;
    this.mode = mode;
    this.ranges = ranges();
    this.rightIsStatic = StaticInputs.isStatic(right);
    this.leftIsStatic = StaticInputs.isStatic(left) && !rightIsStatic;
  }

  private List<Range> ranges() {
    List<Integer> leftTimes = new ArrayList<>();
    List<Integer> rightTimes = new ArrayList<>();
    for (int i = 0; i < leftKeys.size(); i++) {
      // What is kept until a time must have one: NULLs that match would be lost.
      if (left.rowType().type(leftKeys.get(i)).kind().isTimestamp() && !nullSafe.contains(i)) {
        leftTimes.add(leftKeys.get(i));
        rightTimes.add(rightKeys.get(i));
      }
    }
    return TimeRanges.of(condition, left.rowType().size(), leftTimes, rightTimes);
  }

  /** rowType is that of the columns without computed keys. */
  Join join(RowType rowType, RexBuilder builder) {
    Retention keepLeft = leftRetention();
    Retention keepRight = rightRetention();
    return new Join(
        present(left, keepLeft, builder),
        present(right, keepRight, builder),
        type,
        leftKeys,
        rightKeys,
        nullSafe,
        condition,
        keepLeft,
        keepRight,
        columns(rowType),
        traits(keepLeft, keepRight));
  }

  /** Without the rows whose time is NULL, which no comparison lets through: what is kept until a time must have one. */
  private static PhysicalNode present(PhysicalNode side, Retention retention, RexBuilder builder) {
    if (!(retention instanceof Retention.Until until) || !side.rowType().type(until.column()).nullable()) {
      return side;
    }
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < side.rowType().size(); i++) {
      columns.add(new RexInputRef(i, CalciteTypes.toCalcite(side.rowType().type(i), builder.getTypeFactory())));
    }
    RexNode present = builder.makeCall(SqlStdOperatorTable.IS_NOT_NULL, columns.get(until.column()));
    return Calcs.of(side, present, columns, side.rowType());
  }

  /** With the computed keys, if there are any; nullable where a side can be missing. */
  private RowType columns(RowType rowType) {
    if (type == Type.SEMI || type == Type.ANTI) {
      return left.rowType();
    }
    if (rowType.size() == left.rowType().size() + right.rowType().size()) {
      return rowType;
    }
    return columns(left, right, type == Type.RIGHT || type == Type.FULL, type == Type.LEFT || type == Type.FULL);
  }

  /** The columns of both sides, nullable where a side can be missing. */
  static RowType columns(PhysicalNode left, PhysicalNode right, boolean leftMissing, boolean rightMissing) {
    List<Field> fields = new ArrayList<>();
    left.rowType().fields().forEach(f -> fields.add(nullable(f, leftMissing)));
    right.rowType().fields().forEach(f -> fields.add(nullable(f, rightMissing)));
    return new RowType(fields);
  }

  private static Field nullable(Field field, boolean missing) {
    return new Field(field.name(), field.type().withNullable(field.type().nullable() || missing));
  }

  /** Whether the side's rows without a match are lost, so that those without a time may be left out. */
  private boolean isInnerTo(boolean leftSide) {
    return switch (type) {
      case INNER, SEMI -> true;
      case LEFT, ANTI -> !leftSide;
      case RIGHT -> leftSide;
      case FULL -> false;
    };
  }

  /**
   * Whether rows come only after the step in which a query takes in the contents of tables: then a static table on the other
   * side is complete. In an instant query contents come with the first instant.
   */
  private boolean comesLater(PhysicalNode node) {
    return comesLater(node, mode);
  }

  static boolean comesLater(PhysicalNode node, Mode mode) {
    if (mode.instant() || node.inputs().isEmpty()) {
      return !mode.instant() && node instanceof StreamScan;
    }
    if (node instanceof Join join) {
      boolean l = comesLater(join.left(), mode);
      boolean r = comesLater(join.right(), mode);
      return switch (join.type()) {
        case INNER, SEMI -> l || r;
        case LEFT, ANTI -> l;
        case RIGHT -> r;
        case FULL -> l && r;
      };
    }
    // Over nothing there is a row from the start.
    boolean fromTheStart = node instanceof Aggregate aggregate && aggregate.keys().isEmpty();
    return !fromTheStart && node.inputs().stream().allMatch(input -> comesLater(input, mode));
  }

  private Retention leftRetention() {
    if (rightIsStatic && comesLater(left)) {
      return new Retention.Nothing();
    }
    Retention.Until earliest = null;
    for (Range range : ranges) {
      TimeBound bound = right.traits().bounds().get(range.right());
      boolean usable = isInnerTo(true) || !left.rowType().type(range.left()).nullable();
      if (bound != null && range.hasLeast() && usable) {
        earliest = either(earliest, new Retention.Until(range.left(), bound.delayMicros() - range.least()), isInnerTo(true));
      }
    }
    return earliest == null ? new Retention.Forever() : earliest;
  }

  /**
   * Each is a right reason to let go of a row. Where its coming out waits for that, the first of them counts. Else the one with
   * the shorter delay is taken, as which column is later is not known: the end of a window without delay comes before its start
   * with the longest that windows can be.
   */
  private static Retention.Until either(Retention.Until one, Retention.Until other, boolean inner) {
    if (one == null || inner && other.delayMicros() < one.delayMicros()) {
      return other;
    }
    return inner ? one : new Retention.Until(other.column(), other.delayMicros(), one);
  }

  private Retention rightRetention() {
    if (leftIsStatic && comesLater(right)) {
      return new Retention.Nothing();
    }
    Retention.Until earliest = null;
    for (Range range : ranges) {
      TimeBound bound = left.traits().bounds().get(range.left());
      boolean usable = isInnerTo(false) || !right.rowType().type(range.right()).nullable();
      if (bound != null && range.hasMost() && usable) {
        earliest = either(earliest, new Retention.Until(range.right(), range.most() + bound.delayMicros()), isInnerTo(false));
      }
    }
    return earliest == null ? new Retention.Forever() : earliest;
  }

  private Traits traits(Retention keepLeft, Retention keepRight) {
    Map<Integer, TimeBound> bounds = new HashMap<>();
    boolean leftAtOnce = isInnerTo(true) || keepLeft instanceof Retention.Nothing;
    boolean rightAtOnce = isInnerTo(false) || keepRight instanceof Retention.Nothing;
    if (rightIsStatic && isLeftWhole() && leftAtOnce) {
      bounds.putAll(left.traits().bounds());
    } else if (leftIsStatic && (type == Type.INNER || type == Type.RIGHT) && rightAtOnce) {
      right.traits().bounds().forEach((column, bound) -> bounds.put(left.rowType().size() + column, bound));
    } else if (!rightIsStatic && !leftIsStatic) {
      ranges.forEach(range -> boundBy(range, keepLeft, keepRight, bounds));
    }
    double rate = Math.max(left.traits().rate(), right.traits().rate());
    boolean ordered = rightIsStatic && left.traits().arrivalOrder() && isLeftWhole();
    return new Traits(changes(keepLeft, keepRight), bounds, ordered, rate);
  }

  /** Whether every row that comes out has a left row in it. */
  private boolean isLeftWhole() {
    return type != Type.RIGHT && type != Type.FULL;
  }

  /** A row without a match comes out when its side's retention ends: only by that column is its time bounded. */
  private void boundBy(Range range, Retention keepLeft, Retention keepRight, Map<Integer, TimeBound> bounds) {
    TimeBound l = left.traits().bounds().get(range.left());
    TimeBound r = right.traits().bounds().get(range.right());
    if (l == null || r == null) {
      return;
    }
    boolean leftKept = isInnerTo(true) || keepLeft instanceof Retention.Until u && u.heeds(range.left());
    if (range.hasLeast() && isLeftWhole() && leftKept) {
      bounds.put(range.left(), new TimeBound(Math.max(l.delayMicros(), r.delayMicros() - range.least())));
    }
    boolean rightKept = isInnerTo(false) || keepRight instanceof Retention.Until u && u.heeds(range.right());
    if (range.hasMost() && (type == Type.INNER || type == Type.RIGHT) && rightKept) {
      long delay = Math.max(r.delayMicros(), l.delayMicros() + range.most());
      bounds.put(left.rowType().size() + range.right(), new TimeBound(delay));
    }
  }

  /**
   * Pairs of rows that only come only come. A row without a match is shown once it is final, if final rows are wanted (at the
   * end, if no time bounds it); otherwise at once, and taken back when its match comes.
   */
  private ChangelogMode changes(Retention keepLeft, Retention keepRight) {
    boolean growing = left.traits().isAppendOnly() && right.traits().isAppendOnly();
    // Nothing but contents of tables on either side: there is no end to wait for.
    boolean waits = mode.finalRows() && !(StaticInputs.isStatic(left) && StaticInputs.isStatic(right));
    boolean unmatchedIsFinal =
        switch (type) {
          case INNER, SEMI -> true;
          case LEFT, ANTI -> keepLeft instanceof Retention.Nothing || waits;
          case RIGHT -> keepRight instanceof Retention.Nothing || waits;
          case FULL -> waits;
        };
    return growing && unmatchedIsFinal ? ChangelogMode.APPEND : ChangelogMode.RETRACT;
  }
}
