package org.millrace.planner.explain;

import java.util.ArrayList;
import java.util.List;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.Aggregate.Closing;
import org.millrace.planner.physical.AggregateCall;
import org.millrace.planner.physical.AsofJoin;
import org.millrace.planner.physical.BracketWindow;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.Join.Retention;
import org.millrace.planner.physical.MatchRecognize;
import org.millrace.planner.physical.Over;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Recursion;
import org.millrace.planner.physical.RelationToStream;
import org.millrace.planner.physical.Session;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.physical.TemporalJoin;
import org.millrace.planner.physical.TopN;

/** What each operator of a plan remembers, and what bounds it. */
final class StateText {
  static final String AS_TABLE = "as many as the table has";

  private final List<String> lines = new ArrayList<>();

  private StateText() {}

  static List<String> of(PhysicalNode root) {
    StateText text = new StateText();
    text.print(root);
    return text.lines.isEmpty() ? List.of("no operator keeps state") : text.lines;
  }

  private void print(PhysicalNode node) {
    if (node instanceof Aggregate aggregate) {
      lines.add(aggregate.describe() + ": " + groups(aggregate));
    } else if (node instanceof Join join) {
      lines.add(join.describe());
      lines.add("  left rows: " + retention(join.leftRetention(), join.left()));
      lines.add("  right rows: " + retention(join.rightRetention(), join.right()));
    } else if (node instanceof Recursion) {
      lines.add(node.describe() + ": every row it gave, by level, and all rows of its inputs");
    } else if (node instanceof AsofJoin join) {
      lines.add(join.describe());
      lines.add("  left rows: " + (join.forgetsLeft() ? "none kept, the other side is complete before the first" : all(join.left())));
      lines.add("  right rows: " + all(join.right()));
    } else if (node instanceof TemporalJoin join) {
      lines.add(join.describe());
      lines.add("  left rows: " + PointInTimeState.left(join));
      lines.add("  right rows: " + PointInTimeState.right(join));
    } else if (node instanceof BracketWindow window) {
      lines.add(window.describe() + ": " + window(window));
    } else if (node instanceof Session session) {
      lines.add(session.describe() + ": " + session(session));
    } else if (node instanceof Over over) {
      lines.add(over.describe() + ": " + OverStateText.of(over));
    } else if (node instanceof MatchRecognize match) {
      lines.add(match.describe() + ": " + MatchStateText.of(match));
    } else if (node instanceof TopN || node instanceof RelationToStream) {
      lines.add(node.describe() + ": unbounded, all rows of its input are kept");
    }
    node.inputs().forEach(this::print);
  }

  private static String groups(Aggregate aggregate) {
    if (aggregate.keys().isEmpty()) {
      return values(aggregate, "bounded, one group");
    }
    if (aggregate.closing().isEmpty()) {
      return "unbounded, one entry for each value of " + names(aggregate.input(), aggregate.keys())
          + " for ever: no watermark bounds a key";
    }
    Closing first = aggregate.closing().get(0);
    String key = aggregate.input().rowType().name(aggregate.keys().get(first.key()));
    return "bounded by time, a group goes when W >= " + key + " + " + PhysicalText.micros(first.delayMicros());
  }

  private static String session(Session session) {
    return session.finality() == null
        ? "as many rows as its input has"
        : "bounded by time, the rows of a session go when W >= window_end + "
            + PhysicalText.micros(session.finality().delayMicros());
  }

  /** MIN and MAX over rows that can go, DISTINCT, and what depends on all values in an order, keep the values themselves. */
  private static String values(Aggregate aggregate, String otherwise) {
    boolean growing = aggregate.input().traits().isAppendOnly();
    for (AggregateCall call : aggregate.calls()) {
      if (call.distinct() || keepsValues(call.function(), growing)) {
        String what = call.describe(aggregate.input().rowType()) + " keeps every value";
        return growing ? "unbounded, " + what : "as many values as its input has, " + what;
      }
    }
    return otherwise;
  }

  private static boolean keepsValues(AggregateCall.Function function, boolean growing) {
    return switch (function) {
      case MIN, MAX, ANY_VALUE, FIRST, LAST, FIRST_NOT_NULL, LAST_NOT_NULL, FIRST_BY_KEY -> !growing;
      case STRING_AGG, ARRAY_AGG, TOP_K, MODE, PERCENTILE_CONT, PERCENTILE_DISC, MEDIAN -> true;
      default -> false;
    };
  }

  private static String names(PhysicalNode node, List<Integer> columns) {
    return String.join(", ", columns.stream().map(c -> node.rowType().name(c)).toList());
  }

  private static String retention(Retention retention, PhysicalNode side) {
    if (retention instanceof Retention.Nothing) {
      return "none kept, the other side is complete before the first";
    }
    if (retention instanceof Retention.Until until) {
      return "bounded by time, a row goes when W >= " + side.rowType().name(until.column()) + " + "
          + PhysicalText.micros(until.delayMicros());
    }
    return readsStream(side)
        ? "unbounded, kept for ever: no condition bounds their time against the other side's"
        : AS_TABLE;
  }

  private static String all(PhysicalNode side) {
    return readsStream(side) ? "unbounded, kept for ever: any of them can be revised" : AS_TABLE;
  }

  private static boolean readsStream(PhysicalNode node) {
    return node instanceof StreamScan || node.inputs().stream().anyMatch(StateText::readsStream);
  }

  private static String window(BracketWindow window) {
    if (window.rows() < 0 && window.range() < 0) {
      return "unbounded, rows never leave [UNBOUNDED]";
    }
    if (!window.partition().isEmpty() && window.range() < 0) {
      return "unbounded, " + window.rows() + " rows for each value of " + names(window.input(), window.partition());
    }
    return window.rows() >= 0
        ? "bounded, " + window.rows() + " rows"
        : "bounded by time, rows of the last " + PhysicalText.micros(window.range());
  }
}
