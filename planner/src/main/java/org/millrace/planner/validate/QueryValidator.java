package org.millrace.planner.validate;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.runtime.CalciteException;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
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
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.parser.ast.MatchCall;
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
  public SqlNode validate(SqlNode query) {
    SqlNode valid = super.validate(query);
    RecursionTypes.check(valid, this);
    return valid;
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
    if (expression instanceof SqlBasicCall call && call.getOperator() instanceof MatchCall) {
      call.setOperator(MatchFunction.of(call));
    }
    if (expression instanceof SqlBasicCall call) {
      SqlOperator nested = nested(call, scope);
      if (nested != null) {
        call.setOperator(nested);
      }
    }
    return super.deriveType(scope, expression);
  }

  /** Our own operator for a call on ARRAY, MAP or ROW; null for any other. */
  private SqlOperator nested(SqlBasicCall call, SqlValidatorScope scope) {
    CharLiterals.strip(call, operand -> deriveType(scope, operand));
    boolean isMembership = call.getKind() == SqlKind.IN || call.getKind() == SqlKind.NOT_IN;
    if (call.getOperandList().size() == 2 && SqlKind.COMPARISON.contains(call.getKind()) && !isMembership) {
      quoted(call, 0, 1, scope);
      quoted(call, 1, 0, scope);
    }
    if (isMembership || call.getKind() == SqlKind.BETWEEN) {
      quotedMembers(call, scope);
    }
    boolean quantified = call.getKind() == SqlKind.SOME || call.getKind() == SqlKind.ALL;
    if (quantified && call.operand(1) instanceof SqlNodeList list && list.size() == 1) {
      SqlType array = CalciteTypes.fromCalcite(deriveType(scope, list.get(0)));
      if (array.kind() == TypeKind.ARRAY) {
        quoted(call, 0, array.element());
      }
    }
    if (call.getOperator() != SqlStdOperatorTable.CONCAT) {
      return NestedCast.of(call, this, scope);
    }
    boolean arrays =
        call.getOperandList().stream().anyMatch(o -> deriveType(scope, o).getSqlTypeName() == SqlTypeName.ARRAY);
    return arrays ? Operators.INSTANCE.function("ARRAY_CAT").orElseThrow() : null;
  }

  /** A quoted literal beside a nested value is one itself. */
  private void quoted(SqlBasicCall call, int literal, int other, SqlValidatorScope scope) {
    // The rows of a sub-query are no nested values.
    if (call.operand(literal) instanceof SqlCharStringLiteral && !call.operand(other).isA(SqlKind.QUERY)) {
      SqlType type = CalciteTypes.fromCalcite(deriveType(scope, call.operand(other)));
      if (type.kind().isNested() || type.kind() == TypeKind.UUID) {
        quoted(call, literal, type);
      }
    }
  }

  private void quotedMembers(SqlBasicCall call, SqlValidatorScope scope) {
    boolean literals = call.operand(1) instanceof SqlNodeList list
        ? list.stream().anyMatch(SqlCharStringLiteral.class::isInstance)
        : call.operand(1) instanceof SqlCharStringLiteral;
    SqlType type = literals ? CalciteTypes.fromCalcite(deriveType(scope, call.operand(0))) : null;
    if (type == null || !type.kind().isNested() && type.kind() != TypeKind.UUID) {
      return;
    }
    for (int i = 1; i < call.operandCount(); i++) {
      if (call.operand(i) instanceof SqlNodeList list) {
        list.replaceAll(item -> cast(item, type));
      } else {
        call.setOperand(i, cast(call.operand(i), type));
      }
    }
  }

  private void quoted(SqlBasicCall call, int literal, SqlType type) {
    call.setOperand(literal, cast(call.operand(literal), type));
  }

  /** A quoted literal as a value of a type; anything else as it is. */
  private SqlNode cast(SqlNode node, SqlType type) {
    if (!(node instanceof SqlCharStringLiteral)) {
      return node;
    }
    QuotedLiterals.check(node, type);
    SqlDataTypeSpec spec = SqlTypeUtil.convertTypeToSpec(CalciteTypes.toCalcite(type, typeFactory));
    return SqlStdOperatorTable.CAST.createCall(node.getParserPosition(), node, spec);
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

  @Override
  protected void validateWhereClause(SqlSelect select) {
    // The first clause after FROM.
    MergedNames.writeOut(select, getWhereScope(select));
    super.validateWhereClause(select);
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
