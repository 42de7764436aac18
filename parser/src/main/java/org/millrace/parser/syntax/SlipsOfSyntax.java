package org.millrace.parser.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.grammar.SqlTokens;

/** The errors that everybody makes, each recognised from the tokens around the place where the grammar stopped. */
final class SlipsOfSyntax {
  /** The clauses of a query in the order in which they stand. */
  private static final List<Integer> CLAUSES =
      List.of(
          SqlTokens.FROM, SqlTokens.WHERE, SqlTokens.GROUP, SqlTokens.HAVING, SqlTokens.QUALIFY, SqlTokens.ORDER,
          SqlTokens.LIMIT, SqlTokens.OFFSET, SqlTokens.EMIT);

  private final List<Token> tokens;
  private final int at;
  private final GrammarWalk walk;
  private final Token bad;
  private final Token previous;

  SlipsOfSyntax(List<Token> tokens, int at, GrammarWalk walk) {
    this.tokens = tokens;
    this.at = at;
    this.walk = walk;
    this.bad = tokens.get(at);
    this.previous = at == 0 ? null : tokens.get(at - 1);
  }

  /** Tries a repair: a type in place of the token at an index, or put before it. */
  interface Repair {
    boolean helps(int index, int type, boolean inserted);
  }

  /** The first slip that fits, or null. */
  MillraceException find() {
    if (previous == null) {
      return null;
    }
    if (previous.getType() == SqlTokens.SEMICOLON) {
      return error("there is more than one statement", Places.position(bad), "give one statement at a time");
    }
    return Stream.<Supplier<MillraceException>>of(
            this::doubleEquals,
            this::nothingSelected,
            this::trailingComma,
            this::tooManyClosed,
            this::clauseOrder,
            this::nestedEmit,
            this::quotedValue,
            this::intervalUnit,
            this::foreign,
            this::joinCondition)
        .map(Supplier::get)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private MillraceException doubleEquals() {
    boolean adjacent = previous.getStopIndex() + 1 == bad.getStartIndex();
    return bad.getType() == SqlTokens.EQUAL && previous.getType() == SqlTokens.EQUAL && adjacent
        ? error("unexpected \"==\"", Places.position(previous, bad), "equality is written with one =")
        : null;
  }

  private MillraceException nothingSelected() {
    return previous.getType() == SqlTokens.SELECT && bad.getType() == SqlTokens.FROM
        ? error("nothing is selected", Places.position(bad), "for all columns write SELECT * FROM")
        : null;
  }

  private MillraceException trailingComma() {
    if (previous.getType() != SqlTokens.COMMA) {
      return null;
    }
    return switch (bad.getType()) {
      case SqlTokens.FROM, SqlTokens.WHERE, SqlTokens.GROUP, SqlTokens.HAVING, SqlTokens.ORDER, SqlTokens.LIMIT,
          SqlTokens.UNION, SqlTokens.SELECT, SqlTokens.CLOSE_PAREN, SqlTokens.SEMICOLON, Token.EOF ->
          error(
              "there is a comma too many before " + (bad.getType() == Token.EOF ? "the end" : SyntaxErrors.shown(bad)),
              Places.position(previous),
              "remove the comma");
      default -> null;
    };
  }

  private MillraceException tooManyClosed() {
    boolean closes = bad.getType() == SqlTokens.CLOSE_PAREN || bad.getType() == SqlTokens.CLOSE_BRACKET;
    return closes && openBrackets(at).isEmpty()
        ? error(SyntaxErrors.shown(bad) + " closes nothing", Places.position(bad), "remove it, or open it before")
        : null;
  }

  /** A clause after one that must follow it. */
  private MillraceException clauseOrder() {
    int rank = CLAUSES.indexOf(bad.getType());
    if (rank < 0) {
      return null;
    }
    int depth = 0;
    for (int i = at - 1; i >= 0 && depth >= 0; i--) {
      int type = tokens.get(i).getType();
      if (type == SqlTokens.CLOSE_PAREN) {
        depth++;
      } else if (type == SqlTokens.OPEN) {
        depth--;
      } else if (depth == 0 && type == SqlTokens.SELECT) {
        return null;
      } else if (depth == 0 && CLAUSES.indexOf(type) > rank) {
        return error(clause(bad.getType()) + " stands before " + clause(type), Places.position(bad), "move it there");
      }
    }
    return null;
  }

  private static String clause(int type) {
    boolean by = type == SqlTokens.GROUP || type == SqlTokens.ORDER;
    return SyntaxErrors.name(type) + (by ? " BY" : "");
  }

  private MillraceException nestedEmit() {
    return bad.getType() == SqlTokens.EMIT && !openBrackets(at).isEmpty()
        ? error("EMIT inside a sub-query", Places.position(bad), "EMIT stands once, at the very end of the statement")
        : null;
  }

  private MillraceException quotedValue() {
    if (bad.getType() == SqlTokens.QUOTED_NAME && walk.expected().get(SqlTokens.STRING)) {
      return QuotedValue.error(bad);
    }
    boolean after = at > 1 && previous.getType() == SqlTokens.QUOTED_NAME;
    return after && tokens.get(at - 2).getType() == SqlTokens.INTERVAL ? QuotedValue.error(previous) : null;
  }

  private MillraceException intervalUnit() {
    if (at < 2 || tokens.get(at - 2).getType() != SqlTokens.INTERVAL || bad.getType() != SqlTokens.NAME) {
      return null;
    }
    return UnknownUnit.error(bad.getText(), Places.position(bad));
  }

  /** Forms of other systems, and parentheses that belong to a word. */
  private MillraceException foreign() {
    if (previous.getText().equalsIgnoreCase("TOP") && bad.getType() == SqlTokens.INTEGER) {
      return error("there is no TOP", Places.position(previous), "write LIMIT " + bad.getText() + " at the end of the query");
    }
    if (previous.getText().equalsIgnoreCase("MINUS") && bad.getType() == SqlTokens.SELECT) {
      return error("there is no MINUS", Places.position(previous), "write EXCEPT");
    }
    boolean bareWindow = at > 1 && tokens.get(at - 2).getType() == SqlTokens.OVER && bad.getType() == SqlTokens.BY;
    return bareWindow
        ? error("a window stands in parentheses", Places.position(previous, bad), "write OVER (PARTITION BY … ORDER BY …)")
        : null;
  }

  private MillraceException joinCondition() {
    boolean missing = walk.expected().get(SqlTokens.ON) && walk.expected().get(SqlTokens.USING);
    boolean ends =
        bad.getType() == Token.EOF || bad.getType() == SqlTokens.SEMICOLON || bad.getType() == SqlTokens.CLOSE_PAREN
            || bad.getType() == SqlTokens.JOIN || CLAUSES.contains(bad.getType());
    return missing && ends
        ? error(
            "the join has no condition: expected ON or USING before " + SyntaxErrors.shown(bad),
            Places.position(bad),
            "to pair every row with every row write CROSS JOIN")
        : null;
  }

  /** What was forgotten before the place: a closing bracket or a comma. */
  MillraceException findMissing(Repair repair) {
    Deque<Token> open = openBrackets(at);
    if (!open.isEmpty()) {
      boolean round = open.peek().getType() == SqlTokens.OPEN;
      int close = round ? SqlTokens.CLOSE_PAREN : SqlTokens.CLOSE_BRACKET;
      boolean ends = bad.getType() == Token.EOF || bad.getType() == SqlTokens.SEMICOLON;
      if (walk.expected().get(close) && (ends || !openBrackets(tokens.size()).isEmpty() && repair.helps(at, close, true))) {
        Position place = Places.position(open.peek());
        String bracket = SyntaxErrors.shown(open.peek());
        return error(
            ends ? bracket + " is not closed" : "unexpected " + SyntaxErrors.shown(bad) + " before " + bracket + " is closed",
            ends ? place : Places.position(bad),
            "add " + SyntaxErrors.name(close) + (ends ? "" : " for the one at line " + place.line() + ", column " + place.column()));
      }
    }
    return walk.expected().get(SqlTokens.COMMA) && startsItem() && repair.helps(at, SqlTokens.COMMA, true)
        ? error("unexpected " + SyntaxErrors.shown(bad), Places.position(bad), "is a comma missing before it?")
        : null;
  }

  private boolean startsItem() {
    return switch (bad.getType()) {
      case SqlTokens.NAME, SqlTokens.QUOTED_NAME, SqlTokens.STRING, SqlTokens.INTEGER, SqlTokens.DECIMAL,
          SqlTokens.OPEN, SqlTokens.CASE, SqlTokens.CAST -> true;
      default -> false;
    };
  }

  /** The brackets that are open before a token, the innermost first. */
  private Deque<Token> openBrackets(int end) {
    Deque<Token> open = new ArrayDeque<>();
    for (Token token : tokens.subList(0, end)) {
      switch (token.getType()) {
        case SqlTokens.OPEN, SqlTokens.OPEN_BRACKET -> open.push(token);
        case SqlTokens.CLOSE_PAREN, SqlTokens.CLOSE_BRACKET -> open.poll();
        default -> {}
      }
    }
    return open;
  }

  private static MillraceException notSupported(String message, Position position, String hint) {
    return new MillraceException(ErrorCode.NOT_SUPPORTED, message, position, hint);
  }

  private static MillraceException error(String message, Position position, String hint) {
    return new MillraceException(ErrorCode.SYNTAX_ERROR, message, position, hint);
  }
}
