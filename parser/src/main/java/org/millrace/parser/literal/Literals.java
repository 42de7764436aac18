package org.millrace.parser.literal;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.Interval;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.grammar.SqlGrammar.BinaryLiteralContext;
import org.millrace.grammar.SqlGrammar.BooleanLiteralContext;
import org.millrace.grammar.SqlGrammar.CountContext;
import org.millrace.grammar.SqlGrammar.DurationContext;
import org.millrace.grammar.SqlGrammar.IntervalContext;
import org.millrace.grammar.SqlGrammar.LiteralContext;
import org.millrace.grammar.SqlGrammar.NullLiteralContext;
import org.millrace.grammar.SqlGrammar.NumberLiteralContext;
import org.millrace.grammar.SqlGrammar.StringLiteralContext;
import org.millrace.grammar.SqlGrammar.TextLiteralContext;
import org.millrace.grammar.SqlGrammar.TimeLiteralContext;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.ast.ExactInterval;
import org.millrace.parser.syntax.Places;
import org.millrace.parser.syntax.UnknownUnit;

/** Constants: numbers, strings, bytes, truth values, times and intervals. */
public final class Literals {
  private static final Pattern WORD_BEHIND = Pattern.compile("[ \\t]+([A-Za-z]+)");
  private static final Set<String> KEYWORDS =
      IntStream.range(1, SqlTokens.SEMICOLON).mapToObj(SqlTokens.VOCABULARY::getSymbolicName).collect(Collectors.toSet());

  private final Parameters parameters;

  public Literals(Parameters parameters) {
    this.parameters = parameters;
  }

  public SqlNode literal(LiteralContext ctx) {
    SqlParserPos place = Places.of(ctx);
    if (ctx instanceof NumberLiteralContext) {
      return number(ctx.getStart(), false, place);
    } else if (ctx instanceof TextLiteralContext text) {
      return SqlLiteral.createCharString(string(text.stringLiteral()), place);
    } else if (ctx instanceof BooleanLiteralContext truth) {
      return SqlLiteral.createBoolean(truth.TRUE() != null, place);
    } else if (ctx instanceof NullLiteralContext) {
      return SqlLiteral.createNull(place);
    } else if (ctx instanceof TimeLiteralContext time) {
      String text = string(time.stringLiteral());
      return switch (time.kind.getType()) {
        case SqlTokens.DATE -> TimeLiterals.parseDate(text, place);
        case SqlTokens.TIME -> TimeLiterals.parseTime(text, place);
        case SqlTokens.TIMESTAMPTZ, SqlTokens.TIMESTAMP_LTZ -> TimeLiterals.parseInstant(text, place);
        default ->
            time.WITH() == null ? TimeLiterals.parseTimestamp(text, place) : TimeLiterals.parseInstant(text, place);
      };
    } else if (ctx instanceof BinaryLiteralContext) {
      return binary(ctx.getStart(), place);
    }
    throw new IllegalStateException("a literal the grammar has and the builder has not: " + ctx.getText());
  }

  /** A number with its sign, so that the least BIGINT can be written. */
  public SqlNode number(Token token, boolean negative, SqlParserPos place) {
    String text = (negative ? "-" : "") + token.getText();
    if (token.getType() == SqlTokens.FLOATING) {
      if (Double.isInfinite(Double.parseDouble(text))) {
        throw new MillraceException(
            ErrorCode.INVALID_LITERAL, "the number is too large for a DOUBLE", Places.position(token));
      }
      return SqlLiteral.createApproxNumeric(text, place);
    }
    BigDecimal value = new BigDecimal(text);
    if (value.precision() - Math.min(0, value.scale()) > SqlType.MAX_DIGITS || value.scale() > SqlType.MAX_DIGITS) {
      throw new MillraceException(
          ErrorCode.INVALID_LITERAL,
          "the number has more than " + SqlType.MAX_DIGITS + " digits",
          Places.position(token),
          "with an exponent, as in 1e40, it is a DOUBLE");
    }
    return SqlLiteral.createExactNumeric(text, place);
  }

  private static SqlNode binary(Token token, SqlParserPos place) {
    String digits = token.getText().substring(2, token.getText().length() - 1);
    if (digits.length() % 2 != 0 || !digits.matches("[0-9a-fA-F]*")) {
      throw new MillraceException(
          ErrorCode.INVALID_LITERAL,
          "bytes are written in pairs of the digits 0 to 9 and A to F",
          Places.position(token),
          "for example X'00FF'");
    }
    return SqlLiteral.createBinaryString(digits, place);
  }

  /** The text of a string; pieces on several lines are one string, as in the standard. */
  public static String string(StringLiteralContext ctx) {
    List<TerminalNode> pieces = ctx.STRING();
    if (pieces.size() == 1) {
      return unquote(pieces.get(0).getSymbol());
    }
    StringBuilder all = new StringBuilder();
    int line = -1;
    for (TerminalNode piece : pieces) {
      Token token = piece.getSymbol();
      if (token.getLine() == line) {
        throw new MillraceException(
            ErrorCode.SYNTAX_ERROR,
            "two strings side by side",
            Places.position(token),
            "join strings with ||; to have a quote in a string write it twice");
      }
      line = Places.position(token).endLine();
      all.append(unquote(token));
    }
    return all.toString();
  }

  private static String unquote(Token token) {
    String text = token.getText();
    return text.substring(1, text.length() - 1).replace("''", "'");
  }

  public ExactInterval interval(IntervalContext ctx) {
    boolean negated = ctx.MINUS() != null;
    Token number = ctx.INTEGER() != null ? ctx.INTEGER().getSymbol() : ctx.DECIMAL() != null ? ctx.DECIMAL().getSymbol() : null;
    String text = number != null ? number.getText() : string(ctx.stringLiteral());
    IntervalText interval = new IntervalText(text, Places.of(ctx));
    if (ctx.start == null) {
      if (text.strip().matches("[+-]?[0-9.]+")) {
        requireKnownUnit(ctx);
        throw new MillraceException(
            ErrorCode.SYNTAX_ERROR,
            "the interval has no unit",
            Places.position(ctx),
            "write INTERVAL '" + text.strip() + "' SECOND, or another unit");
      }
      return interval.inWords(negated);
    }
    TimeUnits start = TimeUnits.named(ctx.start.unitName().getText());
    return ctx.stop == null
        ? interval.in(start, negated)
        : interval.in(start, TimeUnits.named(ctx.stop.unitName().getText()), negated);
  }

  /** The word behind an interval without a unit was meant as its unit, and passed for an alias. */
  private static void requireKnownUnit(IntervalContext ctx) {
    CharStream text = ctx.getStop().getInputStream();
    Matcher behind = WORD_BEHIND.matcher(text.getText(Interval.of(ctx.getStop().getStopIndex() + 1, text.size() - 1)));
    if (behind.lookingAt() && !KEYWORDS.contains(behind.group(1).toUpperCase(Locale.ROOT))) {
      Position end = Places.position(ctx.getStop());
      int column = end.endColumn() + 1 + behind.start(1);
      throw UnknownUnit.error(
          behind.group(1), new Position(end.endLine(), column, end.endLine(), column + behind.group(1).length() - 1));
    }
  }

  /** A length of time inside window brackets: 3 SECONDS, or an interval. */
  public ExactInterval duration(DurationContext ctx) {
    if (ctx.interval() != null) {
      return interval(ctx.interval());
    }
    TimeUnits unit = TimeUnits.named(Names.text(ctx.name()));
    if (unit == null) {
      throw UnknownUnit.error(Names.text(ctx.name()), Places.position(ctx.name()));
    }
    return new IntervalText(ctx.getStart().getText(), Places.of(ctx)).in(unit, false);
  }

  /** A number of rows: never negative. */
  public long count(CountContext ctx) {
    Object value = ctx.QUESTION() == null ? ctx.getText() : parameters.value(ctx.QUESTION().getSymbol());
    try {
      long count = new BigDecimal(String.valueOf(value)).longValueExact();
      if (count >= 0) {
        return count;
      }
    } catch (NumberFormatException | ArithmeticException e) {
      // Told below.
    }
    throw new MillraceException(
        ErrorCode.INVALID_ARGUMENT, value + " is not a number of rows", Places.position(ctx), "a whole number from 0 on");
  }

  public SqlLiteral countLiteral(CountContext ctx) {
    return SqlLiteral.createExactNumeric(Long.toString(count(ctx)), Places.of(ctx));
  }
}
