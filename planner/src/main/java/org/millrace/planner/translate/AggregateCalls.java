package org.millrace.planner.translate;

import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.catalog.schema.AggregateOperator;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.AggregateCall.Function;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.Expand;
import org.millrace.planner.physical.Hop;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.SortKey;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.physical.Union;
import org.millrace.planner.validate.Positions;

/** Calcite's calls of aggregate functions to ours. */
final class AggregateCalls {
  private AggregateCalls() {}

  static AggregateCall of(RelNode rel, org.apache.calcite.rel.core.AggregateCall call) {
    return of(rel, call, null);
  }

  /** input is what the aggregate reads, null where rows go again as they leave a frame. */
  static AggregateCall of(RelNode rel, org.apache.calcite.rel.core.AggregateCall call, PhysicalNode input) {
    String name = call.getAggregation().getName();
    if (call.distinctKeys != null) {
      throw Unsupported.of(rel, call, "WITHIN DISTINCT is not supported yet in " + name, null);
    }
    List<Integer> arguments = call.getArgList();
    List<SortKey> order = Sorts.keys(call.getCollation());
    Function function = function(rel, call);
    if (name.equals("ARG_MIN") || name.equals("ARG_MAX")) {
      order = List.of(new SortKey(arguments.get(1), name.equals("ARG_MAX"), false));
      arguments = arguments.subList(0, 1);
    }
    requireOwnOrder(function, arguments, order, call.getParserPosition());
    if (function == Function.COUNT && call.isApproximate() && isSketched(input)) {
      function = Function.APPROX_COUNT_DISTINCT;
    } else if (name.equals("APPROX_PERCENTILE")) {
      order = List.of(new SortKey(arguments.get(0), false, false));
      arguments = List.of(arguments.get(1), arguments.get(0));
    }
    boolean distinct = call.isDistinct() && !function.ignoresDuplicates();
    if (distinct && !order.isEmpty() && !arguments.containsAll(order.stream().map(SortKey::column).toList())) {
      throw new MillraceException(
          ErrorCode.WRONG_ARGUMENTS,
          "in an aggregate with DISTINCT, ORDER BY expressions must appear in the argument list",
          Positions.of(call.getParserPosition()),
          "a value that is there several times can have several keys: which one should count?");
    }
    return new AggregateCall(function, arguments, order, distinct, call.filterArg, CalciteTypes.fromCalcite(call.getType()));
  }

  /** What is asked for is a place among the values: only they can be what is sorted by. */
  private static void requireOwnOrder(Function function, List<Integer> arguments, List<SortKey> order, SqlParserPos place) {
    boolean ownOrder = function == Function.MODE || function == Function.PERCENTILE_CONT || function == Function.PERCENTILE_DISC;
    if (ownOrder && order.stream().anyMatch(key -> key.column() != arguments.get(arguments.size() - 1))) {
      throw new MillraceException(
          ErrorCode.WRONG_ARGUMENTS,
          function + " sorts by the values themselves",
          Positions.of(place),
          "write WITHIN GROUP (ORDER BY value)");
    }
  }

  private static Function function(RelNode rel, org.apache.calcite.rel.core.AggregateCall call) {
    SqlAggFunction function = call.getAggregation();
    if (function instanceof AggregateOperator) {
      return switch (function.getName()) {
        case "APPROX_PERCENTILE" -> Function.PERCENTILE_DISC;
        case "APPROX_TOP_K" -> Function.TOP_K;
        case "ARG_MIN", "ARG_MAX" -> Function.FIRST_BY_KEY;
        default -> Function.valueOf(function.getName());
      };
    }
    return switch (function.getKind()) {
      case COUNT -> Function.COUNT;
      case SUM -> Function.SUM;
      case SUM0 -> Function.SUM0;
      case AVG -> Function.AVG;
      case MIN -> Function.MIN;
      case MAX -> Function.MAX;
      case ANY_VALUE -> Function.ANY_VALUE;
      case SINGLE_VALUE -> Function.SINGLE_VALUE;
      default -> throw Unsupported.of(rel, call, "aggregate function " + function.getName() + " is not supported yet", null);
    };
  }

  /**
   * Whether rows of streams come as they are, in every form of the query: a sketch cannot take a value back, and a view must not say
   * something else than the same query answered once.
   */
  private static boolean isSketched(PhysicalNode input) {
    return input instanceof StreamScan
        || (input instanceof Calc || input instanceof Hop || input instanceof Expand || input instanceof Union)
            && input.inputs().stream().allMatch(AggregateCalls::isSketched);
  }

  /** Whether a call says which grouping set a row is of. */
  static boolean isGrouping(org.apache.calcite.rel.core.AggregateCall call) {
    SqlKind kind = call.getAggregation().getKind();
    return kind == SqlKind.GROUPING || kind == SqlKind.GROUPING_ID;
  }
}
