package org.millrace.catalog.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.millrace.catalog.function.Function;
import org.millrace.catalog.function.FunctionRegistry;
import org.millrace.catalog.function.Overload;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;

/** A function of the registry as an operator of Calcite's: which arguments fit and what comes out, the registry says. */
public final class RegistryOperator extends SqlFunction {
  private final Function function;

  public RegistryOperator(Function function) {
    super(function.name(), SqlKind.OTHER_FUNCTION, null, null, null, SqlFunctionCategory.USER_DEFINED_FUNCTION);
    this.function = function;
  }

  public Function function() {
    return function;
  }

  @Override
  public SqlOperandCountRange getOperandCountRange() {
    return SqlOperandCountRanges.any();
  }

  /**
   * @throws MillraceException WRONG_ARGUMENTS showing the signatures, if no overload takes these arguments
   */
  @Override
  public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
    List<SqlType> arguments = arguments(binding);
    if (FunctionRegistry.standard().resolve(function, arguments).isPresent()) {
      return true;
    }
    if (throwOnFailure) {
      throw mismatch(arguments, binding.getCall().getParserPosition());
    }
    return false;
  }

  @Override
  public RelDataType inferReturnType(SqlOperatorBinding binding) {
    List<SqlType> arguments = arguments(binding);
    Optional<Overload> overload = FunctionRegistry.standard().resolve(function, arguments);
    if (overload.isEmpty()) {
      SqlParserPos place = binding instanceof SqlCallBinding call ? call.getCall().getParserPosition() : SqlParserPos.ZERO;
      throw mismatch(arguments, place);
    }
    SqlType type = FunctionRegistry.standard().resultType(overload.get(), arguments, literals(binding));
    return CalciteTypes.toCalcite(type, binding.getTypeFactory());
  }

  private static List<SqlType> arguments(SqlOperatorBinding binding) {
    return binding.collectOperandTypes().stream().map(CalciteTypes::fromCalcite).toList();
  }

  private static List<Long> literals(SqlOperatorBinding binding) {
    List<Long> literals = new ArrayList<>();
    for (int i = 0; i < binding.getOperandCount(); i++) {
      boolean whole = binding.isOperandLiteral(i, false) && CalciteTypes.fromCalcite(binding.getOperandType(i)).kind().isInteger();
      literals.add(whole ? binding.getOperandLiteralValue(i, Long.class) : null);
    }
    return literals;
  }

  private MillraceException mismatch(List<SqlType> arguments, SqlParserPos place) {
    String types = arguments.stream().map(SqlType::toString).collect(Collectors.joining(", "));
    String hint = signatures().stream().limit(4).collect(Collectors.joining("; "));
    Position position =
        place.getLineNum() <= 0
            ? null
            : new Position(place.getLineNum(), place.getColumnNum(), place.getEndLineNum(), place.getEndColumnNum());
    return new MillraceException(
        ErrorCode.WRONG_ARGUMENTS,
        "function " + name() + "(" + types.toLowerCase(Locale.ROOT) + ") does not exist",
        position,
        "it can be called as " + hint);
  }

  private String name() {
    return function.name().toLowerCase(Locale.ROOT);
  }

  /** How it can be called, an entry per overload: round(decimal, integer). */
  public List<String> signatures() {
    return function.overloads().stream().map(this::signature).distinct().toList();
  }

  private String signature(Overload overload) {
    String parameters =
        overload.parameters().stream()
            .map(parameter -> parameter.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    return name() + "(" + parameters + (overload.variadic() ? ", …)" : ")");
  }
}
