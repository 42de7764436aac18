package org.millrace.parser.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlTokens;

/** Words, quotes and brackets that were left out, and small words in the wrong place. */
final class ForgottenWords {
  private final List<Token> tokens;
  private final int at;
  private final Token bad;

  ForgottenWords(List<Token> tokens, int at) {
    this.tokens = tokens;
    this.at = at;
    this.bad = tokens.get(at);
  }

  /** The first that fits, or null. */
  MillraceException find() {
    return Stream.<Supplier<MillraceException>>of(
            this::nullTest,
            this::literal,
            this::bracket,
            this::castType,
            this::definition,
            this::change,
            this::clause)
        .map(Supplier::get)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** a NOT NULL, a = NOT NULL, a IS 5. */
  private MillraceException nullTest() {
    if (bad.getType() == SqlTokens.NULL && type(-1) == SqlTokens.NOT && is(0, "SELECT", "UPDATE", "DELETE")) {
      return error("IS is missing", "write IS NOT NULL");
    }
    if (bad.getType() == SqlTokens.NOT && type(1) == SqlTokens.NULL && type(-1) == SqlTokens.EQUAL) {
      return error("NULL is not compared with =", "write IS NOT NULL");
    }
    boolean value = bad.getType() == SqlTokens.INTEGER || bad.getType() == SqlTokens.DECIMAL || bad.getType() == SqlTokens.STRING;
    return value && (type(-1) == SqlTokens.IS || type(-1) == SqlTokens.NOT && type(-2) == SqlTokens.IS)
        ? error("IS is for NULL, TRUE and FALSE", "write " + (type(-1) == SqlTokens.NOT ? "<> " : "= ") + bad.getText())
        : null;
  }

  /** DATE 2026-01-01 and 1 MINUTE. */
  private MillraceException literal() {
    boolean time = type(-1) == SqlTokens.DATE || type(-1) == SqlTokens.TIME || type(-1) == SqlTokens.TIMESTAMP;
    if (time && bad.getType() == SqlTokens.INTEGER) {
      return error("a time is written in quotes", "write " + word(-1) + " '2026-01-31" + (type(-1) == SqlTokens.DATE ? "'" : " 12:00:00'"));
    }
    boolean unit = switch (word(0).replaceFirst("S$", "")) {
      case "MILLISECOND", "SECOND", "MINUTE", "HOUR", "DAY", "WEEK", "MONTH", "YEAR" -> true;
      default -> false;
    };
    return unit && type(-1) == SqlTokens.INTEGER
        ? new MillraceException(
            ErrorCode.SYNTAX_ERROR,
            "a length of time is an interval",
            Places.position(token(-1), bad),
            "write INTERVAL '" + token(-1).getText() + "' " + word(0).replaceFirst("S$", ""))
        : null;
  }

  /** s [ROWS], s [5 ROWS], s [LAST 5 ROWS]. */
  private MillraceException bracket() {
    boolean opened = type(-1) == SqlTokens.OPEN_BRACKET;
    if (opened && (bad.getType() == SqlTokens.INTEGER || word(0).equals("LAST"))) {
      String count = bad.getType() == SqlTokens.INTEGER ? bad.getText() : token(1).getText();
      String last = bad.getType() == SqlTokens.INTEGER ? word(1) : word(2);
      return error("a window begins with its kind", last.matches("[A-Z]+") && !last.startsWith("ROW") ? "write [RANGE " + count + " " + last + "]" : "write [ROWS " + count + "]");
    }
    return bad.getType() == SqlTokens.CLOSE_BRACKET && type(-1) == SqlTokens.ROWS && type(-2) == SqlTokens.OPEN_BRACKET
        ? error("the window has no number of rows", "write [ROWS 10]")
        : null;
  }

  /** CAST(a, VARCHAR) and CAST(a VARCHAR). */
  private MillraceException castType() {
    boolean cast = type(-3) == SqlTokens.CAST && type(-2) == SqlTokens.OPEN;
    String wanted = bad.getType() == SqlTokens.COMMA ? word(1) : word(0);
    return cast && bad.getType() != SqlTokens.CLOSE_PAREN && wanted.matches("[A-Z]+")
        ? error("CAST takes a value AS a type", "write CAST(" + token(-1).getText() + " AS " + wanted + ")")
        : null;
  }

  private MillraceException definition() {
    if (!is(0, "CREATE")) {
      return null;
    }
    if (bad.getType() == SqlTokens.WATERMARK) {
      return error("a comma is missing before WATERMARK", "WATERMARK FOR stands for itself, behind the columns");
    }
    if (type(-2) == SqlTokens.WATERMARK && bad.getType() == SqlTokens.AS) {
      return error("FOR is missing", "write WATERMARK FOR " + token(-1).getText() + " AS …");
    }
    if (type(-1) == SqlTokens.WITH && bad.getType() != SqlTokens.OPEN) {
      return error("options stand in parentheses", "write WITH (" + bad.getText() + " = …)");
    }
    if (bad.getType() == SqlTokens.SELECT && type(-2) == SqlTokens.VIEW) {
      return error("AS is missing", "write CREATE VIEW " + token(-1).getText() + " AS SELECT …");
    }
    if (bad.getType() == SqlTokens.EXISTS && type(-1) == SqlTokens.IF) {
      return error("NOT is missing", "write CREATE … IF NOT EXISTS");
    }
    if (bad.getType() == SqlTokens.PARTITIONED) {
      return new MillraceException(
          ErrorCode.NOT_SUPPORTED, "only a sink can be PARTITIONED BY columns", Places.position(bad), "leave it out; options stand in WITH (…)");
    }
    return is(0, "CREATE") && List.of("ENGINE", "CLUSTERED", "TABLESPACE", "STORED", "ROW").contains(word(0))
        ? new MillraceException(
            ErrorCode.NOT_SUPPORTED, word(0) + " is not supported", Places.position(bad), "leave it out; options stand in WITH (…)")
        : null;
  }

  private MillraceException change() {
    if (is(0, "DROP") && bad.getType() == SqlTokens.COMMA) {
      return error("DROP takes one name", "write one DROP for each");
    }
    if (is(0, "ADVANCE") && at == 1) {
      return error("STREAM is missing", "write ADVANCE STREAM " + bad.getText() + " TO TIMESTAMP '2026-01-31 12:00:00'");
    }
    if (is(0, "INSERT") && bad.getType() == SqlTokens.SET) {
      return error("INSERT has no SET", "write INSERT INTO " + token(-1).getText() + " (column, …) VALUES (value, …)");
    }
    boolean compound = bad.getType() == SqlTokens.PLUS || bad.getType() == SqlTokens.MINUS;
    return is(0, "UPDATE") && compound && type(1) == SqlTokens.EQUAL
        ? error("there is no " + bad.getText() + "=", "write " + token(-1).getText() + " = " + token(-1).getText() + " " + bad.getText() + " …")
        : null;
  }

  private MillraceException clause() {
    if (type(-2) == SqlTokens.EMIT && type(-1) == SqlTokens.ON && word(0).equals("CLOSE")) {
      return error("WINDOW is missing", "write EMIT ON WINDOW CLOSE");
    }
    if (type(-1) == SqlTokens.FOR && (word(0).equals("UPDATE") || word(0).equals("SHARE"))) {
      return new MillraceException(
          ErrorCode.NOT_SUPPORTED, "FOR " + word(0) + " is not supported", Places.position(token(-1), bad), "leave it out: rows are not locked");
    }
    if (word(0).equals("INTO") && is(0, "SELECT")) {
      return error("a SELECT stores nothing", "write INSERT INTO … SELECT, or CREATE MATERIALIZED VIEW … AS SELECT");
    }
    if (type(-1) == SqlTokens.OVER && bad.getType() != SqlTokens.OPEN) {
      return error("the window is missing", "write OVER (ORDER BY …)");
    }
    if (type(-1) == SqlTokens.FILTER && bad.getType() != SqlTokens.OPEN) {
      return error("FILTER takes its condition in parentheses", "write FILTER (WHERE " + bad.getText() + " …)");
    }
    if (is(0, "EXPLAIN") && bad.getType() == SqlTokens.FOR && is(1, "PLAN")) {
      return error("there is no EXPLAIN PLAN FOR", "write EXPLAIN");
    }
    return bad.getType() == SqlTokens.CLOSE_PAREN && type(-1) == SqlTokens.OPEN && type(-2) == SqlTokens.IN
        ? error("the list of IN is empty", "give at least one value")
        : null;
  }

  /** Whether the statement's word at an index is one of these. */
  private boolean is(int index, String... words) {
    return index < tokens.size() && List.of(words).contains(tokens.get(index).getText().toUpperCase(Locale.ROOT));
  }

  private Token token(int distance) {
    return tokens.get(Math.max(0, Math.min(tokens.size() - 1, at + distance)));
  }

  private int type(int distance) {
    return at + distance < 0 || at + distance >= tokens.size() ? Token.EOF : token(distance).getType();
  }

  private String word(int distance) {
    return token(distance).getText().toUpperCase(Locale.ROOT);
  }

  private MillraceException error(String message, String hint) {
    return SyntaxErrors.error(message, Places.position(bad), hint);
  }
}
