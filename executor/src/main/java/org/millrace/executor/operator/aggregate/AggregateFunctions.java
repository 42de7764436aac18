package org.millrace.executor.operator.aggregate;

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
import org.millrace.executor.operator.aggregate.extreme.AnyExtremes;
import org.millrace.executor.operator.aggregate.extreme.LongExtremes;
import org.millrace.executor.operator.aggregate.extreme.RetractableExtremes;
import org.millrace.executor.operator.aggregate.sum.DoubleSums;
import org.millrace.executor.operator.aggregate.sum.ExactResults;
import org.millrace.executor.operator.aggregate.sum.LongSums;
import org.millrace.executor.operator.aggregate.sum.SumKind;
import org.millrace.executor.operator.aggregate.sum.WideSums;
import org.millrace.planner.physical.AggregateCall;

/** From an aggregate call to the accumulator that computes it. */
final class AggregateFunctions {
  private AggregateFunctions() {}

  /** appendOnly: no row is ever taken back. */
  static Accumulator accumulator(AggregateCall call, RowType input, boolean appendOnly) {
    Layout[] layouts =
        call.arguments().stream().map(a -> input.type(a).layout()).toArray(Layout[]::new);
    return switch (call.function()) {
      case COUNT -> {
        Accumulator plain = layouts.length == 0 ? new RowCounts() : new ValueCounts();
        yield call.distinct() && layouts.length > 0 ? new DistinctValues(plain, layouts) : plain;
      }
      case SUM -> sum(call, SumKind.SUM, input, layouts);
      case SUM0 -> sum(call, SumKind.SUM0, input, layouts);
      case AVG -> sum(call, SumKind.AVG, input, layouts);
      // Of the values of a group, the least: it does not depend on the order of arrival, and can be taken back.
      case MIN, ANY_VALUE -> extreme(false, layouts[0], appendOnly);
      case MAX -> extreme(true, layouts[0], appendOnly);
      case SINGLE_VALUE -> new SingleValues(extreme(false, layouts[0], appendOnly), describe(call, input));
    };
  }

  private static Accumulator sum(AggregateCall call, SumKind kind, RowType input, Layout[] layouts) {
    SqlType argument = input.type(call.arguments().get(0));
    String expression = describe(call, input);
    ExactResults results = new ExactResults(call.type(), argument.scale(), expression);
    Accumulator plain =
        switch (layouts[0]) {
          case LONG -> new LongSums(kind, results);
          case WIDE -> new WideSums(kind, results);
          case DOUBLE -> new DoubleSums(kind, call.type(), expression);
          case BYTES -> throw new IllegalArgumentException(expression + " over " + argument);
        };
    return call.distinct() ? new DistinctValues(plain, layouts) : plain;
  }

  private static Accumulator extreme(boolean max, Layout layout, boolean appendOnly) {
    if (!appendOnly) {
      return new RetractableExtremes(max, layout);
    }
    return layout == Layout.LONG ? new LongExtremes(max) : new AnyExtremes(max, layout);
  }

  /** The call with its arguments by name, for people. */
  static String describe(AggregateCall call, RowType input) {
    List<Integer> arguments = call.arguments();
    String inner =
        arguments.isEmpty() ? "*" : arguments.stream().map(input::name).collect(Collectors.joining(", "));
    return call.function() + "(" + (call.distinct() ? "DISTINCT " : "") + inner + ")";
  }
}
