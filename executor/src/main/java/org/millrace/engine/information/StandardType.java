package org.millrace.engine.information;

import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/** A type as information_schema describes it: its name in the standard and, where they apply, its measures; else null. */
record StandardType(SqlType type) {
  String name() {
    return switch (type.kind()) {
      case CHAR -> "CHARACTER";
      case VARCHAR -> "CHARACTER VARYING";
      case VARBINARY -> "BINARY VARYING";
      case DOUBLE -> "DOUBLE PRECISION";
      case TIMESTAMP_LTZ -> "TIMESTAMP WITH LOCAL TIME ZONE";
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> "INTERVAL";
      default -> type.kind().name();
    };
  }

  Long characters() {
    boolean limited = (type.kind().isText() || type.kind().isBinary()) && type.precision() > 0;
    return limited ? (Long) (long) type.precision() : null;
  }

  /** UTF-8 takes up to four bytes a character. */
  Long bytes() {
    Long characters = characters();
    return characters == null || type.kind().isBinary() ? characters : (Long) (4 * characters);
  }

  /** Binary digits of integers and floating-point numbers, decimal digits of a DECIMAL. */
  Long digits() {
    return switch (type.kind()) {
      case TINYINT -> 8L;
      case SMALLINT -> 16L;
      case INTEGER -> 32L;
      case BIGINT -> 64L;
      case REAL -> 24L;
      case DOUBLE -> 53L;
      case DECIMAL -> (long) type.precision();
      default -> null;
    };
  }

  Long radix() {
    return digits() == null ? null : (Long) (type.kind() == TypeKind.DECIMAL ? 10L : 2L);
  }

  Long scale() {
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT -> 0L;
      case DECIMAL -> (long) type.scale();
      default -> null;
    };
  }

  Long fractionDigits() {
    return switch (type.kind()) {
      case DATE -> 0L;
      case TIME, TIMESTAMP, TIMESTAMP_LTZ -> (long) type.precision();
      case INTERVAL_DAY_TIME -> 6L;
      default -> null;
    };
  }

  String intervalFields() {
    return switch (type.kind()) {
      case INTERVAL_YEAR_MONTH -> "YEAR TO MONTH";
      case INTERVAL_DAY_TIME -> "DAY TO SECOND";
      default -> null;
    };
  }
}
