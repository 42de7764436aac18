package org.millrace.catalog.schema;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.util.Optionality;
import org.millrace.catalog.function.aggregate.AggregateFunction;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;

/** An aggregate function of ours as an operator of Calcite's. */
public final class AggregateOperator extends SqlAggFunction {
  private static final int MOST = 10_000;

  private final AggregateFunction function;

  public AggregateOperator(AggregateFunction function) {
    super(
        function.name(),
        null,
        SqlKind.OTHER_FUNCTION,
        null,
        null,
        null,
        SqlFunctionCategory.USER_DEFINED_FUNCTION,
        false,
        false,
        Optionality.valueOf(function.ordering().name()));
    this.function = function;
  }

  public AggregateFunction function() {
    return function;
  }

  @Override
  public SqlOperandCountRange getOperandCountRange() {
    return SqlOperandCountRanges.any();
  }

  /**
   * @throws MillraceException WRONG_ARGUMENTS showing the forms, if it does not take these arguments
   */
  @Override
  public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
    if (function.result().of(arguments(binding)) == null) {
      if (throwOnFailure) {
        throw mismatch(binding);
      }
      return false;
    }
    if (throwOnFailure && getName().startsWith("PERCENTILE_")) {
      requireFraction(binding, 0);
    } else if (throwOnFailure && getName().equals("APPROX_PERCENTILE")) {
      requireFraction(binding, 1);
    } else if (throwOnFailure && getName().equals("APPROX_TOP_K")) {
      requireCount(binding);
    }
    return true;
  }

  private void requireCount(SqlCallBinding binding) {
    BigDecimal value = binding.isOperandLiteral(1, false) ? binding.getOperandLiteralValue(1, BigDecimal.class) : null;
    if (value == null || value.signum() <= 0 || value.compareTo(BigDecimal.valueOf(MOST)) > 0) {
      throw new MillraceException(
          ErrorCode.WRONG_ARGUMENTS,
          "how many values " + getName() + " is to give must be a number from 1 to " + MOST,
          position(binding.operand(1).getParserPosition()),
          "write it as a literal, as in " + getName() + "(value, 10)");
    }
  }

  /** A percentile is a constant: which one is asked for cannot change from row to row. */
  private void requireFraction(SqlCallBinding binding, int operand) {
    BigDecimal value = binding.isOperandLiteral(operand, false) ? binding.getOperandLiteralValue(operand, BigDecimal.class) : null;
    if (value == null || value.signum() < 0 || value.compareTo(BigDecimal.ONE) > 0) {
      throw new MillraceException(
          ErrorCode.WRONG_ARGUMENTS,
          "the fraction of " + getName() + " must be a number from 0 to 1",
          position(binding.operand(operand).getParserPosition()),
          "write it as a literal, such as 0.95");
    }
  }

  @Override
  public RelDataType inferReturnType(SqlOperatorBinding binding) {
    SqlType type = function.result().of(arguments(binding));
    if (type == null) {
      throw mismatch(binding);
    }
    return CalciteTypes.toCalcite(type, binding.getTypeFactory());
  }

  private static List<SqlType> arguments(SqlOperatorBinding binding) {
    return binding.collectOperandTypes().stream().map(CalciteTypes::fromCalcite).toList();
  }

  private MillraceException mismatch(SqlOperatorBinding binding) {
    String types =
        arguments(binding).stream().map(type -> type.toString().toLowerCase(Locale.ROOT)).collect(Collectors.joining(", "));
    SqlParserPos place = binding instanceof SqlCallBinding call ? call.getCall().getParserPosition() : SqlParserPos.ZERO;
    return new MillraceException(
        ErrorCode.WRONG_ARGUMENTS,
        "aggregate function " + getName().toLowerCase(Locale.ROOT) + "(" + types + ") does not exist",
        position(place),
        "it can be called as " + String.join("; ", function.forms()));
  }

  private static Position position(SqlParserPos place) {
    return place.getLineNum() <= 0
        ? null
        : new Position(place.getLineNum(), place.getColumnNum(), place.getEndLineNum(), place.getEndColumnNum());
  }
}
