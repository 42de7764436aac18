package org.millrace.planner.validate;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeMappingRule;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.apache.calcite.sql.validate.implicit.TypeCoercionImpl;

/**
 * Which values change their type without being told to, as in PostgreSQL: numbers among themselves, dates to timestamps, text
 * among itself; and a quoted literal becomes whatever its neighbour is. A text column never turns into a number.
 */
final class LiteralCoercion extends TypeCoercionImpl {
  LiteralCoercion(RelDataTypeFactory types, SqlValidator validator) {
    super(types, validator);
  }

  @Override
  protected boolean needToCast(SqlValidatorScope scope, SqlNode node, RelDataType to, SqlTypeMappingRule rule) {
    RelDataType from = validator.deriveType(scope, node);
    return isImplicit(from, to, node) && super.needToCast(scope, node, to, rule);
  }

  /** A concatenation with text makes text of anything. */
  @Override
  public boolean builtinFunctionCoercion(
      SqlCallBinding binding, List<RelDataType> operandTypes, List<SqlTypeFamily> expectedFamilies) {
    boolean concat = binding.getOperator() == SqlStdOperatorTable.CONCAT;
    if (!concat || operandTypes.stream().noneMatch(SqlTypeUtil::isCharacter)) {
      return super.builtinFunctionCoercion(binding, operandTypes, expectedFamilies);
    }
    RelDataType text = factory.createSqlType(SqlTypeName.VARCHAR);
    for (int i = 0; i < operandTypes.size(); i++) {
      if (!SqlTypeUtil.isCharacter(operandTypes.get(i))) {
        RelDataType type = factory.createTypeWithNullability(text, operandTypes.get(i).isNullable());
        SqlNode operand = binding.getCall().operand(i);
        SqlNode cast = SqlStdOperatorTable.CAST.createCall(
            operand.getParserPosition(), operand, SqlTypeUtil.convertTypeToSpec(type));
        binding.getCall().setOperand(i, cast);
        updateInferredType(cast, type);
      }
    }
    return true;
  }

  private static boolean isImplicit(RelDataType from, RelDataType to, SqlNode node) {
    if (from.getSqlTypeName() == SqlTypeName.NULL || node instanceof SqlCharStringLiteral) {
      return true;
    }
    if (SqlTypeUtil.isNumeric(from)) {
      return SqlTypeUtil.isNumeric(to);
    }
    if (SqlTypeUtil.isCharacter(from)) {
      return SqlTypeUtil.isCharacter(to);
    }
    if (from.getSqlTypeName() == SqlTypeName.DATE) {
      return SqlTypeUtil.isDatetime(to);
    }
    return from.getSqlTypeName().getFamily() == to.getSqlTypeName().getFamily();
  }
}
