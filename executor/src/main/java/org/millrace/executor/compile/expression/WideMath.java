package org.millrace.executor.compile.expression;

import java.util.List;
import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.function.number.DecimalArithmetic;
import org.millrace.catalog.function.number.LongDecimalArithmetic;
import org.millrace.catalog.type.PowersOfTen;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.catalog.type.wide.Int128Arithmetic;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Form;
import org.millrace.executor.compile.code.Value;

/**
 * Decimal arithmetic by calls: what can overflow or must round. Where both operands and the result have at most 18
 * digits the call is one on longs.
 */
final class WideMath {
  private WideMath() {}

  /** An exact number as an Int128. */
  static String int128(Value value, ExpressionWriter writer) {
    String name = writer.use(Int128.class);
    return value.form() == Form.WIDE
        ? "new " + name + "(" + value.code() + ", " + value.low() + ")"
        : name + ".of(" + value.code() + ")";
  }

  /** An exact number as an Int128 and its scale: two arguments. */
  static String scaled(Value value, ExpressionWriter writer) {
    return int128(value, writer) + ", " + value.type().scale();
  }

  /** The value of a Java expression of type Int128 that may throw. Of a type held in a long, the low half is taken. */
  static Value ofInt128(SqlType type, String code, ExpressionWriter writer, Value... operands) {
    if (Form.of(type) == Form.LONG) {
      return writer.partial(type, code + ".low", operands);
    }
    writer.markMayFail();
    Value zero = writer.total(type, "0L", operands);
    if (zero.isNullLiteral()) {
      return Value.nullOf(type);
    }
    String name = writer.use(Int128.class);
    if (!zero.nullable()) {
      String whole = writer.name("v");
      writer.body().line("final " + name + " " + whole + " = " + code + ";");
      return Value.wide(type, whole + ".high", whole + ".low", "false");
    }
    // Halves in locals of their own: an object that is only made on some rows would stay one.
    Value result = writer.variable(type, false);
    writer.body().open("if (!" + zero.isNull() + ")");
    String whole = writer.name("v");
    writer.body().line("final " + name + " " + whole + " = " + code + ";");
    writer.body().line(result.code() + " = " + whole + ".high;");
    writer.body().line(result.low() + " = " + whole + ".low;");
    writer.body().close();
    return result.withNull(zero.isNull());
  }

  /** Times a power of ten, where the digits are known to suffice. */
  static Value rescaled(Value value, int up, ExpressionWriter writer) {
    String code =
        writer.use(Int128Arithmetic.class) + ".multiply(" + int128(value, writer) + ", "
            + writer.use(PowersOfTen.class) + ".wide(" + up + "))";
    SqlType type = SqlType.decimal(SqlType.MAX_DIGITS, value.type().scale() + up);
    return ofInt128(type, code, writer, value);
  }

  static Value toDouble(Value value, SqlType type, ExpressionWriter writer) {
    String code =
        value.form() == Form.WIDE
            ? writer.use(DecimalArithmetic.class) + ".toDouble(" + scaled(value, writer) + ")"
            : writer.use(LongDecimalArithmetic.class) + ".toDouble(" + value.code() + ", " + value.type().scale() + ")";
    return writer.total(type, code, value);
  }

  static Value sum(SqlKind kind, SqlType type, Value left, Value right, ExpressionWriter writer) {
    return wide(kind == SqlKind.PLUS ? "add" : "subtract", type, left, right, writer);
  }

  /** A sum in two longs whose type has room for it. */
  static Value certainSum(SqlKind kind, SqlType type, Value left, Value right, ExpressionWriter writer) {
    Value a = writer.local(Numbers.rescaledWide(left, type.scale(), writer));
    Value b = writer.local(Numbers.rescaledWide(right, type.scale(), writer));
    boolean plus = kind == SqlKind.PLUS;
    String sign = plus ? " + " : " - ";
    String low = writer.name("v");
    writer.body().line("final long " + low + " = " + a.low() + sign + b.low() + ";");
    String carry = plus ? low + ", " + a.low() : a.low() + ", " + b.low();
    String high = "(" + a.code() + sign + b.code() + sign + "(Long.compareUnsigned(" + carry + ") < 0 ? 1L : 0L))";
    return Value.wide(type, high, low, writer.anyNull(List.of(left, right)));
  }

  static Value product(SqlType type, Value left, Value right, ExpressionWriter writer) {
    return wide("multiply", type, left, right, writer);
  }

  static Value divide(SqlType type, Value left, Value right, ExpressionWriter writer) {
    return either("divide", type, left, right, writer);
  }

  static Value remainder(SqlType type, Value left, Value right, ExpressionWriter writer) {
    return either("modulo", type, left, right, writer);
  }

  private static Value either(String method, SqlType type, Value left, Value right, ExpressionWriter writer) {
    boolean longs = Form.of(type) == Form.LONG && left.form() == Form.LONG && right.form() == Form.LONG;
    return longs ? narrow(method, type, left, right, writer) : wide(method, type, left, right, writer);
  }

  private static Value narrow(String method, SqlType type, Value left, Value right, ExpressionWriter writer) {
    String code =
        writer.use(LongDecimalArithmetic.class) + "." + method + "(" + left.code() + ", " + left.type().scale() + ", "
            + right.code() + ", " + right.type().scale() + ", " + type.precision() + ", " + type.scale() + ")";
    return writer.partial(type, code, left, right);
  }

  private static Value wide(String method, SqlType type, Value left, Value right, ExpressionWriter writer) {
    String code =
        writer.use(DecimalArithmetic.class) + "." + method + "(" + scaled(left, writer) + ", " + scaled(right, writer) + ", "
            + type.precision() + ", " + type.scale() + ")";
    return ofInt128(type, code, writer, left, right);
  }

  /** An exact number in an exact type, rounded and checked. */
  static Value fit(Value value, SqlType type, ExpressionWriter writer) {
    int scale = value.type().scale();
    if (type.kind().isInteger()) {
      String rounded =
          value.form() == Form.WIDE
              ? writer.use(DecimalArithmetic.class) + ".toLong(" + int128(value, writer) + ", " + scale + ")"
              : writer.use(LongDecimalArithmetic.class) + ".toLong(" + value.code() + ", " + scale + ")";
      return writer.partial(type, Operators.checked(type, rounded, writer), value);
    }
    String target = scale + ", " + type.precision() + ", " + type.scale() + ")";
    if (value.form() == Form.LONG && Form.of(type) == Form.LONG) {
      String code = writer.use(LongDecimalArithmetic.class) + ".rescale(" + value.code() + ", " + target;
      return writer.partial(type, code, value);
    }
    String code = writer.use(DecimalArithmetic.class) + ".rescale(" + int128(value, writer) + ", " + target;
    return ofInt128(type, code, writer, value);
  }
}
