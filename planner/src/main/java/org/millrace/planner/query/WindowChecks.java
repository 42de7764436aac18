package org.millrace.planner.query;

import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.StreamDefinition;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.planner.logical.Bracket;
import org.millrace.planner.logical.WindowTable;
import org.millrace.planner.physical.Calc;
import org.millrace.planner.physical.Hop;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.StreamScan;
import org.millrace.planner.physical.WindowShape;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.translate.Mode;
import org.millrace.planner.translate.Translator;

/**
 * What windows demand of their input: TUMBLE and its kin over a stream need its event time, brackets a stream, or what is left of
 * one, with exactly one time.
 */
final class WindowChecks {
  private final Catalog catalog;

  private WindowChecks(Catalog catalog) {
    this.catalog = catalog;
  }

  static void check(RelNode rel, Catalog catalog) {
    new WindowChecks(catalog).check(rel);
  }

  private void check(RelNode rel) {
    rel.getInputs().forEach(this::check);
    if (rel instanceof WindowTable window) {
      check(window);
    } else if (rel instanceof Bracket bracket) {
      check(bracket);
    }
  }

  private void check(WindowTable window) {
    PhysicalNode input = traits(window.getInput());
    List<String> streams = ReadNames.streams(input);
    boolean onlyGrows = input.traits().isAppendOnly() && !streams.isEmpty();
    if (!onlyGrows || input.traits().bounds().containsKey(window.timeColumn())) {
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
    List<String> bounded = input.traits().bounds().keySet().stream().sorted().map(input.rowType()::name).toList();
    throw new MillraceException(
        ErrorCode.WINDOW_NOT_EVENT_TIME,
        "column \"" + column + "\" is not the event time, so that a window on it would never close",
        window.place(),
        bounded.isEmpty() ? "no column of the input is bounded by a watermark any more" : "use " + String.join(" or ", bounded));
  }

  private void check(Bracket bracket) {
    PhysicalNode input = traits(bracket.getInput());
    if (!isStreamLike(input)) {
      throw refused(bracket, "a window in brackets needs a stream, or a filter or projection of one",
          "only stream rows have a time at which they come");
    }
    if (ReadNames.streams(input).stream().anyMatch(this::hasNoEventTime)) {
      return;
    }
    List<Integer> bounded = List.copyOf(input.traits().bounds().keySet());
    if (bounded.size() != 1) {
      throw refused(bracket,
          bounded.isEmpty() ? "the time of the stream is not among the columns here" : "more than one column here is a time",
          bounded.isEmpty()
              ? "select the stream's event-time column too"
              : "select only one of " + String.join(", ", bounded.stream().sorted().map(input.rowType()::name).toList()));
    }
    TimeBound time = input.traits().bounds().get(bounded.get(0));
    if (time.delayMicros() != 1) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "a window in brackets by a computed time is not supported yet", bracket.place(),
          "select the stream's own event-time column");
    }
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
