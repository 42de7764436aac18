package org.millrace.executor.compile.expression;

import org.millrace.catalog.function.number.DecimalArithmetic;
import org.millrace.catalog.function.number.IntegerArithmetic;
import org.millrace.catalog.function.number.LongDecimalArithmetic;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Form;
import org.millrace.executor.compile.code.Value;
import org.millrace.executor.compile.support.Arithmetic;

/** Numbers to numbers: rounded half away from zero where digits are lost, an error where the number is too large. */
final class NumberCasts {
  private NumberCasts() {}

  static Value convert(Value value, SqlType type, ExpressionWriter writer) {
    boolean floating = value.type().kind().isFloating();
    if (type.kind() == TypeKind.DOUBLE) {
      return Numbers.toDouble(value, writer).as(type);
    }
    if (type.kind() == TypeKind.REAL) {
      return value.type().kind() == TypeKind.REAL ? value.as(type) : toReal(value, type, writer);
    }
    if (!floating) {
      return exact(value, type, writer);
    }
    if (type.kind().isInteger()) {
      String whole = writer.use(IntegerArithmetic.class) + ".fromDouble(" + value.code() + ")";
      return writer.partial(type, Operators.checked(type, whole, writer), value);
    }
    String arguments = ".fromDouble(" + value.code() + ", " + type.precision() + ", " + type.scale() + ")";
    return Form.of(type) == Form.LONG
        ? writer.partial(type, writer.use(LongDecimalArithmetic.class) + arguments, value)
        : WideMath.ofInt128(type, writer.use(DecimalArithmetic.class) + arguments, writer, value);
  }

  private static Value toReal(Value value, SqlType type, ExpressionWriter writer) {
    Value number = Numbers.toDouble(value, writer);
    return writer.partial(type, writer.use(Arithmetic.class) + ".toReal(" + number.code() + ")", number);
  }

  private static Value exact(Value value, SqlType type, ExpressionWriter writer) {
    if (value.type().kind().isInteger() && type.kind().isInteger()) {
      return Numbers.digits(value.type()) <= Numbers.digits(type)
          ? value.as(type)
          : writer.partial(type, Operators.checked(type, value.code(), writer), value);
    }
    return Numbers.fit(value, Numbers.digits(value.type()), type, writer);
  }
}
