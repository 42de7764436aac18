package org.millrace.catalog.function;

import org.millrace.catalog.function.Overload.Parameter;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/**
 * Which argument fits which parameter, and how far it has to be widened: integer → DECIMAL → DOUBLE, DATE → TIMESTAMP, CHAR →
 * VARCHAR. A bare NULL fits everything.
 */
final class Widening {
  /** The distance of what does not fit. */
  static final int NONE = 1000;

  private Widening() {}

  /** 0 for an exact match, more the further a value is widened, NONE if it does not fit. */
  static int distance(SqlType argument, Parameter parameter) {
    TypeKind kind = argument.kind();
    if (kind == TypeKind.NULL) {
      return 0;
    }
    return switch (parameter) {
      case BOOLEAN -> fits(kind == TypeKind.BOOLEAN);
      case INTEGER -> fits(kind.isInteger());
      case DECIMAL -> kind == TypeKind.DECIMAL ? 0 : kind.isInteger() ? 1 : NONE;
      case DOUBLE -> kind.isFloating() ? 0 : kind == TypeKind.DECIMAL ? 1 : kind.isInteger() ? 2 : NONE;
      case STRING -> kind == TypeKind.VARCHAR ? 0 : kind == TypeKind.CHAR ? 1 : NONE;
      case BINARY -> fits(kind.isBinary());
      case DATE -> fits(kind == TypeKind.DATE);
      case TIME -> fits(kind == TypeKind.TIME);
      case TIMESTAMP -> kind.isTimestamp() ? 0 : kind == TypeKind.DATE ? 1 : NONE;
      case TIMESTAMP_LTZ -> fits(kind == TypeKind.TIMESTAMP_LTZ);
      case INTERVAL_DAY_TIME -> fits(kind == TypeKind.INTERVAL_DAY_TIME);
      case INTERVAL_YEAR_MONTH -> fits(kind == TypeKind.INTERVAL_YEAR_MONTH);
      case ANY, JSON -> kind.isText() ? 0 : 3;
      case ARRAY -> fits(kind == TypeKind.ARRAY);
      case MAP -> fits(kind == TypeKind.MAP);
      case VALUE -> 1;
    };
  }

  private static int fits(boolean is) {
    return is ? 0 : NONE;
  }

  /** An exact number's type as a DECIMAL; that of a NULL is DECIMAL(1, 0). */
  static SqlType asDecimal(SqlType type) {
    return switch (type.kind()) {
      case DECIMAL -> type;
      case TINYINT -> SqlType.decimal(3, 0);
      case SMALLINT -> SqlType.decimal(5, 0);
      case INTEGER -> SqlType.decimal(10, 0);
      case BIGINT -> SqlType.decimal(19, 0);
      default -> SqlType.decimal(1, 0);
    };
  }
}
