package org.millrace.executor.compile.expression;

import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.compile.support.Arithmetic;

/**
 * Arithmetic whose result is DECIMAL, on unscaled integers: in one long where the types say that it fits, as the product of
 * two longs where the operands are longs, and else in 128 bits with a check.
 */
final class Decimals {
  private Decimals() {}

  static Value binary(SqlKind kind, SqlType type, Value left, Value right, ExpressionWriter writer) {
    return switch (kind) {
      case PLUS, MINUS -> sum(kind, type, left, right, writer);
      case TIMES -> product(type, left, right, writer);
      case MOD -> remainder(type, left, right, writer);
      case DIVIDE -> WideMath.divide(type, left, right, writer);
      default -> throw ExpressionWriter.unsupported("this decimal arithmetic", kind);
    };
  }

  private static Value sum(SqlKind kind, SqlType type, Value left, Value right, ExpressionWriter writer) {
    int scale = Math.max(left.type().scale(), right.type().scale());
    int digits = Math.max(Numbers.wholeDigits(left.type()), Numbers.wholeDigits(right.type())) + scale;
    SqlType exact = SqlType.decimal(Math.min(digits + 1, SqlType.MAX_DIGITS), scale);
    String sign = kind == SqlKind.PLUS ? " + " : " - ";
    Value sum;
    if (digits <= SqlType.LONG_DIGITS) {
      // Even the sum of two numbers of 18 digits fits a long.
      String code = "(" + Numbers.rescaledLong(left, scale).code() + sign + Numbers.rescaledLong(right, scale).code() + ")";
      sum = writer.total(SqlType.decimal(Math.min(exact.precision(), SqlType.LONG_DIGITS), scale), code, left, right);
    } else {
      sum = WideMath.sum(kind, exact, left, right, writer);
    }
    return Numbers.fit(sum, exact.precision(), type, writer);
  }

  private static Value product(SqlType type, Value left, Value right, ExpressionWriter writer) {
    int digits = Numbers.digits(left.type()) + Numbers.digits(right.type());
    SqlType exact = SqlType.decimal(Math.min(digits, SqlType.MAX_DIGITS), left.type().scale() + right.type().scale());
    Value product;
    if (digits <= SqlType.LONG_DIGITS) {
      product = writer.total(exact, "(" + left.code() + " * " + right.code() + ")", left, right);
    } else if (left.form() == Form.LONG && right.form() == Form.LONG) {
      Value a = writer.local(left);
      Value b = writer.local(right);
      product = Numbers.product(exact, a.code(), b.code(), writer.anyNull(java.util.List.of(a, b)));
    } else {
      product = WideMath.product(exact, left, right, writer);
    }
    return Numbers.fit(product, exact.precision(), type, writer);
  }

  private static Value remainder(SqlType type, Value left, Value right, ExpressionWriter writer) {
    int scale = Math.max(left.type().scale(), right.type().scale());
    int digits = Math.max(Numbers.wholeDigits(left.type()), Numbers.wholeDigits(right.type())) + scale;
    if (digits > SqlType.LONG_DIGITS) {
      return WideMath.remainder(type, left, right, writer);
    }
    String code =
        writer.use(Arithmetic.class) + ".remainder(" + Numbers.rescaledLong(left, scale).code() + ", "
            + Numbers.rescaledLong(right, scale).code() + ")";
    Value result = writer.partial(SqlType.decimal(digits, scale), code, left, right);
    return Numbers.fit(result, digits, type, writer);
  }

  static Value negate(Value value, SqlType type, ExpressionWriter writer) {
    Value atom = writer.local(value);
    String high = "(~" + atom.code() + " + (" + atom.low() + " == 0L ? 1L : 0L))";
    return Value.wide(type, high, "(-" + atom.low() + ")", value.isNull());
  }
}
