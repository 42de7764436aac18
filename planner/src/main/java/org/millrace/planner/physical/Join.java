package org.millrace.planner.physical;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rex.RexNode;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.planner.trait.Traits;

/**
 * A join on equality of keys (none: every pair) and a further condition over the columns of both sides. A NULL key matches
 * nothing, unless the key is compared with IS NOT DISTINCT FROM.
 *
 * @param nullSafe which keys, by their position in the lists, match NULL with NULL
 * @param condition over left columns, then right columns; null if the keys are all
 * @param leftRetention what must be remembered of left rows for right rows still to come
 */
public record Join(
    PhysicalNode left,
    PhysicalNode right,
    Type type,
    List<Integer> leftKeys,
    List<Integer> rightKeys,
    Set<Integer> nullSafe,
    RexNode condition,
    Retention leftRetention,
    Retention rightRetention,
    RowType rowType,
    Traits traits)
    implements PhysicalNode {
  /** Which pairs and rows come out. LEFT, RIGHT and FULL add the unmatched rows, with NULLs; SEMI and ANTI give left rows. */
  public enum Type {
    INNER,
    LEFT,
    RIGHT,
    FULL,
    SEMI,
    ANTI
  }

  /** How long a side's rows are remembered. */
  public sealed interface Retention {
    /** For ever. */
    record Forever() implements Retention {}

    /** Not at all: the other side is complete before this side's first row (a static table). */
    record Nothing() implements Retention {}

    /**
     * Until W &gt;= value of that side's column + delay; the column is not NULL there.
     *
     * @param or until this, if it is earlier; may be null
     */
    record Until(int column, long delayMicros, Until or) implements Retention {
      public Until(int column, long delayMicros) {
        this(column, delayMicros, null);
      }

      /** Whether a row goes at the latest when that column's value + delay says so. */
      public boolean heeds(int other) {
        return column == other || or != null && or.heeds(other);
      }
    }
  }

  public Join {
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
    nullSafe = Set.copyOf(nullSafe);
  }

  /** With keys of which NULL matches nothing. */
  public Join(
      PhysicalNode left,
      PhysicalNode right,
      Type type,
      List<Integer> leftKeys,
      List<Integer> rightKeys,
      RexNode condition,
      Retention leftRetention,
      Retention rightRetention,
      RowType rowType,
      Traits traits) {
    this(left, right, type, leftKeys, rightKeys, Set.of(), condition, leftRetention, rightRetention, rowType, traits);
  }

  @Override
  public List<PhysicalNode> inputs() {
    return List.of(left, right);
  }

  @Override
  public String describe() {
    List<Field> both = new ArrayList<>(left.rowType().fields());
    both.addAll(right.rowType().fields());
    List<String> on = new ArrayList<>();
    for (int i = 0; i < leftKeys.size(); i++) {
      String equal = nullSafe.contains(i) ? " IS NOT DISTINCT FROM " : " = ";
      on.add(left.rowType().name(leftKeys.get(i)) + equal + right.rowType().name(rightKeys.get(i)));
    }
    if (condition != null) {
      // The join's own columns tell equal names of both sides apart.
      on.add(ExpressionText.of(condition, rowType.size() == both.size() ? rowType : new RowType(both)));
    }
    return "Join(" + type + (on.isEmpty() ? "" : " on " + String.join(", ", on))
        + "; left kept " + kept(leftRetention, left) + ", right kept " + kept(rightRetention, right) + ")";
  }

  private static String kept(Retention retention, PhysicalNode side) {
    if (retention instanceof Retention.Until until) {
      String first = side.rowType().name(until.column()) + " + " + ExpressionText.micros(until.delayMicros());
      return "until " + first + (until.or() == null ? "" : " or " + kept(until.or(), side));
    }
    return retention instanceof Retention.Nothing ? "not at all" : "for ever";
  }
}
