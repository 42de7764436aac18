package org.millrace.planner.validate;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.runtime.CalciteException;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorImpl;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

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
  public CalciteException handleUnresolvedFunction(
      SqlCall call, SqlOperator function, List<RelDataType> argumentTypes, List<String> argumentNames) {
    String name = function.getName().toLowerCase(Locale.ROOT);
    throw new MillraceException(
        ErrorCode.FUNCTION_NOT_FOUND,
        "function " + name + " does not exist",
        Positions.of(call.getParserPosition()),
        NearestNames.hint(name, Operators.INSTANCE.names()));
  }
}
