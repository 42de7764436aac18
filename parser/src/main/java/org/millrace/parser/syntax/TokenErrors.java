package org.millrace.parser.syntax;

import java.util.List;
import org.antlr.v4.runtime.Token;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.grammar.SqlTokens;

/** Errors of single tokens: what was opened and not closed, and characters that SQL does not have. */
public final class TokenErrors {
  /** Brackets within brackets; every pass over a statement walks them by recursion. */
  private static final int DEEPEST = 400;

  private TokenErrors() {}

  /** Fails at the first token that cannot be right wherever it stands. */
  public static void check(List<? extends Token> tokens) {
    Token comment = openComment(tokens);
    int depth = 0;
    boolean matching = false;
    for (Token token : tokens) {
      matching |= token.getType() == SqlTokens.MATCH_RECOGNIZE;
      if (token.getChannel() != Token.DEFAULT_CHANNEL) {
        continue;
      }
      MillraceException error =
          switch (token.getType()) {
            case SqlTokens.UNTERMINATED_STRING ->
                new MillraceException(
                    ErrorCode.UNTERMINATED_STRING,
                    "the string is not closed",
                    start(token),
                    "close it with '; a quote inside a string is written twice");
            case SqlTokens.UNTERMINATED_NAME ->
                new MillraceException(
                    ErrorCode.UNTERMINATED_STRING, "the quoted name is not closed", start(token), "close it with \"");
            case SqlTokens.NUMBER_WITH_LETTERS ->
                new MillraceException(
                    ErrorCode.SYNTAX_ERROR,
                    "\"" + token.getText() + "\" is neither a number nor a name",
                    Places.position(token),
                    "a name that starts with a digit stands in double quotes");
            case SqlTokens.OTHER -> strange(token);
            // Signs of patterns of rows only.
            case SqlTokens.BAR, SqlTokens.CARET, SqlTokens.DOLLAR, SqlTokens.OPEN_BRACE, SqlTokens.CLOSE_BRACE ->
                matching ? null : strange(token);
            case SqlTokens.OPEN -> ++depth > DEEPEST ? tooDeep(Places.position(token)) : null;
            case SqlTokens.CLOSE_PAREN -> {
              depth--;
              yield null;
            }
            default -> null;
          };
      if (error != null) {
        throw error;
      }
    }
    if (comment != null) {
      throw new MillraceException(
          ErrorCode.UNTERMINATED_COMMENT, "the comment is not closed", start(comment), "close it with */; comments nest");
    }
  }

  /** The error for brackets, or clauses, within each other beyond reason. */
  public static MillraceException tooDeep(Position position) {
    return new MillraceException(
        ErrorCode.NOT_SUPPORTED,
        "the statement is nested too deeply",
        position,
        "name its inner queries with WITH or views, and use IN (…) for long lists");
  }

  /** The outermost comment that is still open at the end, or null. */
  public static Token openComment(List<? extends Token> tokens) {
    Token open = null;
    int depth = 0;
    for (Token token : tokens) {
      if (token.getType() == SqlTokens.OPEN_COMMENT) {
        if (depth++ == 0) {
          open = token;
        }
      } else if (token.getType() == SqlTokens.CLOSE_COMMENT) {
        depth--;
      }
    }
    return depth > 0 ? open : null;
  }

  private static Position start(Token token) {
    return Position.of(token.getLine(), token.getCharPositionInLine() + 1);
  }

  private static MillraceException strange(Token token) {
    String text = token.getText();
    String hint =
        switch (text.charAt(0)) {
          case '`' -> "names stand in double quotes, as in \"name\", or bare";
          case '\u2018', '\u2019', '\u201a', '\u201b' -> "use the plain quote '";
          case '\u201c', '\u201d', '\u201e', '\u201f' -> "use the plain quotes ' for strings and \" for names";
          case '!' -> "not equal is written <> or !=";
          case '|' -> "strings are joined with ||; the logical operator is OR";
          case '$' -> "a parameter is written ?, a variable :name";
          case '#' -> "a comment begins with --";
          case '&' -> "the logical operator is AND";
          case '\\' -> "commands with a backslash belong to the interactive shell; in SQL write SHOW or DESCRIBE";
          case ':' -> "an option is written name = 'value'; a variable :name is set with -v name=value";
          default -> null;
        };
    return new MillraceException(
        ErrorCode.SYNTAX_ERROR, "unexpected character " + text, Places.position(token), hint);
  }
}
