package org.millrace.planner.function;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.SqlParser;
import org.millrace.planner.validate.Positions;

/**
 * Calls of users' functions, replaced: an expression stands where its function was called, its parameters replaced by the arguments,
 * each CAST to the parameter's type, the whole to the result's. So a view, a join condition and a stream see what they would
 * see if the expression had been written there. Expressions of other functions inside are replaced too.
 */
public final class UserFunctionCalls {
  private final Catalog catalog;

  private UserFunctionCalls(Catalog catalog) {
    this.catalog = catalog;
  }

  /** The query without such calls; the query itself if there are none. */
  public static SqlNode replaced(SqlNode query, Catalog catalog) {
    boolean any = catalog.objects().stream().anyMatch(FunctionDefinition.class::isInstance);
    return any ? query.accept(new UserFunctionCalls(catalog).new Replacing()) : query;
  }

  /** The function that a call means, if it is a user's. */
  static Optional<FunctionDefinition> called(SqlCall call, Catalog catalog) {
    if (!(call.getOperator() instanceof SqlUnresolvedFunction function) || !function.getNameAsId().isSimple()) {
      return Optional.empty();
    }
    return catalog.find(function.getNameAsId().getSimple())
        .filter(FunctionDefinition.class::isInstance)
        .map(FunctionDefinition.class::cast);
  }

  private final class Replacing extends SqlShuttle {
    @Override
    public SqlNode visit(SqlCall call) {
      SqlNode copy = super.visit(call);
      return copy instanceof SqlCall c ? called(c, catalog).map(f -> replacement(f, c)).orElse(copy) : copy;
    }
  }

  private SqlNode replacement(FunctionDefinition function, SqlCall call) {
    List<Field> parameters = function.rowType().fields();
    if (call.operandCount() != parameters.size() || call.getFunctionQuantifier() != null) {
      throw new MillraceException(
          ErrorCode.WRONG_ARGUMENTS,
          "function " + function.name().toLowerCase(Locale.ROOT) + " does not take " + call.operandCount()
              + (call.operandCount() == 1 ? " argument" : " arguments"),
          Positions.of(call),
          "it can be called as " + function.signature());
    }
    SqlParserPos place = call.getParserPosition();
    List<SqlNode> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      arguments.add(cast(call.operand(i), parameters.get(i).type(), place));
    }
    if (function.isJava()) {
      return new UserFunctionOperator(function).createCall(place, arguments);
    }
    SqlNode body = SqlParser.parseExpression(function.body());
    return cast(expression(body, function, arguments, place).accept(new Replacing()), function.result(), place);
  }

  /** The body over these arguments, as if it stood at a place. */
  static SqlNode expression(SqlNode body, FunctionDefinition function, List<SqlNode> arguments, SqlParserPos place) {
    Map<String, SqlNode> byName = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      byName.put(function.rowType().name(i).toLowerCase(Locale.ROOT), arguments.get(i));
    }
    return body.accept(
        new SqlShuttle() {
          @Override
          public SqlNode visit(SqlIdentifier id) {
            SqlNode argument = id.isSimple() ? byName.get(id.getSimple().toLowerCase(Locale.ROOT)) : null;
            return argument != null ? copy(argument) : id.isStar() ? id : id.clone(place);
          }

          @Override
          public SqlNode visit(SqlLiteral literal) {
            return literal.clone(place);
          }

          @Override
          public SqlNode visit(SqlCall call) {
            SqlNode copied = super.visit(call);
            return copied.clone(place);
          }
        });
  }

  /** The validator writes into what it validates: an argument that is used twice must be there twice. */
  private static SqlNode copy(SqlNode argument) {
    return argument.accept(
        new SqlShuttle() {
          @Override
          public SqlNode visit(SqlCall call) {
            CallCopyingArgHandler copying = new CallCopyingArgHandler(call, true);
            call.getOperator().acceptCall(this, call, false, copying);
            return copying.result();
          }
        });
  }

  static SqlNode cast(SqlNode value, SqlType type, SqlParserPos place) {
    SqlCall cast = (SqlCall) SqlParser.parseExpression("CAST(NULL AS " + type + ")");
    return SqlStdOperatorTable.CAST.createCall(place, value, cast.operand(1).clone(place));
  }
}
