package org.millrace.executor.compile.expression;

import java.util.List;
import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.type.SqlType;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Form;
import org.millrace.executor.compile.code.Value;

/**
 * Arithmetic whose result is DECIMAL, on unscaled integers: in one long where the types say that it fits, as the
 * product of two longs where the operands are longs, and else in 128 bits with a check.
 */
final class Decimals {
  private Decimals() {}

  static Value binary(SqlKind kind, SqlType type, Value left, Value right, ExpressionWriter writer) {
    if (type.kind().isInteger()) {
      // MOD of decimals may have the type of its divisor.
      return Numbers.fit(binary(kind, exact(left, right), left, right, writer), SqlType.MAX_DIGITS, type, writer);
    }
    return switch (kind) {
      case PLUS, MINUS -> sum(kind, type, left, right, writer);
      case TIMES -> product(type, left, right, writer);
      case MOD -> WideMath.remainder(type, left, right, writer);
      case DIVIDE -> WideMath.divide(type, left, right, writer);
      default -> throw ExpressionWriter.unsupported("this decimal arithmetic", kind);
    };
  }

  private static SqlType exact(Value left, Value right) {
    return SqlType.decimal(SqlType.MAX_DIGITS, Math.max(left.type().scale(), right.type().scale()));
  }

  private static Value sum(SqlKind kind, SqlType type, Value left, Value right, ExpressionWriter writer) {
    int scale = Math.max(left.type().scale(), right.type().scale());
    int digits = Math.max(Numbers.wholeDigits(left.type()), Numbers.wholeDigits(right.type())) + scale;
    String sign = kind == SqlKind.PLUS ? " + " : " - ";
    if (digits <= SqlType.LONG_DIGITS) {
      // Even the sum of two numbers of 18 digits fits a long.
      String a = Numbers.rescaledLong(left, scale).code();
      String b = Numbers.rescaledLong(right, scale).code();
      String code = "(" + a + sign + b + ")";
      Value sum = writer.total(SqlType.decimal(digits, scale), code, left, right);
      return Numbers.fit(sum, digits + 1, type, writer);
    }
    if (digits < SqlType.MAX_DIGITS) {
      SqlType exact = SqlType.decimal(digits + 1, scale);
      return Numbers.fit(WideMath.certainSum(kind, exact, left, right, writer), digits + 1, type, writer);
    }
    return WideMath.sum(kind, type, left, right, writer);
  }

  private static Value product(SqlType type, Value left, Value right, ExpressionWriter writer) {
    int digits = Numbers.digits(left.type()) + Numbers.digits(right.type());
    int scale = left.type().scale() + right.type().scale();
    if (digits <= SqlType.LONG_DIGITS) {
      String code = "(" + left.code() + " * " + right.code() + ")";
      return Numbers.fit(writer.total(SqlType.decimal(digits, scale), code, left, right), digits, type, writer);
    }
    if (left.form() == Form.LONG && right.form() == Form.LONG && digits <= SqlType.MAX_DIGITS) {
      Value a = writer.local(left);
      Value b = writer.local(right);
      Value product = Numbers.product(SqlType.decimal(digits, scale), a.code(), b.code(), writer.anyNull(List.of(a, b)));
      return Numbers.fit(product, digits, type, writer);
    }
    return WideMath.product(type, left, right, writer);
  }

  static Value negate(Value value, SqlType type, ExpressionWriter writer) {
    Value atom = writer.local(value);
    String high = "(~" + atom.code() + " + (" + atom.low() + " == 0L ? 1L : 0L))";
    return Value.wide(type, high, "(-" + atom.low() + ")", value.isNull());
  }
}
