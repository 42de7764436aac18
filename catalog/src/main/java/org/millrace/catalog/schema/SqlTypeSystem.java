package org.millrace.catalog.schema;

import java.math.RoundingMode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeSystemImpl;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.millrace.catalog.type.SqlType;

/**
 * The rules of LANGUAGE §3 by which types of results are found: DECIMAL to 38 digits, times to microseconds, sums of integers
 * BIGINT, averages of exact numbers exact.
 */
public final class SqlTypeSystem extends RelDataTypeSystemImpl {
  public static final SqlTypeSystem INSTANCE = new SqlTypeSystem();

  private static final int TIME_DIGITS = 6;
  private static final int LEAST_QUOTIENT_SCALE = 6;

  private SqlTypeSystem() {}

  @Override
  public int getMaxPrecision(SqlTypeName type) {
    return switch (type) {
      case DECIMAL -> SqlType.MAX_DIGITS;
      case TIME, TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> TIME_DIGITS;
      case CHAR, VARCHAR, BINARY, VARBINARY -> Integer.MAX_VALUE;
      default -> super.getMaxPrecision(type);
    };
  }

  @Override
  public int getDefaultPrecision(SqlTypeName type) {
    return switch (type) {
      case TIME, TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> TIME_DIGITS;
      default -> super.getDefaultPrecision(type);
    };
  }

  @Override
  public int getMaxScale(SqlTypeName type) {
    return type == SqlTypeName.DECIMAL ? SqlType.MAX_DIGITS : super.getMaxScale(type);
  }

  @Override
  public RoundingMode roundingMode() {
    return RoundingMode.HALF_UP;
  }

  /** Literals of different lengths in one column are text of their own length each, not padded. */
  @Override
  public boolean shouldConvertRaggedUnionTypesToVarying() {
    return true;
  }

  @Override
  public RelDataType deriveSumType(RelDataTypeFactory types, RelDataType argument) {
    RelDataType sum =
        switch (argument.getSqlTypeName()) {
          case TINYINT, SMALLINT, INTEGER, BIGINT -> types.createSqlType(SqlTypeName.BIGINT);
          case DECIMAL -> types.createSqlType(SqlTypeName.DECIMAL, SqlType.MAX_DIGITS, argument.getScale());
          case REAL, FLOAT, DOUBLE -> types.createSqlType(SqlTypeName.DOUBLE);
          default -> argument;
        };
    return types.createTypeWithNullability(sum, argument.isNullable());
  }

  @Override
  public RelDataType deriveAvgAggType(RelDataTypeFactory types, RelDataType argument) {
    RelDataType average =
        SqlTypeUtil.isExactNumeric(argument)
            ? types.createSqlType(
                SqlTypeName.DECIMAL, SqlType.MAX_DIGITS, Math.max(scale(argument), LEAST_QUOTIENT_SCALE))
            : SqlTypeUtil.isApproximateNumeric(argument) ? types.createSqlType(SqlTypeName.DOUBLE) : argument;
    return types.createTypeWithNullability(average, argument.isNullable());
  }

  @Override
  public RelDataType deriveDecimalDivideType(RelDataTypeFactory types, RelDataType left, RelDataType right) {
    boolean exact = SqlTypeUtil.isExactNumeric(left) && SqlTypeUtil.isExactNumeric(right);
    if (!exact || !SqlTypeUtil.isDecimal(left) && !SqlTypeUtil.isDecimal(right)) {
      return null;
    }
    int scale = Math.max(LEAST_QUOTIENT_SCALE, Math.max(scale(left), scale(right)));
    int whole = left.getPrecision() - scale(left) + scale(right);
    return types.createSqlType(SqlTypeName.DECIMAL, Math.min(SqlType.MAX_DIGITS, Math.max(1, whole) + scale), scale);
  }

  private static int scale(RelDataType type) {
    return Math.max(0, type.getScale());
  }
}
