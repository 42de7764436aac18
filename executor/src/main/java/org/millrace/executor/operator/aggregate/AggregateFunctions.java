package org.millrace.executor.operator.aggregate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.DistinctValues;
import org.millrace.executor.operator.aggregate.accumulator.RowCounts;
import org.millrace.executor.operator.aggregate.accumulator.SingleValues;
import org.millrace.executor.operator.aggregate.accumulator.ValueCounts;
import org.millrace.executor.operator.aggregate.bit.BitCounts;
import org.millrace.executor.operator.aggregate.bit.TruthCounts;
import org.millrace.executor.operator.aggregate.extreme.AnyExtremes;
import org.millrace.executor.operator.aggregate.extreme.LongExtremes;
import org.millrace.executor.operator.aggregate.extreme.RetractableExtremes;
import org.millrace.executor.operator.aggregate.ordered.AppendedEndRow;
import org.millrace.executor.operator.aggregate.ordered.EndRow;
import org.millrace.executor.operator.aggregate.ordered.FrequentValues;
import org.millrace.executor.operator.aggregate.ordered.GatheredValues;
import org.millrace.executor.operator.aggregate.ordered.JoinedTexts;
import org.millrace.executor.operator.aggregate.ordered.MostFrequent;
import org.millrace.executor.operator.aggregate.ordered.Percentile;
import org.millrace.executor.operator.aggregate.sketch.DistinctSketches;
import org.millrace.executor.operator.aggregate.statistic.Statistic;
import org.millrace.executor.operator.aggregate.statistic.Statistics;
import org.millrace.executor.operator.aggregate.sum.DoubleSums;
import org.millrace.executor.operator.aggregate.sum.ExactResults;
import org.millrace.executor.operator.aggregate.sum.LongSums;
import org.millrace.executor.operator.aggregate.sum.SumKind;
import org.millrace.executor.operator.aggregate.sum.WideSums;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.SortKey;

/** From an aggregate call to the accumulator that computes it. */
public final class AggregateFunctions {
  private final AggregateCall call;
  private final RowType input;
  private final InputRows rows;
  private final SqlType[] types;
  private final Layout[] layouts;

  private AggregateFunctions(AggregateCall call, RowType input, InputRows rows) {
    this.call = call;
    this.input = input;
    this.rows = rows;
    types = call.columns().stream().map(input::type).toArray(SqlType[]::new);
    layouts = call.columns().stream().map(c -> input.type(c).layout()).toArray(Layout[]::new);
  }

  /** The accumulator is given the columns of {@link AggregateCall#columns}, in their order; the filter is not its business. */
  public static Accumulator accumulator(AggregateCall call, RowType input, InputRows rows) {
    return new AggregateFunctions(call, input, rows).accumulator();
  }

  private Accumulator accumulator() {
    return switch (call.function()) {
      case COUNT -> distinct(layouts.length == 0 ? new RowCounts() : new ValueCounts());
      case SUM -> sum(SumKind.SUM);
      case SUM0 -> sum(SumKind.SUM0);
      case AVG -> sum(SumKind.AVG);
      // Of the values of a group, the least: it does not depend on the order of arrival, and can be taken back.
      case MIN, ANY_VALUE -> extreme(false);
      case MAX -> extreme(true);
      case SINGLE_VALUE -> new SingleValues(extreme(false), describe(call, input));
      case BOOL_AND -> new TruthCounts(false);
      case BOOL_OR -> new TruthCounts(true);
      case BIT_AND -> new BitCounts(BitCounts.Kind.AND);
      case BIT_OR -> new BitCounts(BitCounts.Kind.OR);
      case BIT_XOR -> distinct(new BitCounts(BitCounts.Kind.XOR));
      case VAR_POP, VAR_SAMP, STDDEV_POP, STDDEV_SAMP, COVAR_POP, COVAR_SAMP, CORR, REGR_AVGX, REGR_AVGY, REGR_SXX, REGR_SYY,
          REGR_SXY, REGR_SLOPE, REGR_INTERCEPT, REGR_R2 ->
          distinct(new Statistics(Statistic.valueOf(call.function().name()), types, describe(call, input)));
      case STRING_AGG ->
          new JoinedTexts(
              layouts, keys(), call.arguments().size() > 1, call.distinct(), inArrivalOrder(), describe(call, input));
      case ARRAY_AGG ->
          new GatheredValues(types[0], layouts, keys(), call.distinct(), inArrivalOrder(), describe(call, input));
      case APPROX_COUNT_DISTINCT -> new DistinctSketches();
      case TOP_K -> new FrequentValues(types);
      case FIRST, FIRST_NOT_NULL, FIRST_BY_KEY -> end(false);
      case LAST, LAST_NOT_NULL -> end(true);
      case MODE -> new MostFrequent(layouts, valueFirst(0), call.distinct());
      case MEDIAN -> new Percentile(types, valueFirst(0), true, true, call.distinct());
      case PERCENTILE_CONT -> new Percentile(types, valueFirst(1), false, true, call.distinct());
      case PERCENTILE_DISC -> new Percentile(types, valueFirst(1), false, false, call.distinct());
    };
  }

  private Accumulator distinct(Accumulator plain) {
    return call.distinct() && layouts.length > 0 ? new DistinctValues(plain, layouts) : plain;
  }

  private Accumulator sum(SumKind kind) {
    String expression = describe(call, input);
    ExactResults results = new ExactResults(call.type(), types[0].scale(), expression);
    return distinct(
        switch (layouts[0]) {
          case LONG -> new LongSums(kind, results);
          case WIDE -> new WideSums(kind, results);
          case DOUBLE -> new DoubleSums(kind, call.type(), expression);
          case BYTES -> throw new IllegalArgumentException(expression + " over " + types[0]);
        });
  }

  private Accumulator extreme(boolean max) {
    if (rows == InputRows.REVISABLE) {
      return new RetractableExtremes(max, layouts[0]);
    }
    return layouts[0] == Layout.LONG ? new LongExtremes(max) : new AnyExtremes(max, layouts[0]);
  }

  private Accumulator end(boolean last) {
    int required =
        switch (call.function()) {
          case FIRST_NOT_NULL, LAST_NOT_NULL -> 0;
          case FIRST_BY_KEY -> call.arguments().size();
          default -> -1;
        };
    return rows == InputRows.REVISABLE
        ? new EndRow(layouts, keys(), last, required)
        : new AppendedEndRow(layouts, keys(), last, inArrivalOrder(), required);
  }

  private boolean inArrivalOrder() {
    return rows == InputRows.IN_ARRIVAL_ORDER;
  }

  /** The sort keys, by columns of the accumulator. */
  private List<SortKey> keys() {
    List<SortKey> keys = new ArrayList<>();
    for (int i = 0; i < call.order().size(); i++) {
      SortKey key = call.order().get(i);
      keys.add(new SortKey(call.arguments().size() + i, key.descending(), key.nullsFirst()));
    }
    return keys;
  }

  /** The order of the values themselves, in the direction asked for. */
  private List<SortKey> valueFirst(int value) {
    boolean descending = !call.order().isEmpty() && call.order().get(0).descending();
    return List.of(new SortKey(value, descending, false));
  }

  /** The call with its arguments by name, for people. */
  static String describe(AggregateCall call, RowType input) {
    List<Integer> arguments = call.arguments();
    String inner =
        arguments.isEmpty() ? "*" : arguments.stream().map(input::name).collect(Collectors.joining(", "));
    return call.function() + "(" + (call.distinct() ? "DISTINCT " : "") + inner + ")";
  }
}
