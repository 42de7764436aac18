package org.millrace.executor.compile.expression;

import java.math.BigDecimal;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Form;
import org.millrace.executor.compile.code.Literals;
import org.millrace.executor.compile.code.Value;

/**
 * Numbers in another form that holds the same number: integers as decimals, decimals of a higher scale, all as
 * doubles.
 */
final class Numbers {
  private static final int BIGINT_DIGITS = 19;

  private Numbers() {}

  /** The most decimal digits that numbers of an exact type have. */
  static int digits(SqlType type) {
    return switch (type.kind()) {
      case TINYINT -> 3;
      case SMALLINT -> 5;
      case INTEGER -> 10;
      case BIGINT -> BIGINT_DIGITS;
      default -> type.precision();
    };
  }

  static int wholeDigits(SqlType type) {
    return digits(type) - type.scale();
  }

  static String power(int exponent) {
    return "1" + "0".repeat(exponent) + "L";
  }

  /** The unscaled value for a scale that is not lower; the caller knows that it fits a long. */
  static Value rescaledLong(Value value, int scale) {
    int up = scale - value.type().scale();
    return up == 0 ? value : Value.of(value.type(), "(" + value.code() + " * " + power(up) + ")", value.isNull());
  }

  /** The unscaled value for a scale that is not lower, in two longs. */
  static Value rescaledWide(Value value, int scale, ExpressionWriter writer) {
    int up = scale - value.type().scale();
    if (value.form() == Form.WIDE) {
      return up == 0 ? value : WideMath.rescaled(value, up, writer);
    }
    Value atom = writer.local(value);
    if (up == 0) {
      return Value.wide(value.type(), "(" + atom.code() + " >> 63)", atom.code(), value.isNull());
    }
    if (up > SqlType.LONG_DIGITS) {
      return WideMath.rescaled(rescaledWide(atom, value.type().scale(), writer), up, writer);
    }
    return product(value.type(), atom.code(), power(up), value.isNull());
  }

  /** The exact product of two longs that are atoms. */
  static Value product(SqlType type, String a, String b, String isNull) {
    return Value.wide(type, "Math.multiplyHigh(" + a + ", " + b + ")", "(" + a + " * " + b + ")", isNull);
  }

  static Value toDouble(Value value, ExpressionWriter writer) {
    SqlType type = SqlType.of(TypeKind.DOUBLE).withNullable(value.nullable());
    if (value.form() == Form.DOUBLE) {
      return value;
    }
    if (value.form() == Form.LONG && Operators.isLiteral(value)) {
      BigDecimal exact = BigDecimal.valueOf(Long.parseLong(value.code().replaceAll("[()L]", "")), value.type().scale());
      return Value.of(type, Literals.text(exact.doubleValue()), value.isNull());
    }
    if (value.form() == Form.WIDE || value.type().scale() > 0) {
      return WideMath.toDouble(value, type, writer);
    }
    return Value.of(type, "(double) " + value.code(), value.isNull());
  }

  /** The value in a type of the same family that holds it: what Calcite leaves implicit where branches meet. */
  static Value widen(Value value, SqlType type, ExpressionWriter writer) {
    SqlType from = value.type();
    boolean same = from.kind() == type.kind() && from.scale() == type.scale() && value.form() == Form.of(type);
    if (value.isNullLiteral()) {
      return Value.nullOf(type);
    }
    boolean integers = from.kind().isInteger() && type.kind().isInteger();
    if (same || integers || value.form() == Form.SLICE && Form.of(type) == Form.SLICE) {
      return value.as(type);
    }
    return Casts.convert(value, type, writer);
  }

  /**
   * An exact number in a type, rounded half away from zero if its scale is lower.
   *
   * @param digits the most digits that the value has, which may be more than those of its type
   */
  static Value fit(Value value, int digits, SqlType type, ExpressionWriter writer) {
    int up = type.scale() - value.type().scale();
    boolean certain = up >= 0 && digits + up <= digits(type);
    if (certain && Form.of(type) == Form.LONG) {
      return rescaledLong(value, type.scale()).as(type);
    }
    if (certain) {
      return rescaledWide(value, type.scale(), writer).as(type);
    }
    return WideMath.fit(value, type, writer);
  }
}
