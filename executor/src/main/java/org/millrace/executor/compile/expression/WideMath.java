package org.millrace.executor.compile.expression;

import org.apache.calcite.sql.SqlKind;
import org.millrace.catalog.type.SqlType;

/** Decimal arithmetic that does not fit a long. */
final class WideMath {
  private WideMath() {}

  static Value rescaled(Value value, int up, ExpressionWriter writer) {
    throw ExpressionWriter.unsupported("this change of scale", value.type());
  }

  static Value toDouble(Value value, SqlType type, ExpressionWriter writer) {
    throw ExpressionWriter.unsupported("DECIMAL to DOUBLE", value.type());
  }

  static Value divide(SqlType type, Value left, Value right, ExpressionWriter writer) {
    throw ExpressionWriter.unsupported("this division", type);
  }

  static Value remainder(SqlType type, Value left, Value right, ExpressionWriter writer) {
    throw ExpressionWriter.unsupported("this remainder", type);
  }

  static Value product(SqlType type, Value left, Value right, ExpressionWriter writer) {
    throw ExpressionWriter.unsupported("this product", type);
  }

  static Value sum(SqlKind kind, SqlType type, Value left, Value right, ExpressionWriter writer) {
    throw ExpressionWriter.unsupported("this sum", type);
  }

  static Value fit(Value value, SqlType type, ExpressionWriter writer) {
    throw ExpressionWriter.unsupported("this change of scale", type);
  }
}
