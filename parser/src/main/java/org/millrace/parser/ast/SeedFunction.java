package org.millrace.parser.ast;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlWindowTableFunction;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * The first part of a recursive query, by whose columns Calcite types the recursion: with columns that hold what the other part
 * may yield as well, NULL and text of any length. One operand, a query.
 */
public final class SeedFunction extends SqlWindowTableFunction {
  public static final SeedFunction SEED = new SeedFunction();

  private SeedFunction() {
    super("$SEED", new RelationOperands(binding -> true));
  }

  @Override
  public SqlReturnTypeInference getRowTypeInference() {
    return SeedFunction::rowType;
  }

  private static RelDataType rowType(SqlOperatorBinding binding) {
    RelDataTypeFactory types = binding.getTypeFactory();
    RelDataTypeFactory.Builder row = types.builder();
    for (RelDataTypeField field : binding.getOperandType(0).getFieldList()) {
      boolean text = SqlTypeUtil.isCharacter(field.getType());
      RelDataType type = text ? types.createSqlType(SqlTypeName.VARCHAR) : field.getType();
      row.add(field.getName(), types.createTypeWithNullability(type, true));
    }
    return row.uniquify().build();
  }
}
