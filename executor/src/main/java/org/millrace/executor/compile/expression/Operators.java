package org.millrace.executor.compile.expression;

import org.apache.calcite.rex.RexCall;
import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.function.number.IntegerArithmetic;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.compile.code.ExpressionWriter;
import org.millrace.executor.compile.code.Value;
import org.millrace.executor.compile.support.Arithmetic;

/** + − * / % and the sign, on numbers; those on times are handed on. */
final class Operators {
  private Operators() {}

  static Value binary(RexCall call, ExpressionWriter writer) {
    SqlType type = CalciteTypes.fromCalcite(call.getType());
    Value left = writer.write(call.getOperands().get(0));
    Value right = writer.write(call.getOperands().get(1));
    if (left.isNullLiteral() || right.isNullLiteral()) {
      return Value.nullOf(type.withNullable(true));
    }
    if (!left.type().kind().isNumeric() || !right.type().kind().isNumeric()) {
      return Times.binary(call, type, left, right, writer);
    }
    if (type.kind().isInteger() && left.type().kind().isInteger() && right.type().kind().isInteger()) {
      return integers(call.getKind(), type, left, right, writer);
    }
    if (type.kind() == TypeKind.DECIMAL || type.kind().isInteger()) {
      return Decimals.binary(call.getKind(), type, left, right, writer);
    }
    return doubles(call.getKind(), type, left, right, writer);
  }

  private static Value integers(SqlKind kind, SqlType type, Value left, Value right, ExpressionWriter writer) {
    boolean safeDivisor = isLiteral(right) && !right.code().equals("0L") && !right.code().startsWith("(-1L");
    if (kind == SqlKind.MOD || kind == SqlKind.DIVIDE) {
      String sign = kind == SqlKind.MOD ? " % " : " / ";
      if (safeDivisor) {
        return writer.total(type, "(" + left.code() + sign + right.code() + ")", left, right);
      }
    }
    if (type.kind() == TypeKind.BIGINT || kind == SqlKind.MOD || kind == SqlKind.DIVIDE) {
      String arguments = "(" + left.code() + ", " + right.code() + ")";
      String call = writer.use(IntegerArithmetic.class) + "." + method(kind) + arguments;
      return writer.partial(type, type.kind() == TypeKind.BIGINT ? call : checked(type, call, writer), left, right);
    }
    // Narrower integers cannot overflow a long, only their own kind.
    String sign = kind == SqlKind.PLUS ? " + " : kind == SqlKind.MINUS ? " - " : " * ";
    return writer.partial(type, checked(type, left.code() + sign + right.code(), writer), left, right);
  }

  private static Value doubles(SqlKind kind, SqlType type, Value left, Value right, ExpressionWriter writer) {
    Value a = Numbers.toDouble(left, writer);
    Value b = Numbers.toDouble(right, writer);
    String call = writer.use(Arithmetic.class) + "." + method(kind) + "(" + a.code() + ", " + b.code() + ")";
    return writer.partial(type, type.kind() == TypeKind.REAL ? checked(type, call, writer) : call, a, b);
  }

  static Value minus(RexCall call, ExpressionWriter writer) {
    Value value = writer.write(call.getOperands().get(0));
    SqlType type = CalciteTypes.fromCalcite(call.getType());
    return switch (value.form()) {
      case DOUBLE -> writer.total(type, "(-" + value.code() + ")", value);
      case WIDE -> Decimals.negate(value, type, writer);
      default -> {
        if (value.type().kind() == TypeKind.DECIMAL) {
          yield writer.total(type, "(-" + value.code() + ")", value);
        }
        String negated = writer.use(IntegerArithmetic.class) + ".negate(" + value.code() + ")";
        yield writer.partial(type, checked(type, negated, writer), value);
      }
    };
  }

  /** A long (or double) expression that must fit the given kind. */
  static String checked(SqlType type, String code, ExpressionWriter writer) {
    return switch (type.kind()) {
      case TINYINT -> writer.use(IntegerArithmetic.class) + ".toTinyint(" + code + ")";
      case SMALLINT -> writer.use(IntegerArithmetic.class) + ".toSmallint(" + code + ")";
      case INTEGER -> writer.use(IntegerArithmetic.class) + ".toInteger(" + code + ")";
      case REAL -> writer.use(Arithmetic.class) + ".toReal(" + code + ")";
      default -> code;
    };
  }

  static String method(SqlKind kind) {
    return switch (kind) {
      case PLUS -> "add";
      case MINUS -> "subtract";
      case TIMES -> "multiply";
      case DIVIDE -> "divide";
      case MOD -> "modulo";
      default -> throw ExpressionWriter.unsupported("this arithmetic", kind);
    };
  }

  static boolean isLiteral(Value value) {
    char first = value.code().charAt(0);
    return Character.isDigit(first) || value.code().startsWith("(-") && Character.isDigit(value.code().charAt(2));
  }
}
