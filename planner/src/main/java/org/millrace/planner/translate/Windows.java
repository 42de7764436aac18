package org.millrace.planner.translate;

import java.util.HashMap;
import java.util.Map;
import org.millrace.planner.logical.Bracket;
import org.millrace.planner.logical.WindowTable;
import org.millrace.planner.physical.BracketWindow;
import org.millrace.planner.physical.Hop;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.trait.Traits;

/** HOP, and the CQL windows. TUMBLE has become a projection by now. */
final class Windows {
  private final Translator translator;

  Windows(Translator translator) {
    this.translator = translator;
  }

  PhysicalNode translate(WindowTable window) {
    PhysicalNode input = translator.translate(window.getInput());
    WindowTable.Shape shape = window.shape();
    return new Hop(
        input,
        window.timeColumn(),
        shape.slide(),
        shape.size(),
        shape.offset(),
        Translator.rowType(window),
        traits(input, window));
  }

  /** As W passes t + d, all windows that hold t are known up to size microseconds before their end. */
  static Traits traits(PhysicalNode input, WindowTable window) {
    Traits below = input.traits();
    Map<Integer, TimeBound> bounds = new HashMap<>(below.bounds());
    TimeBound time = bounds.get(window.timeColumn());
    int columns = input.rowType().size();
    WindowTable.Shape shape = window.shape();
    if (time != null) {
      long length = shape.calendar() ? shape.size() * TimeBounds.LONGEST_MONTH : shape.size();
      bounds.put(columns, new TimeBound(length + time.delayMicros() - 1));
      bounds.put(columns + 1, new TimeBound(time.delayMicros() - 1));
    }
    double copies = (double) shape.size() / shape.slide();
    return new Traits(below.mode(), bounds, below.arrivalOrder() && !shape.hop(), below.rate() * copies);
  }

  /** That the input fits was checked before. Nothing is bounded above it: rows leave as instants pass. */
  PhysicalNode translate(Bracket bracket) {
    PhysicalNode input = translator.translate(bracket.getInput());
    Bracket.Shape shape = bracket.shape();
    Traits traits = new Traits(ChangelogMode.RETRACT, Map.of(), false, 2 * input.traits().rate());
    if (shape.rows() < 0 && shape.range() < 0) {
      // Nothing ever leaves.
      traits = new Traits(ChangelogMode.APPEND, Map.of(), false, input.traits().rate());
    }
    return new BracketWindow(
        input, shape.rows(), shape.range(), shape.slide(), bracket.partition(), -1, input.rowType(), traits);
  }
}
