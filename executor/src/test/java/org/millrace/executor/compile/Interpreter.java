package org.millrace.executor.compile;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.temporal.Temporal;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.util.DateString;
import org.apache.calcite.util.NlsString;
import org.apache.calcite.util.TimestampString;

/**
 * The meaning of expressions, told again in the plainest way: a row at a time, on BigDecimal, Double, String, Boolean
 * and java.time, null for NULL. Slow, and knows nothing of the code generator: its oracle.
 */
final class Interpreter {
  /** An expression has no value on a row. */
  static final class Failed extends RuntimeException {
    Failed(String why) {
      super(why);
    }
  }

  private final RexBuilder builder;

  Interpreter(RexBuilder builder) {
    this.builder = builder;
  }

  /** Whether a condition is (is not) true; UNKNOWN settles as much as FALSE does. */
  boolean test(RexNode node, boolean wanted, Object[] row) {
    if (node instanceof RexCall call) {
      List<RexNode> operands = call.getOperands();
      switch (call.getKind()) {
        case AND:
          return wanted
              ? operands.stream().allMatch(o -> test(o, true, row))
              : operands.stream().anyMatch(o -> test(o, false, row));
        case OR:
          return wanted
              ? operands.stream().anyMatch(o -> test(o, true, row))
              : operands.stream().allMatch(o -> test(o, false, row));
        case NOT:
          return test(operands.get(0), !wanted, row);
        default:
      }
    }
    return Boolean.valueOf(wanted).equals(value(node, row));
  }

  Object value(RexNode node, Object[] row) {
    if (node instanceof RexInputRef input) {
      return row[input.getIndex()];
    }
    return node instanceof RexLiteral literal ? literal(literal) : call((RexCall) node, row);
  }

  private static Object literal(RexLiteral literal) {
    if (literal.isNull()) {
      return null;
    }
    RelDataType type = literal.getType();
    return switch (type.getSqlTypeName()) {
      case BOOLEAN -> literal.getValueAs(Boolean.class);
      case CHAR, VARCHAR -> literal.getValueAs(NlsString.class).getValue();
      case REAL, FLOAT, DOUBLE -> literal.getValueAs(Double.class);
      case DATE -> LocalDate.parse(literal.getValueAs(DateString.class).toString());
      case TIMESTAMP -> LocalDateTime.parse(literal.getValueAs(TimestampString.class).toString().replace(' ', 'T'));
      case TINYINT, SMALLINT, INTEGER, BIGINT, DECIMAL -> literal.getValueAs(BigDecimal.class);
      default -> {
        long value = literal.getValueAs(BigDecimal.class).longValueExact();
        yield SqlTypeName.YEAR_INTERVAL_TYPES.contains(type.getSqlTypeName())
            ? Period.ofMonths((int) value)
            : Duration.ofMillis(value);
      }
    };
  }

  private Object call(RexCall call, Object[] row) {
    List<RexNode> operands = call.getOperands();
    switch (call.getKind()) {
      case AND:
        return junction(operands, false, row);
      case OR:
        return junction(operands, true, row);
      case CASE:
        for (int i = 0; i + 1 < operands.size(); i += 2) {
          if (test(operands.get(i), true, row)) {
            return value(operands.get(i + 1), row);
          }
        }
        return value(operands.get(operands.size() - 1), row);
      case SEARCH:
        return value(RexUtil.expandSearch(builder, null, call), row);
      case IS_TRUE:
        return test(operands.get(0), true, row);
      case IS_NOT_TRUE:
        return !test(operands.get(0), true, row);
      case IS_FALSE:
        return test(operands.get(0), false, row);
      case IS_NOT_FALSE:
        return !test(operands.get(0), false, row);
      case SAFE_CAST:
        Object operand = value(operands.get(0), row);
        try {
          return operand == null ? null : cast(operand, call.getType());
        } catch (Failed failed) {
          return null;
        }
      default:
    }
    Object[] values = operands.stream().map(o -> value(o, row)).toArray();
    switch (call.getKind()) {
      case IS_NULL:
        return values[0] == null;
      case IS_NOT_NULL:
        return values[0] != null;
      case IS_DISTINCT_FROM, IS_NOT_DISTINCT_FROM:
        boolean same = values[0] == null || values[1] == null ? values[0] == values[1] : compare(values[0], values[1]) == 0;
        return same == (call.getKind() == SqlKind.IS_NOT_DISTINCT_FROM);
      default:
    }
    return Arrays.asList(values).contains(null) ? null : strict(call, values);
  }

  private Object junction(List<RexNode> operands, boolean settling, Object[] row) {
    Object result = !settling;
    for (RexNode operand : operands) {
      Object value = value(operand, row);
      if (value == null) {
        result = null;
      } else if (value.equals(settling)) {
        return settling;
      }
    }
    return result;
  }

  private static Object strict(RexCall call, Object[] v) {
    return switch (call.getKind()) {
      case NOT -> !(Boolean) v[0];
      case EQUALS -> holds(v, c -> c == 0);
      case NOT_EQUALS -> holds(v, c -> c != 0);
      case LESS_THAN -> holds(v, c -> c < 0);
      case LESS_THAN_OR_EQUAL -> holds(v, c -> c <= 0);
      case GREATER_THAN -> holds(v, c -> c > 0);
      case GREATER_THAN_OR_EQUAL -> holds(v, c -> c >= 0);
      case CAST -> cast(v[0], call.getType());
      case MINUS_PREFIX -> v[0] instanceof BigDecimal n ? exact(n.negate(), call.getType()) : (Object) (-(Double) v[0]);
      case OTHER -> (String) v[0] + v[1];
      case PLUS, MINUS, TIMES, DIVIDE, MOD -> arithmetic(call, v[0], v[1]);
      default -> throw new IllegalArgumentException(call.toString());
    };
  }

  private static boolean holds(Object[] values, IntPredicate test) {
    return test.test(compare(values[0], values[1]));
  }

  @SuppressWarnings("unchecked")
  private static int compare(Object a, Object b) {
    if (a instanceof String s) {
      byte[] other = ((String) b).getBytes(StandardCharsets.UTF_8);
      return Arrays.compareUnsigned(s.getBytes(StandardCharsets.UTF_8), other);
    }
    if (a instanceof Double || b instanceof Double) {
      double x = ((Number) a).doubleValue();
      double y = ((Number) b).doubleValue();
      return x == y ? 0 : Double.compare(x, y);
    }
    if (a instanceof LocalDate date && b instanceof LocalDateTime) {
      return compare(date.atStartOfDay(), b);
    }
    if (b instanceof LocalDate date && a instanceof LocalDateTime) {
      return compare(a, date.atStartOfDay());
    }
    return ((Comparable<Object>) a).compareTo(b);
  }

  private static Object arithmetic(RexCall call, Object a, Object b) {
    if (a instanceof Temporal || b instanceof Temporal) {
      return times(call, a, b);
    }
    RelDataType type = call.getType();
    boolean zero = ((Number) b).doubleValue() == 0;
    if (zero && (call.getKind() == SqlKind.DIVIDE || call.getKind() == SqlKind.MOD)) {
      throw new Failed("division by zero");
    }
    if (!SqlTypeUtil.isExactNumeric(type)) {
      return doubles(call.getKind(), ((Number) a).doubleValue(), ((Number) b).doubleValue(), type);
    }
    BigDecimal x = (BigDecimal) a;
    BigDecimal y = (BigDecimal) b;
    boolean integers = type.getSqlTypeName() != SqlTypeName.DECIMAL;
    return exact(
        switch (call.getKind()) {
          case PLUS -> x.add(y);
          case MINUS -> x.subtract(y);
          case TIMES -> x.multiply(y);
          case DIVIDE ->
              integers ? x.divide(y, 0, RoundingMode.DOWN) : x.divide(y, type.getScale(), RoundingMode.HALF_UP);
          default -> x.remainder(y);
        },
        type);
  }

  private static double doubles(SqlKind kind, double a, double b, RelDataType type) {
    double result =
        switch (kind) {
          case PLUS -> a + b;
          case MINUS -> a - b;
          case TIMES -> a * b;
          case DIVIDE -> a / b;
          default -> a % b;
        };
    return finite(type.getSqlTypeName() == SqlTypeName.REAL ? (float) result : result);
  }

  /** No infinity is among the values of the tests: where one turns up, something has overflowed. */
  private static double finite(double value) {
    if (Double.isInfinite(value)) {
      throw new Failed("out of range");
    }
    return value;
  }

  private static Object times(RexCall call, Object a, Object b) {
    if (a instanceof Temporal && b instanceof Temporal) {
      return Duration.between((Temporal) b, (Temporal) a);
    }
    Temporal time = (Temporal) (a instanceof Temporal ? a : b);
    Object by = a instanceof Temporal ? b : a;
    int sign = call.getKind() == SqlKind.PLUS ? 1 : -1;
    if (by instanceof Period months) {
      return time.plus(months.multipliedBy(sign));
    }
    Duration duration = ((Duration) by).multipliedBy(sign);
    return time instanceof LocalDate date ? date.plusDays(duration.toDays()) : time.plus(duration);
  }

  private static BigDecimal exact(BigDecimal value, RelDataType type) {
    if (type.getSqlTypeName() == SqlTypeName.DECIMAL) {
      BigDecimal rounded = value.setScale(type.getScale(), RoundingMode.HALF_UP);
      if (rounded.signum() != 0 && rounded.precision() > type.getPrecision()) {
        throw new Failed("out of range");
      }
      return rounded;
    }
    BigDecimal rounded = value.setScale(0, RoundingMode.HALF_UP);
    int bits =
        switch (type.getSqlTypeName()) {
          case TINYINT -> 7;
          case SMALLINT -> 15;
          case INTEGER -> 31;
          default -> 63;
        };
    if (rounded.toBigInteger().bitLength() > bits) {
      throw new Failed("out of range");
    }
    return rounded;
  }

  private static Object cast(Object value, RelDataType type) {
    return switch (type.getSqlTypeName()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT, DECIMAL -> exact(number(value, type), type);
      case DOUBLE -> value instanceof String text ? parse(text).doubleValue() : ((Number) value).doubleValue();
      case REAL -> finite((float) ((Number) value).doubleValue());
      case BOOLEAN -> value;
      case CHAR, VARCHAR -> cut(text(value), type);
      case DATE -> value instanceof LocalDateTime time ? time.toLocalDate() : value;
      case TIMESTAMP -> value instanceof LocalDate date ? date.atStartOfDay() : value;
      default -> throw new IllegalArgumentException("CAST to " + type);
    };
  }

  private static BigDecimal number(Object value, RelDataType type) {
    if (value instanceof String text) {
      BigDecimal number = parse(text);
      if (type.getSqlTypeName() != SqlTypeName.DECIMAL && !text.strip().matches("[+-]?[0-9]+")) {
        throw new Failed("not an integer");
      }
      return number;
    }
    if (value instanceof Double number) {
      // A DECIMAL is what one would write for the double, an integer is the nearest to what it is.
      return type.getSqlTypeName() == SqlTypeName.DECIMAL ? BigDecimal.valueOf(number) : new BigDecimal(number);
    }
    return (BigDecimal) value;
  }

  private static BigDecimal parse(String text) {
    try {
      return new BigDecimal(text.strip());
    } catch (NumberFormatException notANumber) {
      throw new Failed("not a number");
    }
  }

  private static String text(Object value) {
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    }
    if (value instanceof LocalDateTime time) {
      LocalTime clock = time.toLocalTime();
      String fraction =
          clock.getNano() == 0 ? "" : String.format(".%06d", clock.getNano() / 1000).replaceAll("0+$", "");
      String seconds = String.format(" %02d:%02d:%02d", clock.getHour(), clock.getMinute(), clock.getSecond());
      return time.toLocalDate() + seconds + fraction;
    }
    return value.toString();
  }

  private static String cut(String text, RelDataType type) {
    int length = type.getPrecision();
    int characters = text.codePointCount(0, text.length());
    if (length < 0 || length == Integer.MAX_VALUE) {
      return text;
    }
    String cut = characters > length ? text.substring(0, text.offsetByCodePoints(0, length)) : text;
    return type.getSqlTypeName() == SqlTypeName.CHAR ? cut.replaceAll(" +$", "") : cut;
  }
}
