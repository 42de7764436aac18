package org.millrace.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlGrammar.LiteralPrimaryContext;
import org.millrace.grammar.SqlGrammar.NameContext;
import org.millrace.grammar.SqlGrammar.NumberLiteralContext;
import org.millrace.grammar.SqlGrammar.PrimaryValueContext;
import org.millrace.grammar.SqlGrammar.WhenThenContext;
import org.millrace.grammar.SqlGrammar;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.ast.ExtractFunction;
import org.millrace.parser.ast.NestedConstructors;
import org.millrace.parser.literal.Names;
import org.millrace.parser.literal.TimeUnits;
import org.millrace.parser.literal.Types;
import org.millrace.parser.syntax.Places;
import org.millrace.parser.syntax.UnknownUnit;

/** Expressions but for predicates (see {@link Predicates}) and calls of named functions (see {@link Calls}). */
final class Expressions extends Predicates {
  Expressions(Clauses clauses) {
    super(clauses);
  }

  @Override
  public SqlNode visitPostfixCast(SqlGrammar.PostfixCastContext ctx) {
    return call(SqlStdOperatorTable.CAST, ctx, visit(ctx.valueExpression()), Types.calcite(ctx.type()));
  }

  @Override
  public SqlNode visitAtTimeZone(SqlGrammar.AtTimeZoneContext ctx) {
    return Calls.named(
        "TIMEZONE", Places.of(ctx.AT().getSymbol()), Places.of(ctx), visit(ctx.primary()), visit(ctx.valueExpression()));
  }

  @Override
  public SqlNode visitSigned(SqlGrammar.SignedContext ctx) {
    boolean minus = ctx.sign.getType() == SqlTokens.MINUS;
    if (minus
        && ctx.valueExpression() instanceof PrimaryValueContext value
        && value.primary() instanceof LiteralPrimaryContext literal
        && literal.literal() instanceof NumberLiteralContext number) {
      return clauses.literals.number(number.getStart(), true, Places.of(ctx));
    }
    SqlOperator operator = minus ? SqlStdOperatorTable.UNARY_MINUS : SqlStdOperatorTable.UNARY_PLUS;
    return call(operator, ctx, visit(ctx.valueExpression()));
  }

  @Override
  public SqlNode visitArithmetic(SqlGrammar.ArithmeticContext ctx) {
    SqlNode left = visit(ctx.left);
    SqlNode right = visit(ctx.right);
    return switch (ctx.op.getType()) {
      case SqlTokens.STAR -> call(SqlStdOperatorTable.MULTIPLY, ctx, left, right);
      case SqlTokens.SLASH -> call(SqlStdOperatorTable.DIVIDE, ctx, left, right);
      case SqlTokens.PERCENT -> call(SqlStdOperatorTable.MOD, ctx, left, right);
      case SqlTokens.PLUS -> call(SqlStdOperatorTable.PLUS, ctx, left, right);
      case SqlTokens.MINUS -> call(SqlStdOperatorTable.MINUS, ctx, left, right);
      case SqlTokens.CONCAT -> call(SqlStdOperatorTable.CONCAT, ctx, left, right);
      case SqlTokens.JSON_GET -> Calls.named("JSON_GET", Places.of(ctx.op), Places.of(ctx), left, right);
      default -> Calls.named("JSON_GET_TEXT", Places.of(ctx.op), Places.of(ctx), left, right);
    };
  }

  @Override
  public SqlNode visitLiteralPrimary(SqlGrammar.LiteralPrimaryContext ctx) {
    return clauses.literals.literal(ctx.literal());
  }

  @Override
  public SqlNode visitParameter(SqlGrammar.ParameterContext ctx) {
    return clauses.parameters.literal(ctx.getStart());
  }

  @Override
  public SqlNode visitIntervalPrimary(SqlGrammar.IntervalPrimaryContext ctx) {
    return clauses.literals.interval(ctx.interval());
  }

  @Override
  public SqlNode visitScalarQuery(SqlGrammar.ScalarQueryContext ctx) {
    return clauses.queries.query(ctx.query());
  }

  @Override
  public SqlNode visitParenthesised(SqlGrammar.ParenthesisedContext ctx) {
    List<SqlNode> items = all(ctx.expression());
    SqlNode value = items.size() == 1 ? items.get(0) : SqlStdOperatorTable.ROW.createCall(Places.of(ctx), items);
    return fields(value, ctx, ctx.name());
  }

  /** (r).a */
  private SqlNode fields(SqlNode value, ParserRuleContext ctx, List<NameContext> names) {
    SqlNode field = value;
    for (NameContext name : names) {
      field = call(SqlStdOperatorTable.DOT, ctx, field, Names.identifier(name));
    }
    return field;
  }

  @Override
  public SqlNode visitRowConstructor(SqlGrammar.RowConstructorContext ctx) {
    return SqlStdOperatorTable.ROW.createCall(Places.of(ctx), all(ctx.expression()));
  }

  @Override
  public SqlNode visitArrayConstructor(SqlGrammar.ArrayConstructorContext ctx) {
    return ctx.expression().isEmpty()
        ? Calls.named("EMPTY_ARRAY", Places.of(ctx), Places.of(ctx))
        : NestedConstructors.ARRAY.createCall(Places.of(ctx), all(ctx.expression()));
  }

  @Override
  public SqlNode visitArrayQuery(SqlGrammar.ArrayQueryContext ctx) {
    throw new MillraceException(
        ErrorCode.NOT_SUPPORTED,
        "ARRAY(SELECT …) is not supported",
        Places.position(ctx),
        "aggregate in a sub-query: (SELECT ARRAY_AGG(x) FROM …)");
  }

  @Override
  public SqlNode visitMapConstructor(SqlGrammar.MapConstructorContext ctx) {
    if (ctx.expression().size() == 1) {
      // A column of that name, and a key.
      SqlNode column = new SqlIdentifier(ctx.MAP().getText(), Places.of(ctx.MAP().getSymbol()));
      return call(SqlStdOperatorTable.ITEM, ctx, column, visit(ctx.expression(0)));
    }
    if (ctx.expression().size() % 2 != 0) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR,
          "a map is made of keys and values in turn",
          Places.position(ctx),
          "write it as MAP['a', 1, 'b', 2]");
    }
    return ctx.expression().isEmpty()
        ? Calls.named("EMPTY_MAP", Places.of(ctx), Places.of(ctx))
        : NestedConstructors.MAP.createCall(Places.of(ctx), all(ctx.expression()));
  }

  @Override
  public SqlNode visitSubscript(SqlGrammar.SubscriptContext ctx) {
    SqlNode item = call(SqlStdOperatorTable.ITEM, ctx, visit(ctx.primary()), visit(ctx.expression()));
    return fields(item, ctx, ctx.name());
  }

  @Override
  public SqlNode visitExists(SqlGrammar.ExistsContext ctx) {
    return call(SqlStdOperatorTable.EXISTS, ctx, clauses.queries.query(ctx.query()));
  }

  @Override
  public SqlNode visitCaseExpression(SqlGrammar.CaseExpressionContext ctx) {
    SqlParserPos place = Places.of(ctx);
    List<SqlNode> whens = new ArrayList<>();
    List<SqlNode> thens = new ArrayList<>();
    for (WhenThenContext branch : ctx.whenThen()) {
      whens.add(visit(branch.condition));
      thens.add(visit(branch.result));
    }
    SqlNode value = ctx.expression().size() > (ctx.otherwise == null ? 0 : 1) ? visit(ctx.expression(0)) : null;
    SqlNode otherwise = ctx.otherwise == null ? SqlLiteral.createNull(place) : visit(ctx.otherwise);
    return SqlCase.createSwitched(
        place, value, new SqlNodeList(whens, place), new SqlNodeList(thens, place), otherwise);
  }

  @Override
  public SqlNode visitCast(SqlGrammar.CastContext ctx) {
    SqlOperator operator =
        ctx.kind.getType() == SqlTokens.CAST ? SqlStdOperatorTable.CAST : SqlLibraryOperators.TRY_CAST;
    return call(operator, ctx, visit(ctx.expression()), Types.calcite(ctx.type()));
  }

  @Override
  public SqlNode visitExtract(SqlGrammar.ExtractContext ctx) {
    return call(ExtractFunction.EXTRACT, ctx, unit(ctx.name()), visit(ctx.expression()));
  }

  @Override
  public SqlNode visitRound(SqlGrammar.RoundContext ctx) {
    SqlNode value = visit(ctx.expression(0));
    if (ctx.name() != null) {
      SqlOperator operator =
          ctx.kind.getType() == SqlTokens.FLOOR ? SqlStdOperatorTable.FLOOR : SqlStdOperatorTable.CEIL;
      return call(operator, ctx, value, unit(ctx.name()));
    }
    return Calls.named(ctx.kind.getText(), Places.of(ctx.kind), Places.of(ctx), all(ctx.expression()));
  }

  @Override
  public SqlNode visitPosition(SqlGrammar.PositionContext ctx) {
    return special("POSITION", ctx, List.of(visit(ctx.needle), visit(ctx.haystack)));
  }

  @Override
  public SqlNode visitSubstring(SqlGrammar.SubstringContext ctx) {
    return special("SUBSTRING", ctx, all(ctx.expression()));
  }

  @Override
  public SqlNode visitOverlay(SqlGrammar.OverlayContext ctx) {
    return special("OVERLAY", ctx, all(ctx.expression()));
  }

  @Override
  public SqlNode visitTrim(SqlGrammar.TrimContext ctx) {
    List<SqlNode> operands = all(ctx.expression());
    if (ctx.FROM() != null && operands.size() == 2) {
      operands = List.of(operands.get(1), operands.get(0));
    }
    String function = ctx.side == null || ctx.side.getType() == SqlTokens.BOTH
        ? "BTRIM"
        : ctx.side.getType() == SqlTokens.LEADING ? "LTRIM" : "RTRIM";
    return special(function, ctx, operands);
  }

  @Override
  public SqlNode visitTimeFunction(SqlGrammar.TimeFunctionContext ctx) {
    if (ctx.INTEGER() != null && !ctx.INTEGER().getText().equals("6")) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          ctx.kind.getText() + " has six digits of a second",
          Places.position(ctx.INTEGER().getSymbol()),
          "for fewer write CAST(" + ctx.kind.getText() + " AS TIMESTAMP(" + ctx.INTEGER().getText() + "))");
    }
    return Calls.named(ctx.kind.getText().toUpperCase(Locale.ROOT), Places.of(ctx.kind), Places.of(ctx), List.of());
  }

  @Override
  public SqlNode visitMeasuredFunction(SqlGrammar.MeasuredFunctionContext ctx) {
    if (!clauses.matches.isWithin()) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR, "FINAL and RUNNING stand in MEASURES of MATCH_RECOGNIZE only", Places.position(ctx.semantics));
    }
    return MatchExpressions.marked(ctx.semantics.getType() == SqlTokens.FINAL, clauses.calls.call(ctx.functionCall()));
  }

  @Override
  public SqlNode visitFunctionPrimary(SqlGrammar.FunctionPrimaryContext ctx) {
    return clauses.calls.call(ctx.functionCall());
  }

  @Override
  public SqlNode visitColumnReference(SqlGrammar.ColumnReferenceContext ctx) {
    return Names.identifier(ctx.qualifiedName());
  }

  private static SqlNode special(String function, ParserRuleContext ctx, List<SqlNode> operands) {
    return Calls.named(function, Places.of(ctx.getStart()), Places.of(ctx), operands);
  }

  /** The unit of EXTRACT or FLOOR; which of them suits which type is the planner's to say. */
  private static SqlIntervalQualifier unit(SqlGrammar.NameContext ctx) {
    String word = Names.text(ctx);
    TimeUnits common = TimeUnits.named(word);
    TimeUnit unit = common != null ? common.calcite() : null;
    for (TimeUnit other : TimeUnit.values()) {
      if (other.name().equalsIgnoreCase(word)) {
        unit = other;
      }
    }
    if (unit == null || unit == TimeUnit.NANOSECOND) {
      throw UnknownUnit.error(word, Places.position(ctx));
    }
    return new SqlIntervalQualifier(unit, null, Places.of(ctx));
  }
}
