package org.millrace.executor.compile.expression;

import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/** CAST and TRY_CAST. */
final class Casts {
  private Casts() {}

  static Value cast(org.apache.calcite.rex.RexCall call, ExpressionWriter writer) {
    return convert(writer.write(call.getOperands().get(0)), ExpressionTypes.of(call.getType()), writer);
  }

  static Value convert(Value value, SqlType type, ExpressionWriter writer) {
    TypeKind from = value.type().kind();
    if (value.isNullLiteral()) {
      return Value.nullOf(type.withNullable(true));
    }
    if (from == type.kind() && from != TypeKind.DECIMAL) {
      return value.as(type);
    }
    if (from.isInteger() && type.kind().isInteger()) {
      return writer.partial(type, Operators.checked(type, value.code(), writer), value);
    }
    if (from.isNumeric() && type.kind() == TypeKind.DOUBLE) {
      return Numbers.toDouble(value, writer).as(type);
    }
    if (from.isExactNumber() && type.kind() == TypeKind.DECIMAL) {
      return Numbers.fit(value, Numbers.digits(value.type()), type, writer);
    }
    throw ExpressionWriter.unsupported("CAST from " + value.type() + " to " + type, value.code());
  }
}
