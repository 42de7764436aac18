package org.millrace.planner.logical;

import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * Interval constants: literals, and sums, differences and whole multiples of them. Calcite counts day-time intervals in
 * milliseconds; ours have up to three digits after the point.
 */
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
    return constant(constant, SqlTypeName.DAY_INTERVAL_TYPES, MICROS_PER_MILLI);
  }

  /** The value of a constant year-month interval in months; empty if it is no such constant. */
  public static OptionalLong months(RexNode constant) {
    return constant(constant, SqlTypeName.YEAR_INTERVAL_TYPES, 1);
  }

  private static OptionalLong constant(RexNode constant, Set<SqlTypeName> types, int scale) {
    if (!types.contains(constant.getType().getSqlTypeName())) {
      return OptionalLong.empty();
    }
    BigDecimal value = value(constant, types);
    if (value == null) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(value.multiply(BigDecimal.valueOf(scale)).longValueExact());
    } catch (ArithmeticException tooLongOrTooFine) {
      return OptionalLong.empty();
    }
  }

  /** In Calcite's unit; null if it is no constant of such a type. */
  private static BigDecimal value(RexNode node, Set<SqlTypeName> types) {
    boolean fits = types.contains(node.getType().getSqlTypeName()) || SqlTypeUtil.isExactNumeric(node.getType());
    if (!fits) {
      return null;
    }
    if (node instanceof RexLiteral literal) {
      return literal.isNull() ? null : literal.getValueAs(BigDecimal.class);
    }
    if (!(node instanceof RexCall call)) {
      return null;
    }
    List<BigDecimal> operands = call.getOperands().stream().map(o -> value(o, types)).toList();
    if (operands.contains(null)) {
      return null;
    }
    return switch (call.getKind()) {
      case MINUS_PREFIX -> operands.get(0).negate();
      case PLUS_PREFIX -> operands.get(0);
      case PLUS -> operands.get(0).add(operands.get(1));
      case MINUS -> operands.get(0).subtract(operands.get(1));
      case TIMES -> operands.get(0).multiply(operands.get(1));
      default -> null;
    };
  }
}
