package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.PointInTime;
import org.millrace.planner.logical.JoinMoment;
import org.millrace.planner.logical.Place;
import org.millrace.planner.physical.AsofJoin;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.physical.TemporalJoin;
import org.millrace.planner.physical.TemporalJoin.Moment;
import org.millrace.planner.rule.InputRefs;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.trait.Traits;

/**
 * Joins that see their right side at a moment: ASOF JOIN, and joins FOR SYSTEM_TIME AS OF. Where the watermark bounds both
 * sides, both are one operator, which answers a row once and forgets it.
 */
final class PointInTimeJoins {
  private final Translator translator;
  private final Join rel;
  private final RexCall moment;
  private final boolean outer;
  private final Joins.Side left;
  private final Joins.Side right;
  private final int leftColumns;
  private final List<Integer> leftKeys = new ArrayList<>();
  private final List<Integer> rightKeys = new ArrayList<>();
  private final List<RexNode> rest = new ArrayList<>();

  PointInTimeJoins(Translator translator, Join rel, RexCall moment) {
    this.translator = translator;
    this.rel = rel;
    this.moment = moment;
    outer = rel.getJoinType() == JoinRelType.LEFT;
    left = new Joins.Side(translator.translate(rel.getLeft()), rel.getLeft().getRowType(), rel);
    right = new Joins.Side(translator.translate(rel.getRight()), rel.getRight().getRowType(), rel);
    leftColumns = rel.getLeft().getRowType().getFieldCount();
  }

  PhysicalNode translate() {
    PhysicalNode join = moment.getOperator() == PointInTime.NEAREST ? nearest() : asOf();
    return left.added() == 0 && right.added() == 0 ? join : Joins.without(join, rel, leftColumns, left.added());
  }

  /** Equalities whose right side is a version's key (all of them, if it is empty) become keys, all else is judged afterwards. */
  private void splitCondition(Set<Integer> versionKey) {
    for (RexNode conjunct : RelOptUtil.conjunctions(rel.getCondition())) {
      if (JoinMoment.is(conjunct)) {
        continue;
      }
      Joins.Equality equality = Joins.Equality.of(conjunct, leftColumns, rel);
      boolean usable = equality != null && !equality.nullSafe()
          && (versionKey.isEmpty() || equality.right() instanceof RexInputRef ref && versionKey.contains(ref.getIndex()));
      if (usable) {
        leftKeys.add(left.column(equality.left()));
        rightKeys.add(right.column(equality.right()));
      } else if (!conjunct.isAlwaysTrue()) {
        rest.add(conjunct);
      }
    }
  }

  // ---- ASOF JOIN ----

  private PhysicalNode nearest() {
    splitCondition(Set.of());
    if (!rest.isEmpty()) {
      throw refused("ON of an ASOF JOIN takes equalities between the two sides only", "move other conditions into a sub-query or WHERE");
    }
    RexCall match = (RexCall) moment.getOperands().get(0);
    boolean swapped = Joins.Equality.isRight(match.getOperands().get(0), leftColumns);
    RexNode mine = match.getOperands().get(swapped ? 1 : 0);
    RexNode theirs = match.getOperands().get(swapped ? 0 : 1);
    RexBuilder builder = rel.getCluster().getRexBuilder();
    Joins.Equality times =
        Joins.Equality.alike(
            mine, InputRefs.moved(theirs, i -> i - leftColumns, rel.getRight().getRowType(), builder), false, builder);
    SqlKind kind = swapped ? match.getKind().reverse() : match.getKind();
    boolean comparable = times != null && switch (kind) {
      case LESS_THAN, LESS_THAN_OR_EQUAL, GREATER_THAN, GREATER_THAN_OR_EQUAL -> true;
      default -> false;
    };
    if (!comparable) {
      throw refused("MATCH_CONDITION compares a column of each side by <, <=, > or >=", null);
    }
    int leftTime = left.column(times.left());
    int rightTime = right.column(times.right());
    Layout layout = right.node().rowType().type(rightTime).layout();
    if (layout != Layout.LONG && layout != Layout.DOUBLE) {
      throw refused("MATCH_CONDITION on values of this type is not supported", "compare times or numbers");
    }
    // left > right: the right row lies before.
    boolean backward = kind == SqlKind.GREATER_THAN || kind == SqlKind.GREATER_THAN_OR_EQUAL;
    boolean inclusive = kind == SqlKind.GREATER_THAN_OR_EQUAL || kind == SqlKind.LESS_THAN_OR_EQUAL;
    return nearest(left.node(), right.node(), leftTime, rightTime, backward, inclusive);
  }

  private PhysicalNode nearest(
      PhysicalNode l, PhysicalNode r, int leftTime, int rightTime, boolean backward, boolean inclusive) {
    TimeBound leftBound = l.traits().bounds().get(leftTime);
    TimeBound rightBound = r.traits().bounds().get(rightTime);
    boolean growing = l.traits().isAppendOnly() && r.traits().isAppendOnly();
    if (translator.mode().finalRows() && growing && backward && leftBound != null && rightBound != null) {
      long delay = Math.max(leftBound.delayMicros(), rightBound.delayMicros());
      return temporal(new TemporalJoin.Version(leftTime, rightTime, inclusive, delay), l, r, null);
    }
    boolean settled = growing && StaticInputs.isStatic(r) && JoinTraits.comesLater(l, translator.mode());
    Traits traits =
        new Traits(
            settled ? ChangelogMode.APPEND : ChangelogMode.RETRACT,
            settled ? l.traits().bounds() : Map.of(),
            false,
            l.traits().rate());
    return new AsofJoin(
        l, r, outer, leftKeys, rightKeys, leftTime, rightTime, backward, inclusive, settled,
        columns(l, r), traits);
  }

  // ---- FOR SYSTEM_TIME AS OF ----

  private PhysicalNode asOf() {
    boolean arrival = moment.getOperands().isEmpty();
    Set<Integer> versionKey = new HashSet<>();
    moment.getOperands().stream().skip(2).forEach(key -> versionKey.add(index(key) - leftColumns));
    splitCondition(versionKey);
    requireWholeKey(versionKey);
    if (!left.node().traits().isAppendOnly()) {
      throw refused("FOR SYSTEM_TIME AS OF needs rows on its left that only come, and these can be revised",
          "join the stream first, then group or filter");
    }
    boolean ofStream = readsStream(right.node());
    if (arrival && ofStream) {
      throw refused("a stream has no state at the arrival of a row", "name a time of the left side: FOR SYSTEM_TIME AS OF s.time");
    }
    if (arrival) {
      return temporal(new TemporalJoin.Arrival(), left.node(), right.node(), condition());
    }
    int leftTime = left.column(leftTimeExpression());
    TimeBound leftBound = left.node().traits().bounds().get(leftTime);
    if (leftBound == null) {
      throw refused("FOR SYSTEM_TIME AS OF needs a time of the left side that a watermark bounds", translator.mode().instant()
          ? "an instant query has no watermarks: leave brackets and ISTREAM out" : "use the stream's event-time column");
    }
    if (!ofStream) {
      // A change committed at W counts from W on: once W > t there will be none for t.
      long delay = Math.max(1, leftBound.delayMicros());
      return temporal(new TemporalJoin.Commit(leftTime, delay), left.node(), right.node(), condition());
    }
    return temporal(version(leftTime, leftBound), left.node(), right.node(), condition());
  }

  private Moment version(int leftTime, TimeBound leftBound) {
    if (moment.getOperands().size() < 2) {
      throw refused("the right side of FOR SYSTEM_TIME AS OF must be a stream with a watermark, or a table",
          "name the stream itself, not a query over it");
    }
    int rightTime = index(moment.getOperands().get(1)) - leftColumns;
    TimeBound bound = right.node().traits().bounds().get(rightTime);
    if (bound == null) {
      throw refused("the right side of FOR SYSTEM_TIME AS OF must not accept late rows: its versions would never be final",
          "read a stream with on_late = 'reject'");
    }
    return new TemporalJoin.Version(leftTime, rightTime, true, Math.max(leftBound.delayMicros(), bound.delayMicros()));
  }

  private RexNode leftTimeExpression() {
    RexNode time = moment.getOperands().get(0);
    ImmutableBitSet used = RelOptUtil.InputFinder.bits(time);
    if (used.isEmpty() || used.length() > leftColumns) {
      throw refused("FOR SYSTEM_TIME AS OF takes a time of the left side, or PROCTIME(): earlier contents are not kept",
          "write FOR SYSTEM_TIME AS OF s.time");
    }
    return time;
  }

  private static int index(RexNode ref) {
    return ((RexInputRef) ref).getIndex();
  }

  private void requireWholeKey(Set<Integer> versionKey) {
    if (!rightKeys.containsAll(versionKey) || leftKeys.isEmpty()) {
      List<String> names = versionKey.stream().sorted().map(right.node().rowType()::name).toList();
      throw refused("ON must say by equality which row of the right side is meant" , names.isEmpty()
          ? "write ON a.key = b.key" : "its primary key is (" + String.join(", ", names) + ")");
    }
  }

  private static boolean readsStream(PhysicalNode node) {
    return node instanceof StreamScan || node.inputs().stream().anyMatch(PointInTimeJoins::readsStream);
  }

  private RexNode condition() {
    RexBuilder builder = rel.getCluster().getRexBuilder();
    return rest.isEmpty() ? null : RexUtil.composeConjunction(builder, Joins.shifted(rest, leftColumns, left.added()));
  }

  private PhysicalNode temporal(Moment at, PhysicalNode l, PhysicalNode r, RexNode condition) {
    Map<Integer, TimeBound> bounds = new HashMap<>();
    if (at instanceof TemporalJoin.Arrival) {
      bounds.putAll(l.traits().bounds());
    } else if (at instanceof TemporalJoin.Commit commit) {
      bounds.put(commit.leftTime(), new TimeBound(commit.delayMicros()));
    } else if (at instanceof TemporalJoin.Version version) {
      bounds.put(version.leftTime(), new TimeBound(version.delayMicros()));
    }
    boolean ordered = at instanceof TemporalJoin.Arrival && l.traits().arrivalOrder();
    Traits traits = new Traits(ChangelogMode.APPEND, bounds, ordered, l.traits().rate());
    return new TemporalJoin(
        l, r, outer, leftKeys, rightKeys, condition, at, columns(l, r), traits);
  }

  private RowType columns(PhysicalNode l, PhysicalNode r) {
    RowType whole = Translator.rowType(rel);
    return whole.size() == l.rowType().size() + r.rowType().size() ? whole : JoinTraits.columns(l, r, false, outer);
  }

  private MillraceException refused(String message, String hint) {
    return new MillraceException(ErrorCode.NOT_SUPPORTED, message, Place.of(rel), hint);
  }
}
