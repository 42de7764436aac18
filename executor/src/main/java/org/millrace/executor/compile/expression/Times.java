package org.millrace.executor.compile.expression;

import org.apache.calcite.rex.RexCall;
import org.millrace.catalog.type.SqlType;

/** Arithmetic on dates, times and intervals. */
final class Times {
  private Times() {}

  static Value midnight(Value date) {
    return Value.of(SqlType.timestamp(6), "(" + date.code() + " * 86400000000L)", date.isNull());
  }

  static Value binary(RexCall call, SqlType type, Value left, Value right, ExpressionWriter writer) {
    throw ExpressionWriter.unsupported(ExpressionWriter.nameOf(call), call);
  }
}
