package org.millrace.planner.definition;

import java.util.Locale;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.ParsedStatement.CreateFunction;
import org.millrace.parser.SqlParser;
import org.millrace.planner.function.Functions;
import org.millrace.planner.query.Purpose;
import org.millrace.planner.query.QueryPlanner;
import org.millrace.planner.statement.Statement;

/** CREATE FUNCTION: the expression is checked now, so that a call cannot go wrong by its fault. */
public final class FunctionChecks {
  private final Catalog catalog;

  public FunctionChecks(Catalog catalog) {
    this.catalog = catalog;
  }

  public Statement create(CreateFunction s) {
    Names.requireFree(s.name(), s.ifExists(), catalog);
    FunctionDefinition function = Functions.definition(s);
    if (!function.isJava()) {
      requireValid(function, s);
    }
    return new Statement.CreateFunction(function, Names.translated(s.ifExists()));
  }

  /** Without one of that name, which it would replace, it cannot call itself; with it, a query can call it. */
  private void requireValid(FunctionDefinition function, CreateFunction s) {
    Catalog before = catalog.without(function.name());
    if (Functions.calls(SqlParser.parseExpression(function.body()), function)) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "a function cannot call itself", s.bodyPosition(), "use WITH RECURSIVE in a query");
    }
    try {
      new QueryPlanner(before.with(function), name -> true)
          .plan(Functions.probe(function), SqlParser.parseQuery("SELECT 1").emit(), Purpose.DEFINITION);
    } catch (MillraceException e) {
      throw new MillraceException(
          e.code(), "the body of function " + function.name().toLowerCase(Locale.ROOT) + ": " + e.getMessage(), s.bodyPosition(),
          e.hint(), e);
    }
  }
}
