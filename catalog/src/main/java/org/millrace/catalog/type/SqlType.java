package org.millrace.catalog.type;

/**
 * A SQL type with its nullability; knows nothing of Calcite.
 *
 * @param precision digits for DECIMAL, length for CHAR and VARCHAR (−1: not limited), fraction digits for times; otherwise 0
 * @param scale digits after the point of a DECIMAL; otherwise 0
 */
public record SqlType(TypeKind kind, int precision, int scale, boolean nullable) {
  /** The most digits of a DECIMAL that is held in one long. */
  public static final int LONG_DIGITS = 18;

  /** The most digits of a DECIMAL. */
  public static final int MAX_DIGITS = 38;

  public static SqlType of(TypeKind kind) {
    int precision =
        switch (kind) {
          case CHAR, VARCHAR, BINARY, VARBINARY -> -1;
          case TIMESTAMP, TIMESTAMP_LTZ, TIME -> 6;
          case DECIMAL -> MAX_DIGITS;
          default -> 0;
        };
    return new SqlType(kind, precision, 0, true);
  }

  public static SqlType decimal(int precision, int scale) {
    return new SqlType(TypeKind.DECIMAL, precision, scale, true);
  }

  public static SqlType timestamp(int precision) {
    return new SqlType(TypeKind.TIMESTAMP, precision, 0, true);
  }

  public SqlType withNullable(boolean value) {
    return value == nullable ? this : new SqlType(kind, precision, scale, value);
  }

  public SqlType notNull() {
    return withNullable(false);
  }

  public Layout layout() {
    if (kind == TypeKind.DECIMAL) {
      return precision <= LONG_DIGITS ? Layout.LONG : Layout.WIDE;
    }
    return kind.layout();
  }

  /** The type as one writes it in SQL, without its nullability. */
  @Override
  public String toString() {
    return switch (kind) {
      case DECIMAL -> "DECIMAL(" + precision + ", " + scale + ")";
      case CHAR, VARCHAR, BINARY, VARBINARY -> precision < 0 ? kind.name() : kind.name() + "(" + precision + ")";
      case TIME -> precision == 6 ? "TIME" : "TIME(" + precision + ")";
      case TIMESTAMP -> precision == 6 ? "TIMESTAMP" : "TIMESTAMP(" + precision + ")";
      case TIMESTAMP_LTZ -> (precision == 6 ? "TIMESTAMP" : "TIMESTAMP(" + precision + ")") + " WITH LOCAL TIME ZONE";
      case INTERVAL_YEAR_MONTH -> "INTERVAL YEAR TO MONTH";
      case INTERVAL_DAY_TIME -> "INTERVAL DAY TO SECOND";
      default -> kind.name();
    };
  }
}
