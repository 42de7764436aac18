package org.millrace.parser;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.apache.calcite.sql.SqlNode;
import org.millrace.error.Position;
import org.millrace.grammar.SqlGrammar;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.parser.literal.Parameters;
import org.millrace.parser.syntax.FirstError;
import org.millrace.parser.syntax.Places;
import org.millrace.parser.syntax.StatementChars;
import org.millrace.parser.syntax.TokenErrors;

/**
 * Reads one statement. Errors are MillraceExceptions placed in the given text.
 *
 * <p>ANTLR parses twice at most: first with the cheap prediction that ignores who called a rule, which is right for nearly
 * every statement, and only when that fails with the exact one, whose failure is a real error.
 */
public final class SqlParser {
  private SqlParser() {}

  /**
   * One statement with an optional semicolon.
   *
   * @param parameters the values of its question marks, in order: null, Boolean, a whole number, BigDecimal, Float, Double,
   *     String, byte[], LocalDate, LocalTime, LocalDateTime, Instant, Duration or Period (of months)
   */
  public static ParsedStatement parse(String sql, List<Object> parameters) {
    return read(
        sql, parameters, SqlGrammar::singleStatement, (clauses, tree) -> new Statements(clauses).statement(tree.statement()));
  }

  /** A query with its EMIT clause, as a view holds it. */
  public static ParsedStatement.Query parseQuery(String sql) {
    return read(
        sql, List.of(), SqlGrammar::singleQuery, (clauses, tree) -> new Statements(clauses).query(tree.emittingQuery()));
  }

  /** An expression, as a DEFAULT clause holds it. */
  public static SqlNode parseExpression(String sql) {
    return read(
        sql, List.of(), SqlGrammar::singleExpression, (clauses, tree) -> clauses.expressions.visit(tree.expression()));
  }

  /** Where a statement that can be read begins. */
  public static Position firstWord(String sql) {
    CommonTokenStream tokens = new CommonTokenStream(new SqlTokens(new StatementChars(sql)));
    tokens.fill();
    return tokens.getTokens().stream().filter(SqlParser::isVisible).findFirst().map(Places::position).orElse(Position.START);
  }

  private static <T extends ParserRuleContext, R> R read(
      String sql, List<Object> parameters, Function<SqlGrammar, T> rule, BiFunction<Clauses, T, R> build) {
    StatementChars chars = new StatementChars(sql);
    CommonTokenStream tokens = new CommonTokenStream(new SqlTokens(chars));
    tokens.fill();
    TokenErrors.check(tokens.getTokens());
    try {
      T tree = parse(tokens, rule);
      Parameters values = new Parameters(tokens.getTokens(), parameters);
      return build.apply(new Clauses(chars, values), tree);
    } catch (StackOverflowError e) {
      throw TokenErrors.tooDeep(Position.START);
    }
  }

  private static <T> T parse(CommonTokenStream tokens, Function<SqlGrammar, T> rule) {
    SqlGrammar parser = new SqlGrammar(tokens);
    parser.removeErrorListeners();
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    parser.setErrorHandler(new BailErrorStrategy());
    try {
      return rule.apply(parser);
    } catch (ParseCancellationException e) {
      tokens.seek(0);
      parser.reset();
      parser.getInterpreter().setPredictionMode(PredictionMode.LL);
      parser.setErrorHandler(new FirstError());
      return rule.apply(parser);
    }
  }

  /** Whether a token's text means something to the grammar, as opposed to spaces and comments. */
  static boolean isVisible(Token token) {
    return token.getChannel() == Token.DEFAULT_CHANNEL && token.getType() != Token.EOF;
  }
}
