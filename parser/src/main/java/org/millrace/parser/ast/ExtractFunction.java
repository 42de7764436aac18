package org.millrace.parser.ast;

import org.apache.calcite.avatica.util.TimeUnitRange;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.fun.SqlExtractFunction;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * EXTRACT(unit FROM x): SECOND, MILLISECOND and EPOCH with their fraction, as PostgreSQL's DATE_PART, unless x is a date or an
 * interval of months; the other units as whole numbers.
 */
public final class ExtractFunction extends SqlExtractFunction {
  public static final ExtractFunction EXTRACT = new ExtractFunction();

  private ExtractFunction() {
    super("EXTRACT", false);
  }

  @Override
  public RelDataType inferReturnType(SqlOperatorBinding binding) {
    RelDataType from = binding.getOperandType(1);
    if (!hasFraction(unit(binding)) || from.getSqlTypeName() == SqlTypeName.DATE
        || SqlTypeName.YEAR_INTERVAL_TYPES.contains(from.getSqlTypeName())) {
      return super.inferReturnType(binding);
    }
    RelDataTypeFactory types = binding.getTypeFactory();
    return types.createTypeWithNullability(types.createSqlType(SqlTypeName.DOUBLE), from.isNullable());
  }

  private static TimeUnitRange unit(SqlOperatorBinding binding) {
    return binding instanceof SqlCallBinding written
        ? ((SqlIntervalQualifier) written.operand(0)).timeUnitRange
        : binding.getOperandLiteralValue(0, TimeUnitRange.class);
  }

  private static boolean hasFraction(TimeUnitRange unit) {
    return unit == TimeUnitRange.SECOND || unit == TimeUnitRange.MILLISECOND || unit == TimeUnitRange.EPOCH;
  }
}
