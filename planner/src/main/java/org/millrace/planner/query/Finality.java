package org.millrace.planner.query;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.planner.physical.Aggregate;
import org.millrace.planner.physical.AsofJoin;
import org.millrace.planner.physical.Expand;
import org.millrace.planner.physical.Join;
import org.millrace.planner.physical.MatchRecognize;
import org.millrace.planner.physical.Over;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.physical.TableScan;
import org.millrace.planner.physical.TopN;
import org.millrace.planner.translate.Translator;
import org.millrace.planner.validate.Positions;

/** Says why a query's rows are never final, naming the operator that revises them, and what to write instead. */
final class Finality {
  private final PhysicalNode culprit;
  private final Position place;

  /** query is the text, in which an ORDER BY … LIMIT is found that the algebra has no place for. */
  Finality(PhysicalNode root, Translator translator, SqlNode query) {
    this.culprit = culprit(root);
    Position known = translator.place(culprit);
    this.place = known != null || !(culprit instanceof TopN) ? known : Positions.of(orderOf(query));
  }

  private Finality(PhysicalNode culprit, Position place) {
    this.culprit = culprit;
    this.place = place;
  }

  /** Why rows of the node can be taken back. */
  static String reason(PhysicalNode root) {
    return new Finality(culprit(root), (Position) null).reason();
  }

  private static SqlNode orderOf(SqlNode query) {
    boolean ordered = query instanceof SqlOrderBy order && !order.orderList.isEmpty();
    return ordered ? ((SqlOrderBy) query).orderList : query;
  }

  /** The lowest operator whose rows can be taken back though those below it cannot. */
  private static PhysicalNode culprit(PhysicalNode node) {
    for (PhysicalNode input : node.inputs()) {
      boolean revised = !input.traits().isAppendOnly();
      // A table's own changes are its right: to blame is who joins it.
      if (revised && !isRelation(input)) {
        return culprit(input);
      }
    }
    return node;
  }

  private static boolean isRelation(PhysicalNode node) {
    return node instanceof TableScan || !(node instanceof StreamScan) && !node.inputs().isEmpty()
        && node.inputs().stream().allMatch(Finality::isRelation);
  }

  MillraceException notFinal(List<String> open) {
    String streams = open.stream().map(s -> "CLOSE STREAM " + s).collect(Collectors.joining(", "));
    return new MillraceException(
        ErrorCode.NOT_FINAL,
        reason() + ", and the input does not end: no row would ever be final",
        place,
        "end the input (" + streams + "), or add EMIT CHANGES, or " + rewrite()
            + ", or CREATE MATERIALIZED VIEW and read its current answer");
  }

  MillraceException notPossible(Position emit) {
    return new MillraceException(
        ErrorCode.EMIT_NOT_POSSIBLE, "rows are never final here: " + reason(), emit, rewrite() + ", or use EMIT CHANGES");
  }

  /** For a target that takes rows that are final; the caller knows its name and place. */
  MillraceException notAppendOnly() {
    return new MillraceException(
        ErrorCode.SINK_NOT_APPEND_ONLY,
        "only rows that are final can be written there, but " + reason(),
        place,
        rewrite() + ", or give a sink the option mode = 'changelog'");
  }

  /** ORDER BY over rows that only come: they would have to be held until the last. */
  static MillraceException order(SqlNode query, List<String> open) {
    return new MillraceException(
        ErrorCode.NOT_FINAL,
        "ORDER BY sorts the whole answer, and the input does not end",
        Positions.of(orderOf(query)),
        "leave ORDER BY out, or end the input: "
            + open.stream().map(s -> "CLOSE STREAM " + s).collect(Collectors.joining(", ")));
  }

  private String reason() {
    if (culprit instanceof Aggregate aggregate) {
      if (aggregate.input() instanceof Expand && !aggregate.closing().isEmpty()) {
        return "a grouping set without a column of the window can be revised by the next row";
      }
      String groups = aggregate.keys().isEmpty() ? "the aggregate over all rows" : "each group of GROUP BY";
      return groups + " can be revised by the next row";
    }
    if (culprit instanceof Join join) {
      return joinReason(join);
    }
    if (culprit instanceof AsofJoin) {
      return "a later row of the right side can be nearer in time to a row that was joined before";
    }
    if (culprit instanceof Over over) {
      return over.limit() < 0
          ? "values of functions with OVER can be revised by the next row"
          : "the first rows of each partition can be pushed out by the next row";
    }
    if (culprit instanceof MatchRecognize) {
      return "matches can be revised by the next row";
    }
    if (culprit instanceof TopN) {
      return "the first rows by ORDER BY … LIMIT can be pushed out by the next row";
    }
    if (culprit instanceof TableScan scan) {
      return "rows of \"" + scan.relation() + "\" can be changed";
    }
    return "rows leave the window again as time passes";
  }

  private static String joinReason(Join join) {
    for (PhysicalNode input : join.inputs()) {
      if (isRelation(input) && !input.traits().isAppendOnly()) {
        return "a change of \"" + ReadNames.relations(input).get(0) + "\" revises what was joined before";
      }
    }
    return "an unmatched row of the " + join.type().name().toLowerCase(Locale.ROOT)
        + " join can still find its match";
  }

  private String rewrite() {
    if (culprit instanceof Aggregate) {
      return "group by a window, as in FROM TUMBLE(TABLE s, DESCRIPTOR(t), INTERVAL '1' MINUTE) GROUP BY window_start,"
          + " window_end";
    }
    if (culprit instanceof Join) {
      return "make the table a STATIC TABLE, or join stream [NOW]";
    }
    if (culprit instanceof AsofJoin) {
      return "compare the event times of two streams by >= or >, left against right";
    }
    if (culprit instanceof Over) {
      return "order the window by the stream's event time, ascending, with a frame that does not end at UNBOUNDED FOLLOWING, or"
          + " PARTITION BY window_start, window_end of a window";
    }
    if (culprit instanceof MatchRecognize) {
      return "let ORDER BY of MATCH_RECOGNIZE begin with the stream's event time, ascending";
    }
    return culprit instanceof TopN ? "leave LIMIT out" : "use ISTREAM, which gives what comes in";
  }
}
