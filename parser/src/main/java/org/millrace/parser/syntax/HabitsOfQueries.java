package org.millrace.parser.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.error.Slips;
import org.millrace.grammar.SqlTokens;

/** Clauses as other systems write them, or as one remembers them: each is answered with what to write here. */
final class HabitsOfQueries {
  private final List<Token> tokens;
  private final int at;
  private final GrammarWalk walk;
  private final Token bad;

  HabitsOfQueries(List<Token> tokens, int at, GrammarWalk walk) {
    this.tokens = tokens;
    this.at = at;
    this.walk = walk;
    this.bad = tokens.get(at);
  }

  /** The first habit that fits, or null. */
  MillraceException find() {
    return Stream.<Supplier<MillraceException>>of(
            this::countOfRows,
            this::bracketUnit,
            this::missingBy,
            this::bareList,
            this::comparison,
            this::separator,
            this::caseExpression,
            this::leftOut,
            this::windowClause,
            this::watermark,
            this::numberedColumn)
        .map(Supplier::get)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** LIMIT 5, 10 and LIMIT -1. */
  private MillraceException countOfRows() {
    if (bad.getType() == SqlTokens.COMMA && type(-2) == SqlTokens.LIMIT && type(1) == SqlTokens.INTEGER) {
      return error(
          "LIMIT takes one number", Places.position(token(-1), token(1)), "write LIMIT " + text(1) + " OFFSET " + text(-1));
    }
    boolean counted = type(-1) == SqlTokens.LIMIT || type(-1) == SqlTokens.OFFSET;
    if (bad.getType() == SqlTokens.MINUS && counted && type(1) == SqlTokens.INTEGER) {
      return new MillraceException(
          ErrorCode.INVALID_ARGUMENT,
          "-" + text(1) + " is not a number of rows",
          Places.position(bad, token(1)),
          type(-1) == SqlTokens.LIMIT ? "for all rows write LIMIT ALL, or leave it out" : "a whole number from 0 on");
    }
    return null;
  }

  /** s [RANGE 5]. */
  private MillraceException bracketUnit() {
    boolean length = type(-2) == SqlTokens.RANGE || type(-2) == SqlTokens.SLIDE;
    boolean ends = bad.getType() == SqlTokens.CLOSE_BRACKET || bad.getType() == SqlTokens.SLIDE;
    boolean range = type(-2) == SqlTokens.RANGE;
    return length && ends && type(-1) == SqlTokens.INTEGER
        ? error(
            "the length of time has no unit",
            Places.position(token(-1)),
            "write " + word(-2) + " " + text(-1) + " SECONDS, or another unit" + (range ? "; rows are counted by ROWS " + text(-1) : ""))
        : null;
  }

  private MillraceException missingBy() {
    boolean clause = type(-1) == SqlTokens.GROUP || type(-1) == SqlTokens.ORDER || type(-1) == SqlTokens.PARTITION;
    return clause && walk.expected().get(SqlTokens.BY) && bad.getType() == SqlTokens.NAME && Slips.between(bad.getText(), "BY") > 1
        ? error("BY is missing", Places.position(bad), "write " + word(-1) + " BY " + bad.getText())
        : null;
  }

  /** IN 1, 2 and VALUES 1, 2 and DISTINCT ON a. */
  private MillraceException bareList() {
    boolean starts = isValue(bad) || bad.getType() == SqlTokens.NAME;
    boolean distinctOn = type(-1) == SqlTokens.ON && type(-2) == SqlTokens.DISTINCT;
    if (!starts || !(type(-1) == SqlTokens.IN || type(-1) == SqlTokens.VALUES || distinctOn)) {
      return null;
    }
    String clause = distinctOn ? "DISTINCT ON" : word(-1);
    return error(clause + " takes a list in parentheses", Places.position(bad), "write " + clause + " (" + bad.getText() + ", …)");
  }

  private MillraceException comparison() {
    boolean adjacent = at > 0 && token(-1).getStopIndex() + 1 == bad.getStartIndex();
    if (bad.getType() == SqlTokens.NAMED) {
      return error("unexpected \"=>\"", Places.position(bad), "greater or equal is written >=");
    }
    return adjacent && type(-1) == SqlTokens.EQUAL && bad.getType() == SqlTokens.LESS
        ? error("unexpected \"=<\"", Places.position(token(-1), bad), "less or equal is written <=")
        : null;
  }

  /** BETWEEN 1, 2 and EXTRACT(YEAR, t). */
  private MillraceException separator() {
    if (bad.getType() != SqlTokens.COMMA) {
      return null;
    }
    if (type(-2) == SqlTokens.BETWEEN && walk.expected().get(SqlTokens.AND)) {
      return error("BETWEEN takes two values joined by AND", Places.position(bad), "write BETWEEN " + text(-1) + " AND " + text(1));
    }
    return type(-3) == SqlTokens.EXTRACT
        ? error("EXTRACT takes a unit FROM a time", Places.position(bad), "write EXTRACT(" + text(-1) + " FROM " + text(1) + ")")
        : null;
  }

  /** CASE a = 1 THEN, and a CASE without END. */
  private MillraceException caseExpression() {
    int start = at - 1;
    int open = 0;
    while (start >= 0 && !(tokens.get(start).getType() == SqlTokens.CASE && open == 0)) {
      open += tokens.get(start).getType() == SqlTokens.END ? 1 : tokens.get(start).getType() == SqlTokens.CASE ? -1 : 0;
      start--;
    }
    if (start < 0) {
      return null;
    }
    boolean when = tokens.subList(start, at).stream().anyMatch(t -> t.getType() == SqlTokens.WHEN);
    if (bad.getType() == SqlTokens.THEN && !when) {
      return error("WHEN is missing", Places.position(tokens.get(start)), "write CASE WHEN condition THEN …");
    }
    boolean clause =
        switch (bad.getType()) {
          case SqlTokens.FROM, SqlTokens.COMMA, SqlTokens.SEMICOLON, SqlTokens.CLOSE_PAREN, SqlTokens.AS, Token.EOF -> true;
          default -> false;
        };
    return clause && when && walk.expected().get(SqlTokens.END)
        ? error("CASE is not closed", Places.position(tokens.get(start)), "add END before " + SyntaxErrors.shown(bad))
        : null;
  }

  /** SELECT * EXCEPT (a), SELECT t.* EXCLUDE (a). */
  private MillraceException leftOut() {
    int word = type(-1) == SqlTokens.OPEN ? -2 : 0;
    boolean known = List.of("EXCEPT", "EXCLUDE").contains(word(word));
    return known && type(word - 1) == SqlTokens.STAR
        ? new MillraceException(
            ErrorCode.NOT_SUPPORTED, "* " + word(word) + " is not supported", Places.position(token(word)), "list the columns that you want")
        : null;
  }

  /** WINDOW TUMBLING (SIZE 1 MINUTE). */
  private MillraceException windowClause() {
    String function =
        switch (word(-1)) {
          case "TUMBLING" -> "TUMBLE(TABLE stream, DESCRIPTOR(time), INTERVAL '1' MINUTE)";
          case "HOPPING" -> "HOP(TABLE stream, DESCRIPTOR(time), INTERVAL '10' SECOND, INTERVAL '1' MINUTE)";
          case "SESSION" -> "SESSION(TABLE stream PARTITION BY key, DESCRIPTOR(time), INTERVAL '1' MINUTE)";
          default -> null;
        };
    return function != null && type(-2) == SqlTokens.WINDOW && bad.getType() == SqlTokens.OPEN
        ? error(
            "a window over a stream stands in FROM",
            Places.position(token(-2), token(-1)),
            "write FROM " + function + ", and GROUP BY window_start, window_end")
        : null;
  }

  private MillraceException watermark() {
    boolean ends = bad.getType() == SqlTokens.CLOSE_PAREN || bad.getType() == SqlTokens.COMMA;
    return ends && type(-3) == SqlTokens.WATERMARK && type(-2) == SqlTokens.FOR
        ? error(
            "the watermark has no expression",
            Places.position(token(-3), token(-1)),
            "write WATERMARK FOR " + text(-1) + " AS " + text(-1) + " - INTERVAL '5' SECOND; AS " + text(-1) + " alone if rows come in order")
        : null;
  }

  private MillraceException numberedColumn() {
    boolean numbered = List.of("AUTO_INCREMENT", "AUTOINCREMENT", "IDENTITY").contains(word(0));
    return numbered && word(-at).equals("CREATE")
        ? new MillraceException(
            ErrorCode.NOT_SUPPORTED, "columns that number their rows are not supported", Places.position(bad), "give the numbers in INSERT")
        : null;
  }

  private static boolean isValue(Token token) {
    return switch (token.getType()) {
      case SqlTokens.INTEGER, SqlTokens.DECIMAL, SqlTokens.FLOATING, SqlTokens.STRING -> true;
      default -> false;
    };
  }

  /** The token so many after the one at which the grammar stopped; the nearest at an end. */
  private Token token(int distance) {
    return tokens.get(Math.max(0, Math.min(tokens.size() - 1, at + distance)));
  }

  private int type(int distance) {
    return at + distance < 0 || at + distance >= tokens.size() ? Token.EOF : token(distance).getType();
  }

  private String text(int distance) {
    return token(distance).getText();
  }

  private String word(int distance) {
    return text(distance).toUpperCase(Locale.ROOT);
  }

  private static MillraceException error(String message, Position position, String hint) {
    return SyntaxErrors.error(message, position, hint);
  }
}
