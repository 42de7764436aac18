package org.millrace.planner.translate;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.OverCall.Frame;
import org.millrace.planner.logical.Intervals;
import org.millrace.planner.logical.relation.OverRel.Call;
import org.millrace.planner.logical.relation.OverRel.Group;
import org.millrace.planner.logical.relation.OverRel;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.ArrivalNumber;
import org.millrace.planner.physical.Over;
import org.millrace.planner.physical.OverCall.Function;
import org.millrace.planner.physical.OverCall;
import org.millrace.planner.physical.OverFrame.Bound;
import org.millrace.planner.physical.OverFrame.Exclusion;
import org.millrace.planner.physical.OverFrame.Measure;
import org.millrace.planner.physical.OverFrame.Side;
import org.millrace.planner.physical.OverFrame.Unit;
import org.millrace.planner.physical.OverFrame;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.SortKey;
import org.millrace.planner.trait.Traits;

/** Functions with OVER: one node for each window, the one of which only the first ranks are wanted last. */
final class Overs {
  /** A clock read while rows arrive: an order by it is that of arrival. */
  private static final Set<String> CLOCKS = Set.of("PROCTIME", "CURRENT_TIMESTAMP", "NOW", "LOCALTIMESTAMP");

  private final Translator translator;

  Overs(Translator translator) {
    this.translator = translator;
  }

  /** The columns as those of the algebra. */
  PhysicalNode translate(OverRel rel) {
    return translate(rel, RankLimit.NONE);
  }

  /** Without the rows whose rank is beyond the limit; if it does not show the rank, its column, which is the last, is not there. */
  PhysicalNode translate(OverRel rel, RankLimit limit) {
    PhysicalNode input = translator.translate(rel.getInput());
    RowType inputType = input.rowType();
    int width = inputType.size();
    boolean numbered = input.traits().isAppendOnly() && input.traits().arrivalOrder();
    PhysicalNode node = numbered ? numbered(input) : input;
    int arrival = numbered ? width : -1;
    List<Integer> places = new ArrayList<>();
    rel.calls().forEach(call -> places.add(-1));
    Group last = limit.isNone() ? null : rel.groups().get(limit.group());
    int call = 0;
    int lastCall = 0;
    for (Group group : rel.groups()) {
      if (group == last) {
        lastCall = call;
      } else {
        node = place(rel, group, node, arrival, RankLimit.NONE, places, call);
      }
      call += group.calls().size();
    }
    if (last != null) {
      node = place(rel, last, node, arrival, limit, places, lastCall);
    }
    List<RexNode> columns = new ArrayList<>();
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      columns.add(RexInputRef.of(i, rel.getRowType()));
      fields.add(inputType.fields().get(i));
    }
    for (int i = 0; i < places.size(); i++) {
      int place = places.get(i);
      if (place >= 0) {
        columns.add(new RexInputRef(place, rel.calls().get(i).type()));
        fields.add(node.rowType().fields().get(place));
      }
    }
    return Calcs.of(node, null, columns, new RowType(fields));
  }

  private PhysicalNode place(
      OverRel rel, Group group, PhysicalNode node, int arrival, RankLimit limit, List<Integer> places, int firstCall) {
    Over over = over(rel, group, node, arrival, limit);
    translator.place(over, rel.place());
    for (int i = 0; over.showsCalls() && i < group.calls().size(); i++) {
      places.set(firstCall + i, node.rowType().size() + i);
    }
    return over;
  }

  private static PhysicalNode numbered(PhysicalNode input) {
    List<Field> fields = new ArrayList<>(input.rowType().fields());
    fields.add(new Field("arrival$", SqlType.of(TypeKind.BIGINT).notNull()));
    return new ArrivalNumber(input, new RowType(fields), input.traits());
  }

  private Over over(OverRel rel, Group group, PhysicalNode input, int arrival, RankLimit limit) {
    List<SortKey> order = new ArrayList<>();
    for (RelFieldCollation key : group.order()) {
      if (group.partition().contains(key.getFieldIndex())) {
        // The same in all rows of a partition.
        continue;
      }
      boolean clock = arrival >= 0 && isClock(rel.getInput(), key.getFieldIndex());
      order.add(
          new SortKey(
              clock ? arrival : key.getFieldIndex(),
              key.direction.isDescending(),
              key.nullDirection == RelFieldCollation.NullDirection.FIRST));
      if (clock) {
        break;
      }
    }
    // No two rows arrive at once: to order by arrival says nothing that is not so anyway.
    if (order.size() == 1 && order.get(0).column() == arrival && !order.get(0).descending()
        && group.calls().stream().allMatch(Overs::countsRows)) {
      order.clear();
    }
    List<SortKey> total = total(order, arrival, input.rowType().size());
    List<OverCall> calls = group.calls().stream().map(call -> call(rel, call, input.rowType(), total)).toList();
    List<Field> fields = new ArrayList<>(input.rowType().fields());
    boolean shows = limit.isNone() || limit.showsRank();
    for (int i = 0; shows && i < calls.size(); i++) {
      fields.add(new Field(calls.get(i).function().name().toLowerCase(Locale.ROOT), calls.get(i).type()));
    }
    OverEmission emission = OverEmission.of(input, group.partition(), order, arrival, calls, translator.mode());
    return new Over(
        input, group.partition(), order, arrival, calls, emission.kind(), emission.closing(), limit.limit(), shows,
        new RowType(fields), emission.traits());
  }

  /** Whether the call does not ask which rows the order leaves together. */
  private static boolean countsRows(Call call) {
    return switch (call.function()) {
      case "ROW_NUMBER", "LAG", "LEAD", "NTILE" -> true;
      default -> call.frame() != null && call.frame().unit() == org.millrace.parser.ast.OverCall.Unit.ROWS;
    };
  }

  private static boolean isClock(RelNode input, int column) {
    return input instanceof Project project
        && project.getProjects().get(column) instanceof RexCall call
        && CLOCKS.contains(call.getOperator().getName());
  }

  private static List<SortKey> total(List<SortKey> order, int arrival, int columns) {
    if (arrival < 0) {
      return SortKey.total(order, columns);
    }
    List<SortKey> total = new ArrayList<>(order);
    total.add(new SortKey(arrival, false, false));
    return total;
  }

  /** An aggregate that takes its rows in an order takes them in that of the window. */
  private static AggregateCall ordered(AggregateCall call, List<SortKey> total) {
    boolean takesOrder =
        switch (call.function()) {
          case STRING_AGG, ARRAY_AGG, FIRST, LAST, FIRST_NOT_NULL, LAST_NOT_NULL -> call.order().isEmpty();
          default -> false;
        };
    return takesOrder
        ? new AggregateCall(call.function(), call.arguments(), total, call.distinct(), call.filter(), call.type())
        : call;
  }

  private static OverCall call(OverRel rel, Call call, RowType input, List<SortKey> total) {
    SqlType type = CalciteTypes.fromCalcite(call.type());
    OverFrame frame = call.frame() == null ? OverFrame.DEFAULT : frame(call, input);
    if (call.aggregate() == null) {
      long number = call.number() == null ? 1 : call.number().getValueAs(BigDecimal.class).longValue();
      return new OverCall(
          Function.valueOf(call.function()), call.arguments(), number, call.numberColumn(), call.ignoreNulls(), frame, null, type);
    }
    AggregateCall aggregate =
        AggregateCalls.of(
            rel,
            org.apache.calcite.rel.core.AggregateCall.create(
                call.aggregate(), call.distinct(), false, false, List.of(), call.arguments(), call.filter(), null,
                RelCollations.EMPTY, call.type(), null));
    return new OverCall(Function.AGGREGATE, call.arguments(), 0, -1, false, frame, ordered(aggregate, total), type);
  }

  private static OverFrame frame(Call call, RowType input) {
    Frame frame = call.frame();
    SqlType key = call.range() < 0 ? null : input.type(call.range());
    return new OverFrame(
        Unit.valueOf(frame.unit().name()),
        bound(Side.valueOf(frame.start().name()), call.start(), key),
        bound(Side.valueOf(frame.end().name()), call.end(), key),
        Exclusion.valueOf(frame.exclusion().name()),
        call.range());
  }

  private static Bound bound(Side side, RexLiteral distance, SqlType key) {
    if (distance == null) {
      return Bound.of(side);
    }
    SqlTypeName type = distance.getType().getSqlTypeName();
    if (SqlTypeName.YEAR_INTERVAL_TYPES.contains(type)) {
      boolean months = key.kind() != TypeKind.INTERVAL_YEAR_MONTH;
      return new Bound(
          side, months ? Measure.MONTHS : Measure.UNITS, BigDecimal.valueOf(Intervals.months(distance).orElseThrow()));
    }
    if (SqlTypeName.DAY_INTERVAL_TYPES.contains(type)) {
      return new Bound(side, Measure.UNITS, BigDecimal.valueOf(Intervals.micros(distance).orElseThrow()));
    }
    BigDecimal value = distance.getValueAs(BigDecimal.class);
    if (key == null) {
      if (value.stripTrailingZeros().scale() > 0) {
        throw new MillraceException(ErrorCode.TYPE_MISMATCH, "the distance of a frame in rows or groups must be a whole number");
      }
      return new Bound(side, Measure.COUNT, value);
    }
    if (key.layout() == Layout.DOUBLE) {
      return new Bound(side, Measure.FLOATING, value);
    }
    int scale = key.kind() == TypeKind.DECIMAL ? key.scale() : 0;
    return new Bound(side, Measure.UNITS, value.setScale(scale, RoundingMode.UNNECESSARY).scaleByPowerOfTen(scale));
  }
}
