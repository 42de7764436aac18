package org.millrace.planner.validate;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.runtime.CalciteException;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeMappingRule;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.AggregatingScope;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorImpl;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.apache.calcite.util.Static;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.parser.ast.OverCall;

/** Calcite's validator, speaking our dialect. One for each statement. */
public final class QueryValidator extends SqlValidatorImpl {
  private static final SqlValidator.Config CONFIG =
      SqlValidator.Config.DEFAULT
          .withConformance(Dialect.INSTANCE)
          .withIdentifierExpansion(true)
          .withTypeCoercionFactory(LiteralCoercion::new);

  public QueryValidator(CalciteCatalogReader reader) {
    super(Operators.INSTANCE, reader, reader.getTypeFactory(), CONFIG);
  }

  @Override
  public RelDataType deriveType(SqlValidatorScope scope, SqlNode expression) {
    if (expression instanceof SqlBasicCall call
        && (call.getOperator() == SqlStdOperatorTable.MINUS || call.getOperator() == SqlStdOperatorTable.PLUS)) {
      TimeArithmetic ours =
          TimeArithmetic.of(call.getKind(), deriveType(scope, call.operand(0)), deriveType(scope, call.operand(1)));
      if (ours != null) {
        call.setOperator(ours);
      }
    }
    if (expression instanceof SqlBasicCall call && call.getOperator() instanceof OverCall) {
      call.setOperator(OverFunction.of(call));
    }
    return super.deriveType(scope, expression);
  }

  @Override
  public SqlTypeMappingRule getTypeMappingRule() {
    return CastRules.RULE;
  }

  @Override
  public void validateCall(SqlCall call, SqlValidatorScope scope) {
    super.validateCall(call, scope);
    Comparisons.check(call, operand -> deriveType(scope.getOperandScope(call), operand));
  }

  /** Names in QUALIFY are columns first and aliases of the select list second; unlike Calcite's, it may do without a window. */
  @Override
  protected void validateQualifyClause(SqlSelect select) {
    if (select.getQualify() == null) {
      return;
    }
    SqlValidatorScope scope = getSelectScope(select);
    SqlNode condition = extendedExpandGroupBy(select.getQualify(), scope, select);
    select.setQualify(condition);
    inferUnknownTypes(getTypeFactory().createSqlType(SqlTypeName.BOOLEAN), scope, condition);
    condition.validate(this, scope);
    if (isAggregate(select) && scope instanceof AggregatingScope aggregating) {
      aggregating.checkAggregateExpr(condition, true);
    }
    if (!SqlTypeUtil.inBooleanFamily(deriveType(scope, condition))) {
      throw newValidationError(condition, Static.RESOURCE.condMustBeBoolean("QUALIFY"));
    }
  }

  @Override
  public CalciteException handleUnresolvedFunction(
      SqlCall call, SqlOperator function, List<RelDataType> argumentTypes, List<String> argumentNames) {
    String name = function.getName().toLowerCase(Locale.ROOT);
    if (OverFunction.needsOver(name)) {
      throw new MillraceException(
          ErrorCode.WRONG_ARGUMENTS, "window function " + name + " needs an OVER clause", Positions.of(call.getParserPosition()),
          "write " + name + "(…) OVER (ORDER BY …)");
    }
    if (Operators.INSTANCE.isKnown(name)) {
      int count = argumentTypes.size();
      throw new MillraceException(
          ErrorCode.WRONG_ARGUMENTS,
          "function " + name + " does not take " + count + (count == 1 ? " argument" : " arguments"),
          Positions.of(call.getParserPosition()),
          name.equals("count") && count == 0 ? "to count rows write COUNT(*)" : null);
    }
    throw new MillraceException(
        ErrorCode.FUNCTION_NOT_FOUND,
        "function " + name + " does not exist",
        Positions.of(call.getParserPosition()),
        ForeignFunctions.hint(name).orElseGet(() -> NearestNames.hint(name, Operators.INSTANCE.names())));
  }
}
