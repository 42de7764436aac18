package org.millrace.planner.query;

import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.StreamDefinition;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.planner.logical.relation.Bracket;
import org.millrace.planner.logical.relation.LateDrop;
import org.millrace.planner.logical.relation.WindowTable;
import org.millrace.planner.physical.BracketWindow;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.Hop;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.physical.WindowShape;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.translate.Mode;
import org.millrace.planner.translate.Translator;

/**
 * What windows demand of their input: TUMBLE and its kin over a stream need its event time, brackets rows that
 * are final when they come, with exactly one time.
 */
final class WindowChecks {
  private final Catalog catalog;

  private WindowChecks(Catalog catalog) {
    this.catalog = catalog;
  }

  /** The algebra with brackets that know their time. */
  static RelNode apply(RelNode rel, Catalog catalog) {
    return new WindowChecks(catalog).checked(rel);
  }

  private RelNode checked(RelNode rel) {
    if (rel instanceof LateDrop) {
      // Its window is over the event time of a stream.
      return rel;
    }
    List<RelNode> inputs = rel.getInputs().stream().map(this::checked).toList();
    RelNode node = inputs.equals(rel.getInputs()) ? rel : rel.copy(rel.getTraitSet(), inputs);
    if (node instanceof WindowTable window) {
      check(window);
    }
    return node instanceof Bracket bracket ? timed(bracket) : node;
  }

  private void check(WindowTable window) {
    PhysicalNode input = traits(window.getInput());
    List<String> streams = ReadNames.streams(input);
    boolean onlyGrows = input.traits().isAppendOnly() && !streams.isEmpty();
    if (!onlyGrows || hasBracket(input) || input.traits().bounds().containsKey(window.timeColumn())) {
      return;
    }
    String column = input.rowType().name(window.timeColumn());
    for (String name : streams) {
      StreamDefinition stream = (StreamDefinition) catalog.find(name).orElseThrow();
      if (stream.watermark() == null) {
        throw new MillraceException(
            ErrorCode.WATERMARK_MISSING,
            "stream \"" + name + "\" has no event time: a window over it would never close",
            window.place(),
            "declare it with WATERMARK FOR " + column + " AS " + column + " - INTERVAL '5' SECOND");
      }
    }
    requireNoLate(streams, window);
    List<String> bounded = input.traits().bounds().keySet().stream().sorted().map(input.rowType()::name).toList();
    throw new MillraceException(
        ErrorCode.WINDOW_NOT_EVENT_TIME,
        "column \"" + column + "\" is not the event time, so that a window on it would never close",
        window.place(),
        bounded.isEmpty() ? "no column of the input is bounded by a watermark any more" : "use " + String.join(" or ", bounded));
  }

  /** Refuses windows that cannot tell which rows are too late. */
  private void requireNoLate(List<String> streams, WindowTable window) {
    for (String name : streams) {
      if (((StreamDefinition) catalog.find(name).orElseThrow()).acceptsLate()) {
        throw new MillraceException(
            ErrorCode.NOT_SUPPORTED,
            "stream \"" + name + "\" accepts late rows, for which a window other than TUMBLE, HOP or CUMULATE by days or less"
                + " over its event time is not supported",
            window.place(),
            "read a stream with on_late = 'reject'");
      }
    }
  }

  /** In an instant query no window waits to close. */
  private static boolean hasBracket(PhysicalNode node) {
    return node instanceof BracketWindow || node.inputs().stream().anyMatch(WindowChecks::hasBracket);
  }

  /** Rows of a stream come at their time; others have one time, and come when they are final. */
  private Bracket timed(Bracket bracket) {
    PhysicalNode input = new Translator(Mode.UNDER_BRACKET).translate(bracket.getInput());
    List<String> streams = ReadNames.streams(input);
    if (streams.isEmpty() || !input.traits().isAppendOnly()) {
      throw refused(bracket, "a window in brackets needs a stream, or rows that are final when they come",
          streams.isEmpty() ? "only rows of a stream have a time at which they come" : Finality.reason(input));
    }
    if (isStreamLike(input) && streams.stream().anyMatch(this::hasNoEventTime)) {
      return bracket;
    }
    List<Integer> bounded = List.copyOf(input.traits().bounds().keySet());
    if (bounded.size() != 1) {
      boolean none = bounded.isEmpty();
      throw refused(bracket,
          none ? "none of the columns here is a time that a watermark bounds" : "more than one column here is a time",
          none
              ? "select the stream's event-time column too, or the window_end of a group"
              : "select only one of " + String.join(", ", bounded.stream().sorted().map(input.rowType()::name).toList()));
    }
    TimeBound time = input.traits().bounds().get(bounded.get(0));
    boolean comesAtItsTime = isStreamLike(input) && time.delayMicros() == 1;
    return comesAtItsTime ? bracket : bracket.by(bounded.get(0));
  }

  private boolean hasNoEventTime(String stream) {
    return ((StreamDefinition) catalog.find(stream).orElseThrow()).watermark() == null;
  }

  private static MillraceException refused(Bracket bracket, String message, String hint) {
    return new MillraceException(ErrorCode.BRACKET_NEEDS_STREAM, message, bracket.place(), hint);
  }

  private static boolean isStreamLike(PhysicalNode node) {
    // A TUMBLE still is a window table here, with as many windows to a row as one.
    return node instanceof StreamScan
        || node instanceof Calc calc && isStreamLike(calc.input())
        || node instanceof Hop hop && hop.shape().kind() == WindowShape.Kind.TUMBLE && isStreamLike(hop.input());
  }

  /** The input as a tick query would see it, whose rows are wanted final. */
  private static PhysicalNode traits(RelNode rel) {
    return new Translator(Mode.FINAL).translate(rel);
  }
}
