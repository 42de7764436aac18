package org.millrace.planner.explain;

import java.util.ArrayList;
import java.util.List;
import org.millrace.planner.physical.Over;
import org.millrace.planner.physical.Over.Closing;
import org.millrace.planner.physical.Over.Emission;
import org.millrace.planner.physical.OverCall;
import org.millrace.planner.physical.OverCall.Function;
import org.millrace.planner.physical.OverFrame.Bound;
import org.millrace.planner.physical.OverFrame.Measure;
import org.millrace.planner.physical.OverFrame.Side;
import org.millrace.planner.physical.OverFrame.Unit;

/** What functions with OVER remember, and what bounds it. */
final class OverStateText {
  private OverStateText() {}

  static String of(Over over) {
    String rows = rows(over);
    if (over.closing().isEmpty()) {
      return rows;
    }
    Closing first = over.closing().get(0);
    return "bounded by time, a partition goes when W >= " + over.input().rowType().name(first.column()) + " + "
        + PhysicalText.micros(first.delayMicros()) + "; until then " + rows;
  }

  private static String rows(Over over) {
    String each = over.partition().isEmpty()
        ? "" : " for each value of " + String.join(", ", over.partition().stream().map(c -> over.input().rowType().name(c)).toList());
    if (over.emission() == Emission.CHANGES || over.emission() == Emission.ON_CLOSE) {
      boolean prunes = over.limit() >= 0 && over.input().traits().isAppendOnly();
      boolean exact = prunes && over.calls().get(0).function() == Function.ROW_NUMBER;
      return !prunes ? "all rows of its input are kept"
          : exact ? over.limit() + (over.limit() == 1 ? " row" : " rows") + each
          : "the rows of the first " + over.limit() + " ranks" + each;
    }
    List<String> parts = new ArrayList<>();
    if (over.emission() == Emission.IN_TIME) {
      parts.add("rows until W has passed their time");
    }
    for (OverCall call : over.calls()) {
      parts.add(call(call));
    }
    return String.join(", ", parts.stream().distinct().toList()) + each;
  }

  private static String call(OverCall call) {
    return switch (call.function()) {
      case LAG -> (call.ignoreNulls() ? "the last " + call.number() + " values" : "the last " + call.number() + " rows");
      case LEAD -> "rows until " + call.number() + " follow";
      case FIRST_VALUE, LAST_VALUE, NTH_VALUE, AGGREGATE -> frame(call);
      default -> "a number";
    };
  }

  private static String frame(OverCall call) {
    Bound start = call.frame().start();
    if (start.side() == Side.UNBOUNDED_PRECEDING) {
      return call.function() == Function.NTH_VALUE ? "all rows" : "one value";
    }
    if (start.side() != Side.PRECEDING) {
      return "the rows of a frame";
    }
    if (call.frame().unit() == Unit.RANGE && start.measure() == Measure.UNITS) {
      return "rows of the last " + PhysicalText.micros(start.units());
    }
    String unit = call.frame().unit() == Unit.GROUPS ? " groups" : " rows";
    return call.frame().unit() == Unit.RANGE ? "all rows" : "the last " + start.units() + unit;
  }
}
