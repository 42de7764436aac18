package org.millrace.planner.function;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.catalog.function.aggregate.StandardAggregates;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.SqlParser;
import org.millrace.parser.ast.ParsedStatement.CreateFunction;
import org.millrace.parser.ast.ParsedStatement.Parameter;
import org.millrace.planner.validate.Operators;

/** What a CREATE FUNCTION must fulfil before there is one. */
public final class Functions {
  private Functions() {}

  /** The definition; that its expression is valid is for the caller to check, by a query that calls it. */
  public static FunctionDefinition definition(CreateFunction s) {
    String name = s.name().text();
    if (Operators.INSTANCE.isKnown(name)) {
      throw new MillraceException(
          ErrorCode.DUPLICATE_OBJECT, "function " + name.toLowerCase(Locale.ROOT) + " is built in", s.name().position(),
          "choose another name");
    }
    Set<String> seen = new HashSet<>();
    List<Field> fields = new ArrayList<>();
    for (Parameter parameter : s.parameters()) {
      if (!seen.add(parameter.name().text().toLowerCase(Locale.ROOT))) {
        throw new MillraceException(
            ErrorCode.DUPLICATE_COLUMN,
            "parameter \"" + parameter.name().text() + "\" specified more than once",
            parameter.name().position());
      }
      fields.add(new Field(parameter.name().text(), parameter.type()));
    }
    FunctionDefinition function = new FunctionDefinition(name, new RowType(fields), s.result(), s.body(), s.jar(), s.sql());
    if (!function.isJava()) {
      requireScalar(function, s.bodyPosition());
    }
    return function;
  }

  private static void requireScalar(FunctionDefinition function, Position place) {
    SqlNode body;
    try {
      body = SqlParser.parseExpression(function.body());
    } catch (MillraceException e) {
      throw new MillraceException(
          e.code(),
          "the body of function " + function.name().toLowerCase(Locale.ROOT) + ": " + e.getMessage(),
          place,
          "write RETURN and an expression over the parameters, or USING JAR for a Java class",
          e);
    }
    body.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlCall call) {
            boolean aggregate =
                call.getOperator() instanceof SqlUnresolvedFunction f && StandardAggregates.find(f.getName()).isPresent();
            if (aggregate || call.getKind() == SqlKind.OVER || call.isA(SqlKind.QUERY)) {
              throw new MillraceException(
                  ErrorCode.NOT_SUPPORTED,
                  "the body of a function can hold neither aggregates nor sub-queries",
                  place,
                  "take their values as parameters");
            }
            return super.visit(call);
          }
        });
  }

  /** A query that calls the function with NULLs. */
  public static SqlNode probe(FunctionDefinition function) {
    List<String> arguments = function.rowType().fields().stream().map(f -> "CAST(NULL AS " + f.type() + ")").toList();
    return SqlParser.parseQuery("SELECT \"" + function.name().replace("\"", "\"\"") + "\"(" + String.join(", ", arguments) + ")").query();
  }

  /** Whether a query or an expression calls the function. */
  public static boolean calls(SqlNode query, FunctionDefinition function) {
    boolean[] found = {false};
    Catalog only = Catalog.EMPTY.with(function);
    query.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlCall call) {
            found[0] |= UserFunctionCalls.called(call, only).isPresent();
            return super.visit(call);
          }
        });
    return found[0];
  }
}
