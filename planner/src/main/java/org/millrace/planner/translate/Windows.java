package org.millrace.planner.translate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.millrace.planner.logical.relation.Bracket;
import org.millrace.planner.logical.relation.LateDrop;
import org.millrace.planner.logical.relation.WindowTable;
import org.millrace.planner.physical.BracketWindow;
import org.millrace.planner.physical.DropLate.Columns;
import org.millrace.planner.physical.DropLate;
import org.millrace.planner.physical.Hop;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.Session.Finality;
import org.millrace.planner.physical.Session;
import org.millrace.planner.physical.WindowShape.Kind;
import org.millrace.planner.physical.WindowShape;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.trait.Traits;

/** HOP, CUMULATE, SESSION, and the CQL windows. TUMBLE has become a projection by now. */
final class Windows {
  private final Translator translator;

  Windows(Translator translator) {
    this.translator = translator;
  }

  PhysicalNode translate(WindowTable window) {
    PhysicalNode input = translator.translate(window.getInput());
    return window.is(Kind.SESSION)
        ? session(input, window)
        : new Hop(input, window.timeColumn(), window.shape(), Translator.rowType(window), traits(input, window));
  }

  /** As W passes t + d, all windows that hold t are known up to size microseconds before their end. */
  private static Traits traits(PhysicalNode input, WindowTable window) {
    Traits below = input.traits();
    Map<Integer, TimeBound> bounds = new HashMap<>(below.bounds());
    TimeBound time = bounds.get(window.timeColumn());
    int columns = input.rowType().size();
    WindowShape shape = window.shape();
    if (time != null) {
      bounds.put(columns, new TimeBound(shape.longestMicros() + time.delayMicros() - 1));
      bounds.put(columns + 1, new TimeBound(time.delayMicros() - 1));
    }
    boolean ordered = below.arrivalOrder() && window.is(Kind.TUMBLE);
    return new Traits(below.mode(), bounds, ordered, below.rate() * shape.windowsPerRow());
  }

  /**
   * A row is in a window only if W &lt; window_end + lateness when it comes: no change follows once W is there. In an instant
   * query rows come in the order of their times, and what is too late for its instant does not come.
   */
  PhysicalNode translate(LateDrop drop) {
    PhysicalNode input = translator.translate(drop.getInput());
    Columns at = drop.columns();
    Map<Integer, TimeBound> bounds = new HashMap<>();
    if (translator.mode().instant()) {
      input.traits().bounds().forEach((column, bound) -> bounds.put(without(column, at), bound));
    } else {
      long whole = drop.shape().longestMicros() + drop.lateness();
      bounds.put(without(at.time(), at), new TimeBound(whole));
      bounds.put(without(at.start(), at), new TimeBound(whole));
      bounds.put(without(at.end(), at), new TimeBound(drop.lateness()));
    }
    Traits below = input.traits();
    Traits traits = new Traits(below.mode(), bounds, below.arrivalOrder(), below.rate());
    return new DropLate(input, at, drop.shape(), drop.lateness(), Translator.rowType(drop), traits);
  }

  private static int without(int column, Columns at) {
    return column < at.met() ? column : column - 1;
  }

  /**
   * Once no row with a time before a session's end can change, nothing can lengthen it: only its end is bounded. How long it
   * may still go on after one of its rows, or after its start, is not known.
   */
  private PhysicalNode session(PhysicalNode input, WindowTable window) {
    Traits below = input.traits();
    TimeBound time = below.bounds().get(window.timeColumn());
    int end = input.rowType().size() + 1;
    Finality finality = time == null ? null : new Finality(time.delayMicros() - 1, translator.mode().finalRows());
    boolean shownOnce = finality != null && finality.onClose() || StaticInputs.isStatic(input);
    Map<Integer, TimeBound> bounds = time == null ? Map.of() : Map.of(end, new TimeBound(time.delayMicros() - 1));
    Traits traits = new Traits(shownOnce ? ChangelogMode.APPEND : ChangelogMode.RETRACT, bounds, false, below.rate());
    return new Session(
        input, window.timeColumn(), window.keys(), window.shape().size(), finality, Translator.rowType(window), traits);
  }

  /**
   * That the input fits was checked before. The rows of a stream enter at their instant; others when they are final, if their
   * time is not later. Nothing is bounded above it: rows leave as instants pass.
   */
  PhysicalNode translate(Bracket bracket) {
    int time = bracket.timeColumn();
    PhysicalNode input = time < 0 ? translator.translate(bracket.getInput()) : finalRows(bracket);
    Bracket.Shape shape = bracket.shape();
    Traits traits = new Traits(ChangelogMode.RETRACT, Map.of(), false, 2 * input.traits().rate());
    if (shape.rows() < 0 && shape.range() < 0) {
      // Nothing ever leaves.
      traits = new Traits(ChangelogMode.APPEND, Map.of(), false, input.traits().rate());
    }
    return new BracketWindow(
        input, shape.rows(), shape.range(), shape.slide(), bracket.partition(), time, input.rowType(), traits);
  }

  /** Rows without a time never enter. */
  private PhysicalNode finalRows(Bracket bracket) {
    PhysicalNode input = translator.in(Mode.UNDER_BRACKET).translate(bracket.getInput());
    if (!input.rowType().type(bracket.timeColumn()).nullable()) {
      return input;
    }
    RexBuilder builder = bracket.getCluster().getRexBuilder();
    RexNode present =
        builder.makeCall(SqlStdOperatorTable.IS_NOT_NULL, builder.makeInputRef(bracket.getInput(), bracket.timeColumn()));
    List<RexNode> columns = List.copyOf(builder.identityProjects(bracket.getInput().getRowType()));
    return Calcs.of(input, present, columns, input.rowType());
  }
}
