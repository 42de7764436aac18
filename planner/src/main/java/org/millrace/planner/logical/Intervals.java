package org.millrace.planner.logical;

import java.math.BigDecimal;
import java.util.OptionalLong;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;

/** Interval constants. Calcite counts day-time intervals in milliseconds; ours have up to three digits after the point. */
public final class Intervals {
  private static final int MICROS_PER_MILLI = 1000;

  private Intervals() {}

  /** The length of a day-time literal in microseconds. */
  public static long micros(SqlIntervalLiteral literal) {
    return micros(literal.getValueAs(BigDecimal.class));
  }

  private static long micros(BigDecimal millis) {
    return millis.multiply(BigDecimal.valueOf(MICROS_PER_MILLI)).longValueExact();
  }

  /** The value of a constant day-time interval in microseconds; empty if it is no such constant. */
  public static OptionalLong micros(RexNode constant) {
    if (!SqlTypeName.DAY_INTERVAL_TYPES.contains(constant.getType().getSqlTypeName())) {
      return OptionalLong.empty();
    }
    OptionalLong negated = negated(constant, Intervals::micros);
    if (negated.isPresent()) {
      return negated;
    }
    return constant instanceof RexLiteral literal && !literal.isNull()
        ? OptionalLong.of(micros(literal.getValueAs(BigDecimal.class)))
        : OptionalLong.empty();
  }

  /** The value of a constant year-month interval in months; empty if it is no such constant. */
  public static OptionalLong months(RexNode constant) {
    if (!SqlTypeName.YEAR_INTERVAL_TYPES.contains(constant.getType().getSqlTypeName())) {
      return OptionalLong.empty();
    }
    OptionalLong negated = negated(constant, Intervals::months);
    if (negated.isPresent()) {
      return negated;
    }
    return constant instanceof RexLiteral literal && !literal.isNull()
        ? OptionalLong.of(literal.getValueAs(BigDecimal.class).longValueExact())
        : OptionalLong.empty();
  }

  private interface Reading {
    OptionalLong of(RexNode constant);
  }

  private static OptionalLong negated(RexNode constant, Reading reading) {
    if (constant.getKind() != SqlKind.MINUS_PREFIX) {
      return OptionalLong.empty();
    }
    OptionalLong inner = reading.of(((RexCall) constant).getOperands().get(0));
    return inner.isPresent() ? OptionalLong.of(-inner.getAsLong()) : inner;
  }
}
