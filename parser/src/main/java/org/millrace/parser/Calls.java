package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.ArgumentContext;
import org.millrace.grammar.SqlGrammar.FunctionCallContext;
import org.millrace.grammar.SqlGrammar.FunctionNameContext;
import org.millrace.grammar.SqlGrammar.FunctionWordContext;
import org.millrace.grammar.SqlGrammar.NullTreatmentContext;
import org.millrace.parser.ast.WindowFunction;
import org.millrace.parser.literal.Choices;
import org.millrace.parser.literal.Names;
import org.millrace.parser.syntax.Places;

/** Calls of named functions, scalar and aggregate alike: the names are resolved by the planner. */
final class Calls {
  private final Clauses clauses;

  Calls(Clauses clauses) {
    this.clauses = clauses;
  }

  static SqlCall named(String function, SqlParserPos namePlace, SqlParserPos place, SqlNode... operands) {
    return named(function, namePlace, place, List.of(operands));
  }

  static SqlCall named(String function, SqlParserPos namePlace, SqlParserPos place, List<SqlNode> operands) {
    return unresolved(new SqlIdentifier(function, namePlace), null, place, operands);
  }

  private static SqlCall unresolved(
      SqlIdentifier function, SqlLiteral quantifier, SqlParserPos place, List<SqlNode> operands) {
    return new SqlUnresolvedFunction(
            function, null, null, null, null, SqlFunctionCategory.USER_DEFINED_FUNCTION)
        .createCall(quantifier, place, operands.toArray(new SqlNode[0]));
  }

  SqlNode call(FunctionCallContext ctx) {
    SqlParserPos place = Places.of(ctx);
    SqlNode bound = clauses.groupWindows.auxiliary(ctx);
    if (bound != null) {
      return bound;
    }
    WindowFunction window = WindowFunction.named(ctx.functionName().getText());
    if (window != null) {
      throw new MillraceException(
          ErrorCode.WINDOW_INVALID,
          window.getName()
              + " stands in FROM and adds the columns window_start and window_end"
              + (window == WindowFunction.CUMULATE ? "" : "; or it stands in GROUP BY, by itself"),
          Places.position(ctx),
          "write FROM " + window.usage());
    }
    List<SqlNode> operands = new ArrayList<>();
    if (ctx.variable != null) {
      if (!clauses.matches.isWithin()) {
        throw new MillraceException(
            ErrorCode.SYNTAX_ERROR, "a name with .* stands among the arguments in MATCH_RECOGNIZE only", Places.position(ctx.variable),
            "to count rows write COUNT(*)");
      }
      operands.add(MatchExpressions.everyRow(Names.identifier(ctx.variable)));
    } else if (ctx.STAR() != null) {
      operands.add(SqlIdentifier.star(Places.of(ctx.STAR().getSymbol())));
    }
    for (ArgumentContext argument : ctx.argument()) {
      if (argument.name() != null) {
        throw new MillraceException(
            ErrorCode.NOT_SUPPORTED,
            "arguments of a function cannot be named",
            Places.position(argument.name()),
            "leave out \"" + argument.name().getText() + " =>\"");
      }
      SqlNode operand = clauses.expressions.visit(argument.expression());
      operands.add(operands.isEmpty() && takesUnit(ctx) ? unit(operand) : operand);
    }
    if (ctx.withinGroup() != null && isOfSortedValues(ctx)) {
      // The value is an argument too: its type is that of the result.
      operands.add(clauses.expressions.visit(ctx.withinGroup().orderBy().sortItem(0).expression()));
    }
    SqlLiteral quantifier =
        ctx.setQuantifier() == null
            ? null
            : (ctx.setQuantifier().DISTINCT() != null ? SqlSelectKeyword.DISTINCT : SqlSelectKeyword.ALL)
                .symbol(Places.of(ctx.setQuantifier()));
    if (ctx.over() != null) {
      return clauses.overs.call(ctx, name(ctx.functionName()), ctx.STAR() != null ? List.of() : operands);
    }
    SqlNode choice = quantifier == null ? Choices.of(ctx.functionName().getText(), operands, place) : null;
    if (choice != null) {
      return choice;
    }
    boolean ofGroup = isFirstOrLastOfGroup(ctx);
    SqlIdentifier name = name(ctx.functionName());
    if (ofGroup && ctx.nullTreatment().stream().anyMatch(nulls -> nulls.IGNORE() != null)) {
      // Calcite takes no ORDER BY beside IGNORE NULLS.
      name = name.setName(0, name.getSimple() + "_NOT_NULL");
    }
    SqlNode call = unresolved(name, quantifier, place, operands);
    for (NullTreatmentContext nulls : ofGroup ? List.<NullTreatmentContext>of() : ctx.nullTreatment()) {
      call =
          (nulls.IGNORE() != null ? SqlStdOperatorTable.IGNORE_NULLS : SqlStdOperatorTable.RESPECT_NULLS)
              .createCall(place, call);
    }
    if (ctx.orderBy() != null) {
      call = SqlStdOperatorTable.WITHIN_GROUP.createCall(place, call, clauses.queries.orderList(ctx.orderBy()));
    }
    if (ctx.withinGroup() != null) {
      SqlNodeList order = clauses.queries.orderList(ctx.withinGroup().orderBy());
      call = SqlStdOperatorTable.WITHIN_GROUP.createCall(place, call, order);
    }
    if (ctx.filter() != null) {
      SqlNode condition = clauses.expressions.visit(ctx.filter().where().expression());
      call = SqlStdOperatorTable.FILTER.createCall(place, call, condition);
    }
    return call;
  }

  private static boolean isFirstOrLastOfGroup(FunctionCallContext ctx) {
    String name = ctx.functionName().getText();
    return ctx.over() == null && (name.equalsIgnoreCase("FIRST") || name.equalsIgnoreCase("LAST"));
  }

  /** Functions that WITHIN GROUP gives the values themselves, not only their order. */
  private static boolean isOfSortedValues(FunctionCallContext ctx) {
    String name = ctx.functionName().getText().toUpperCase(Locale.ROOT);
    if (!name.equals("MODE") && !name.equals("PERCENTILE_CONT") && !name.equals("PERCENTILE_DISC")) {
      return false;
    }
    if (ctx.withinGroup().orderBy().sortItem().size() > 1) {
      throw new MillraceException(
          ErrorCode.WRONG_ARGUMENTS,
          name + " takes one value in ORDER BY",
          Places.position(ctx.withinGroup().orderBy().sortItem(1)));
    }
    return true;
  }

  /** TIMESTAMPADD(DAY, …) and TIMESTAMPDIFF(DAY, …): the first argument is a word, not a column. */
  private static boolean takesUnit(FunctionCallContext ctx) {
    String name = ctx.functionName().getText();
    return name.equalsIgnoreCase("TIMESTAMPADD") || name.equalsIgnoreCase("TIMESTAMPDIFF");
  }

  private static SqlNode unit(SqlNode operand) {
    return operand instanceof SqlIdentifier word && word.isSimple()
        ? SqlLiteral.createCharString(word.getSimple(), word.getParserPosition())
        : operand;
  }

  private static SqlIdentifier name(FunctionNameContext ctx) {
    List<String> parts = new ArrayList<>();
    List<SqlParserPos> places = new ArrayList<>();
    for (FunctionWordContext word : ctx.functionWord()) {
      parts.add(Names.text(word));
      places.add(Places.of((ParserRuleContext) word));
    }
    return new SqlIdentifier(parts, null, Places.of(ctx), places);
  }
}
