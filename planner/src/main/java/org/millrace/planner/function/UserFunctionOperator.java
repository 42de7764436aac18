package org.millrace.planner.function;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.catalog.schema.CalciteTypes;

/** A user's Java function as an operator of Calcite's. Its arguments are of the declared types; its result can be NULL. */
public final class UserFunctionOperator extends SqlFunction {
  private final FunctionDefinition definition;

  UserFunctionOperator(FunctionDefinition definition) {
    super(
        definition.name(), SqlKind.OTHER_FUNCTION, null, null, OperandTypes.VARIADIC, SqlFunctionCategory.USER_DEFINED_FUNCTION);
    this.definition = definition;
  }

  public FunctionDefinition definition() {
    return definition;
  }

  @Override
  public RelDataType inferReturnType(SqlOperatorBinding binding) {
    return CalciteTypes.toCalcite(definition.result().withNullable(true), binding.getTypeFactory());
  }

  /** Not looked up by its name: it is known which function is called. */
  @Override
  public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
    List<SqlNode> operands = call.getOperandList();
    operands.forEach(operand -> validator.deriveType(scope, operand));
    return CalciteTypes.toCalcite(definition.result().withNullable(true), validator.getTypeFactory());
  }
}
