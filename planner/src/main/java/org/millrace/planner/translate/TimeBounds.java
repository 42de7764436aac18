package org.millrace.planner.translate;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.planner.logical.Intervals;
import org.millrace.planner.physical.TimeFunctions;
import org.millrace.planner.trait.TimeBound;

/**
 * What a watermark says of computed columns. If no change to rows with time t follows once W &gt;= t + d, then the same holds of
 * f(t) with the delay d plus the farthest that t can lie after f(t).
 */
final class TimeBounds {
  private static final long MICROS = 1_000_000;
  private static final long DAY = 86_400 * MICROS;
  static final long LONGEST_MONTH = 31 * DAY;

  private TimeBounds() {}

  /** By column of a projection. */
  static Map<Integer, TimeBound> of(List<RexNode> projections, Map<Integer, TimeBound> input) {
    Map<Integer, TimeBound> bounds = new HashMap<>();
    for (int i = 0; i < projections.size(); i++) {
      OptionalLong delay = input.isEmpty() ? OptionalLong.empty() : delay(projections.get(i), input);
      if (delay.isPresent()) {
        bounds.put(i, new TimeBound(delay.getAsLong()));
      }
    }
    return bounds;
  }

  private static OptionalLong delay(RexNode value, Map<Integer, TimeBound> input) {
    if (value instanceof RexInputRef ref) {
      TimeBound bound = input.get(ref.getIndex());
      return bound == null ? OptionalLong.empty() : OptionalLong.of(bound.delayMicros());
    }
    if (!(value instanceof RexCall call) || call.getOperands().isEmpty()) {
      return OptionalLong.empty();
    }
    boolean timeIsSecond = call.getOperator().getName().equals("DATE_TRUNC") && call.getOperands().size() > 1;
    OptionalLong inner = delay(call.getOperands().get(timeIsSecond ? 1 : 0), input);
    OptionalLong after = inner.isPresent() ? after(call) : OptionalLong.empty();
    return after.isPresent() ? OptionalLong.of(inner.getAsLong() + after.getAsLong()) : OptionalLong.empty();
  }

  /** How far, at most, the first operand can lie after the value of the call; negative if it lies before. */
  private static OptionalLong after(RexCall call) {
    if (call.getOperator().getName().equals("DATE_TRUNC")) {
      return truncated(call.getOperands().get(0));
    }
    RexNode first = call.getOperands().get(0);
    boolean timestamps = SqlTypeUtil.isTimestamp(first.getType()) && SqlTypeUtil.isTimestamp(call.getType());
    if (!timestamps) {
      return OptionalLong.empty();
    }
    if (call.getOperator() == TimeFunctions.TUMBLE_START) {
      return OptionalLong.of(number(call, 1) - 1);
    }
    if (call.getOperator() == TimeFunctions.MONTH_TUMBLE_START) {
      return OptionalLong.of(number(call, 1) * LONGEST_MONTH - 1);
    }
    if (call.getOperator() == TimeFunctions.TUMBLE_END || call.getOperator() == TimeFunctions.MONTH_TUMBLE_END) {
      return OptionalLong.of(-1);
    }
    return switch (call.getKind()) {
      case PLUS -> negated(Intervals.micros(call.getOperands().get(1)));
      case MINUS -> Intervals.micros(call.getOperands().get(1));
      case CAST -> first.getType().getPrecision() <= call.getType().getPrecision()
          ? OptionalLong.of(0)
          : OptionalLong.empty();
      case FLOOR -> floor(call);
      default -> OptionalLong.empty();
    };
  }

  private static OptionalLong floor(RexCall call) {
    if (call.getOperands().size() < 2 || !(call.getOperands().get(1) instanceof RexLiteral unit)) {
      return OptionalLong.empty();
    }
    return longest(unit.getValueAs(TimeUnitRange.class).name());
  }

  private static OptionalLong truncated(RexNode unit) {
    return unit instanceof RexLiteral literal && literal.getValueAs(String.class) != null
        ? longest(literal.getValueAs(String.class).toUpperCase(Locale.ROOT))
        : OptionalLong.empty();
  }

  /** How far a time can lie after the start of its unit. */
  private static OptionalLong longest(String unit) {
    long length =
        switch (unit) {
          case "SECOND" -> MICROS;
          case "MINUTE" -> 60 * MICROS;
          case "HOUR" -> 3600 * MICROS;
          case "DAY" -> DAY;
          case "WEEK" -> 7 * DAY;
          case "MONTH" -> LONGEST_MONTH;
          case "QUARTER" -> 92 * DAY;
          case "YEAR" -> 366 * DAY;
          default -> 0;
        };
    return length == 0 ? OptionalLong.empty() : OptionalLong.of(length - 1);
  }

  private static OptionalLong negated(OptionalLong micros) {
    return micros.isPresent() ? OptionalLong.of(-micros.getAsLong()) : micros;
  }

  private static long number(RexCall call, int operand) {
    return ((RexLiteral) call.getOperands().get(operand)).getValueAs(Long.class);
  }
}
