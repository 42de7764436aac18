package org.millrace.planner.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.planner.physical.Over.Closing;
import org.millrace.planner.physical.Over.Emission;
import org.millrace.planner.physical.OverCall;
import org.millrace.planner.physical.OverFrame;
import org.millrace.planner.physical.OverFrame.Bound;
import org.millrace.planner.physical.OverFrame.Exclusion;
import org.millrace.planner.physical.OverFrame.Measure;
import org.millrace.planner.physical.OverFrame.Side;
import org.millrace.planner.physical.OverFrame.Unit;
import org.millrace.planner.physical.PhysicalNode;
import org.millrace.planner.physical.SortKey;
import org.millrace.planner.trait.ChangelogMode;
import org.millrace.planner.trait.TimeBound;
import org.millrace.planner.trait.Traits;

/** When the rows of a window are shown, and what a watermark says of them then. */
record OverEmission(Emission kind, List<Closing> closing, Traits traits) {
  private static final long NEVER = Long.MAX_VALUE;

  static OverEmission of(
      PhysicalNode input, List<Integer> partition, List<SortKey> order, int arrival, List<OverCall> calls, Mode mode) {
    Traits below = input.traits();
    List<Closing> closing = new ArrayList<>();
    Map<Integer, TimeBound> bounds = new HashMap<>();
    for (int column : partition) {
      TimeBound bound = below.bounds().get(column);
      if (bound != null) {
        closing.add(new Closing(column, bound.delayMicros()));
        bounds.put(column, bound);
      }
    }
    if (arrival >= 0 && order.isEmpty() && calls.stream().allMatch(OverEmission::looksBack)) {
      Traits traits = new Traits(ChangelogMode.APPEND, below.bounds(), below.arrivalOrder(), below.rate());
      return new OverEmission(Emission.ON_ARRIVAL, closing, traits);
    }
    long wait = mode.finalRows() && below.isAppendOnly() ? wait(input, order, calls) : -1;
    if (wait >= 0) {
      TimeBound time = below.bounds().get(order.get(0).column());
      if (wait < NEVER - time.delayMicros()) {
        bounds.putIfAbsent(order.get(0).column(), new TimeBound(time.delayMicros() + wait));
      }
      return new OverEmission(Emission.IN_TIME, closing, new Traits(ChangelogMode.APPEND, bounds, false, below.rate()));
    }
    if (mode.finalRows() && !closing.isEmpty()) {
      return new OverEmission(Emission.ON_CLOSE, closing, new Traits(ChangelogMode.APPEND, bounds, false, below.rate()));
    }
    boolean settled = StaticInputs.isStatic(input);
    if (mode.finalRows() && !settled) {
      // Nobody sees the rows before the end: they need not be computed at every step until then.
      return new OverEmission(Emission.ON_CLOSE, List.of(), new Traits(ChangelogMode.RETRACT, Map.of(), false, below.rate()));
    }
    ChangelogMode changes = settled ? ChangelogMode.APPEND : ChangelogMode.RETRACT;
    return new OverEmission(Emission.CHANGES, closing, new Traits(changes, bounds, false, below.rate()));
  }

  /** Whether the value depends only on the row and those that arrived before it. */
  private static boolean looksBack(OverCall call) {
    return switch (call.function()) {
      case ROW_NUMBER -> true;
      case LAG -> call.numberColumn() < 0 && call.number() >= 0;
      case LEAD -> call.numberColumn() < 0 && call.number() <= 0;
      case FIRST_VALUE, LAST_VALUE, NTH_VALUE, AGGREGATE -> {
        OverFrame frame = call.frame();
        boolean alone = frame.exclusion() == Exclusion.NO_OTHERS || frame.exclusion() == Exclusion.CURRENT_ROW;
        yield frame.unit() == Unit.ROWS && alone && call.numberColumn() < 0
            && frame.end().side().compareTo(Side.CURRENT_ROW) <= 0;
      }
      default -> false;
    };
  }

  /**
   * How long after a row's own time is complete its values are known, microseconds; MAX_VALUE if that is not a matter of time but
   * of rows that follow; −1 if the end of the input must be awaited, or the order is not that of time.
   */
  private static long wait(PhysicalNode input, List<SortKey> order, List<OverCall> calls) {
    if (order.isEmpty()) {
      return -1;
    }
    SortKey first = order.get(0);
    boolean nullable = input.rowType().type(first.column()).nullable();
    if (first.descending() || !input.traits().bounds().containsKey(first.column()) || nullable && first.nullsFirst()) {
      return -1;
    }
    long longest = 0;
    for (OverCall call : calls) {
      long wait = wait(call);
      if (wait < 0) {
        return -1;
      }
      longest = Math.max(longest, wait);
    }
    return longest;
  }

  private static long wait(OverCall call) {
    return switch (call.function()) {
      case ROW_NUMBER, RANK, DENSE_RANK -> 0;
      case PERCENT_RANK, CUME_DIST, NTILE -> -1;
      case LAG -> call.numberColumn() >= 0 ? -1 : call.number() >= 0 ? 0 : NEVER;
      case LEAD -> call.numberColumn() >= 0 ? -1 : call.number() <= 0 ? 0 : NEVER;
      case FIRST_VALUE, LAST_VALUE, NTH_VALUE, AGGREGATE -> wait(call.frame());
    };
  }

  private static long wait(OverFrame frame) {
    Bound end = frame.end();
    return switch (end.side()) {
      case UNBOUNDED_PRECEDING, PRECEDING, CURRENT_ROW -> 0;
      case UNBOUNDED_FOLLOWING -> -1;
      case FOLLOWING -> {
        if (frame.unit() != Unit.RANGE) {
          yield end.units() == 0 ? 0 : NEVER;
        }
        yield end.measure() == Measure.UNITS && end.units() < NEVER / 4 ? end.units() : -1;
      }
    };
  }
}
