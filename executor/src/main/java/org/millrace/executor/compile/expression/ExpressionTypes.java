package org.millrace.executor.compile.expression;

import org.apache.calcite.rel.type.RelDataType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Calcite's types as ours. */
public final class ExpressionTypes {
  private ExpressionTypes() {}

  public static SqlType of(RelDataType type) {
    int precision = type.getPrecision();
    SqlType base =
        switch (type.getSqlTypeName()) {
          case BOOLEAN -> SqlType.of(TypeKind.BOOLEAN);
          case TINYINT -> SqlType.of(TypeKind.TINYINT);
          case SMALLINT -> SqlType.of(TypeKind.SMALLINT);
          case INTEGER -> SqlType.of(TypeKind.INTEGER);
          case BIGINT -> SqlType.of(TypeKind.BIGINT);
          case DECIMAL -> SqlType.decimal(precision, type.getScale());
          case REAL -> SqlType.of(TypeKind.REAL);
          case FLOAT, DOUBLE -> SqlType.of(TypeKind.DOUBLE);
          case CHAR -> new SqlType(TypeKind.CHAR, precision, 0, true);
          case VARCHAR -> new SqlType(TypeKind.VARCHAR, length(precision), 0, true);
          case BINARY -> new SqlType(TypeKind.BINARY, precision, 0, true);
          case VARBINARY -> new SqlType(TypeKind.VARBINARY, length(precision), 0, true);
          case DATE -> SqlType.of(TypeKind.DATE);
          case TIME -> new SqlType(TypeKind.TIME, precision, 0, true);
          case TIMESTAMP -> new SqlType(TypeKind.TIMESTAMP, precision, 0, true);
          case TIMESTAMP_WITH_LOCAL_TIME_ZONE -> new SqlType(TypeKind.TIMESTAMP_LTZ, precision, 0, true);
          case INTERVAL_YEAR, INTERVAL_YEAR_MONTH, INTERVAL_MONTH -> SqlType.of(TypeKind.INTERVAL_YEAR_MONTH);
          case INTERVAL_DAY,
              INTERVAL_DAY_HOUR,
              INTERVAL_DAY_MINUTE,
              INTERVAL_DAY_SECOND,
              INTERVAL_HOUR,
              INTERVAL_HOUR_MINUTE,
              INTERVAL_HOUR_SECOND,
              INTERVAL_MINUTE,
              INTERVAL_MINUTE_SECOND,
              INTERVAL_SECOND ->
              SqlType.of(TypeKind.INTERVAL_DAY_TIME);
          case NULL -> SqlType.of(TypeKind.NULL);
          default ->
              throw new MillraceException(ErrorCode.NOT_SUPPORTED, "values of type " + type + " are not supported");
        };
    return base.withNullable(type.isNullable());
  }

  private static int length(int precision) {
    return precision < 0 || precision == Integer.MAX_VALUE ? -1 : precision;
  }
}
