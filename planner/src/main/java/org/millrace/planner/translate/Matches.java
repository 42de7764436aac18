package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelFieldCollation;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.parser.ast.MatchCall;
import org.millrace.parser.ast.MatchTable;
import org.millrace.planner.logical.relation.MatchRel;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.ArrivalNumber;
import org.millrace.planner.physical.MatchRecognize.Emission;
import org.millrace.planner.physical.MatchRecognize;
import org.millrace.planner.physical.Over.Closing;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.SortKey;
import org.millrace.planner.physical.match.MatchCondition;
import org.millrace.planner.physical.match.MatchRows;
import org.millrace.planner.physical.match.MatchValue.Kind;
import org.millrace.planner.physical.match.MatchValue;
import org.millrace.planner.physical.match.PatternProgram;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.trait.Traits;

/** MATCH_RECOGNIZE: the node, and when its rows are final. */
final class Matches {
  private final Translator translator;
  private final MatchRel rel;
  private final MatchRel.Parts parts;
  private final MatchTable.Shape shape;
  private final List<AggregateCall> aggregates = new ArrayList<>();

  Matches(Translator translator, MatchRel rel) {
    this.translator = translator;
    this.rel = rel;
    this.parts = rel.parts();
    this.shape = parts.shape();
  }

  PhysicalNode translate() {
    PhysicalNode plain = translator.translate(rel.getInput());
    boolean numbered = plain.traits().isAppendOnly() && plain.traits().arrivalOrder();
    int arrival = numbered ? plain.rowType().size() : -1;
    PhysicalNode input = numbered ? numbered(plain) : plain;
    List<SortKey> order = new ArrayList<>();
    for (RelFieldCollation key : parts.order()) {
      order.add(
          new SortKey(
              key.getFieldIndex(), key.direction.isDescending(), key.nullDirection == RelFieldCollation.NullDirection.FIRST));
    }
    List<SortKey> total = total(order, arrival, input.rowType().size());
    List<MatchCondition> conditions = new ArrayList<>();
    for (MatchRel.Definition definition : parts.definitions()) {
      List<MatchValue> values = definition.values().stream().map(value -> value(value, total)).toList();
      conditions.add(new MatchCondition(shape.variables().indexOf(definition.variable()), values, definition.condition()));
    }
    List<MatchValue> values = parts.values().stream().map(value -> value(value, total)).toList();
    PatternProgram program = PatternCompiler.compile(shape.pattern(), shape.variables(), parts.place());
    Emission emission = emission(input, order, arrival);
    MatchRecognize untimed = node(input, order, arrival, conditions, values, program, emission, new Traits(ChangelogMode.APPEND, Map.of(), false, 0));
    return node(input, order, arrival, conditions, values, program, emission, traits(untimed));
  }

  private MatchRecognize node(
      PhysicalNode input, List<SortKey> order, int arrival, List<MatchCondition> conditions, List<MatchValue> values,
      PatternProgram program, Emission emission, Traits traits) {
    return new MatchRecognize(
        input, parts.partition(), order, arrival, shape.variables(), shape.pattern().toString(), program, conditions,
        shape.within(), rows(), parts.shown(), values, aggregates, emission, closing(input), rowType(input), traits);
  }

  private static PhysicalNode numbered(PhysicalNode input) {
    List<Field> fields = new ArrayList<>(input.rowType().fields());
    fields.add(new Field("arrival$", SqlType.of(TypeKind.BIGINT).notNull()));
    return new ArrivalNumber(input, new RowType(fields), input.traits());
  }

  private static List<SortKey> total(List<SortKey> order, int arrival, int columns) {
    if (arrival < 0) {
      return SortKey.total(order, columns);
    }
    List<SortKey> total = new ArrayList<>(order);
    total.add(new SortKey(arrival, false, false));
    return total;
  }

  private RowType rowType(PhysicalNode input) {
    RowType known = Translator.rowType(rel);
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < known.size(); i++) {
      boolean shown = i < parts.shown().size();
      fields.add(shown ? input.rowType().fields().get(parts.shown().get(i)) : known.fields().get(i));
    }
    return new RowType(fields);
  }

  private MatchRows rows() {
    boolean empty = shape.rows() != MatchTable.Rows.ALL_OMITTING_EMPTY;
    return new MatchRows(
        shape.rows() != MatchTable.Rows.ONE, empty, parts.flagged(), MatchRows.Skip.valueOf(shape.skip().name()),
        indexes(shape.target()));
  }

  private List<Integer> indexes(List<String> variables) {
    return variables.stream().map(shape.variables()::indexOf).toList();
  }

  private MatchValue value(MatchRel.Value value, List<SortKey> total) {
    MatchCall.Shape asked = value.shape();
    SqlType type = CalciteTypes.fromCalcite(value.type());
    Kind kind =
        switch (asked.kind()) {
          case VALUE -> Kind.COLUMN;
          case CLASSIFIER -> Kind.CLASSIFIER;
          case NUMBER -> Kind.NUMBER;
          case AGGREGATE -> Kind.AGGREGATE;
        };
    return new MatchValue(
        kind, kind == Kind.COLUMN ? value.arguments().get(0) : -1, indexes(asked.variables()), asked.first(), asked.offset(),
        asked.shift(), asked.last(), kind == Kind.AGGREGATE ? aggregate(value, total) : -1, type);
  }

  /** Aggregates that take their rows in an order take them in that of the pattern. */
  private int aggregate(MatchRel.Value value, List<SortKey> total) {
    AggregateCall call =
        AggregateCalls.of(
            rel,
            org.apache.calcite.rel.core.AggregateCall.create(
                value.aggregate(), value.shape().distinct(), false, false, List.of(), value.arguments(), -1, null,
                RelCollations.EMPTY, value.type(), null));
    boolean ordered = call.function() == AggregateCall.Function.STRING_AGG && !call.distinct();
    aggregates.add(
        ordered
            ? new AggregateCall(call.function(), call.arguments(), total, call.distinct(), call.filter(), call.type())
            : call);
    return aggregates.size() - 1;
  }

  private List<Closing> closing(PhysicalNode input) {
    List<Closing> closing = new ArrayList<>();
    for (int column : parts.partition()) {
      TimeBound bound = input.traits().bounds().get(column);
      if (bound != null) {
        closing.add(new Closing(column, bound.delayMicros()));
      }
    }
    return closing;
  }

  /** Whoever looks at a stream as time passes sees what is decided; what is not a stream is looked at as it stands. */
  private Emission emission(PhysicalNode input, List<SortKey> order, int arrival) {
    Mode mode = translator.mode();
    boolean decides = input.traits().isAppendOnly() && (!mode.instant() || mode.finalRows());
    if (decides && order.isEmpty() && arrival >= 0) {
      return Emission.ON_ARRIVAL;
    }
    if (decides && !order.isEmpty()) {
      SortKey first = order.get(0);
      boolean nullsBefore = input.rowType().type(first.column()).nullable() && first.nullsFirst();
      if (!first.descending() && !nullsBefore && input.traits().bounds().containsKey(first.column())) {
        return Emission.IN_TIME;
      }
    }
    return mode.finalRows() && !closing(input).isEmpty() ? Emission.ON_CLOSE : Emission.CHANGES;
  }

  private Traits traits(MatchRecognize node) {
    PhysicalNode input = node.input();
    Map<Integer, TimeBound> below = input.traits().bounds();
    Map<Integer, TimeBound> bounds = new HashMap<>();
    for (int i = 0; i < node.shown().size(); i++) {
      int column = node.shown().get(i);
      if (node.partition().contains(column) && below.containsKey(column)) {
        bounds.put(i, below.get(column));
      }
    }
    if (node.emission() == Emission.IN_TIME) {
      boundInTime(node, bounds);
    }
    ChangelogMode mode =
        node.emission() != Emission.CHANGES || StaticInputs.isStatic(input) ? ChangelogMode.APPEND : ChangelogMode.RETRACT;
    return new Traits(mode, bounds, false, input.traits().rate());
  }

  /**
   * A match that begins at a time is decided before no row can be within its reach any more, and so are those that begin before; all
   * times of its rows are at or after its beginning.
   */
  private static void boundInTime(MatchRecognize node, Map<Integer, TimeBound> bounds) {
    boolean waitsForMore = node.reachOn() > 0 || node.program().looksAtEnd();
    int time = node.order().get(0).column();
    long delay = node.input().traits().bounds().get(time).delayMicros();
    if (node.within() < 0 || waitsForMore || node.within() > Long.MAX_VALUE / 4) {
      return;
    }
    TimeBound bound = new TimeBound(delay + node.within());
    for (int i = 0; i < node.shown().size(); i++) {
      if (node.shown().get(i) == time) {
        bounds.putIfAbsent(i, bound);
      }
    }
    for (int i = 0; i < node.values().size(); i++) {
      MatchValue value = node.values().get(i);
      if (value.kind() == Kind.COLUMN && value.column() == time && value.shift() == 0) {
        bounds.put(node.shown().size() + i, bound);
      }
    }
  }
}
