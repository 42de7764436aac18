package org.millrace.planner.definition;

import java.util.List;
import org.millrace.catalog.StreamDefinition;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.ast.OptionSpec;

/** What the options of a stream that are about time ask of it, and of each other. */
final class StreamOptions {
  private static final List<String> OF_EVENT_TIME = List.of("max_future", "idle_timeout", "allowed_lateness");

  private StreamOptions() {}

  static void check(StreamDefinition stream, List<OptionSpec> specs) {
    String late = stream.options().get("on_late");
    for (OptionSpec spec : specs) {
      boolean accepting = spec.key().equals("on_late") && stream.acceptsLate();
      if (stream.watermark() == null && (accepting || OF_EVENT_TIME.contains(spec.key()))) {
        throw invalid(
            "option " + spec.key() + " needs an event time, and the stream has none",
            spec.keyPosition(),
            "declare it with WATERMARK FOR column AS column - INTERVAL '5' SECOND");
      }
      if (spec.key().equals("allowed_lateness") && late != null && !late.equalsIgnoreCase("accept")) {
        throw invalid(
            "allowed_lateness takes late rows, but on_late = '" + late + "' does not let them in",
            spec.keyPosition(),
            "leave on_late out");
      }
    }
  }

  private static MillraceException invalid(String message, Position place, String hint) {
    return new MillraceException(ErrorCode.OPTION_INVALID, message, place, hint);
  }
}
