package org.millrace.parser.literal;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.grammar.SqlTokens;
import org.millrace.parser.syntax.Places;

/** The values of a statement's question marks, put in as literals of the type of the Java object. */
public final class Parameters {
  private final List<Integer> marks = new ArrayList<>();
  private final List<Object> values;

  /** Fails unless there is exactly one value for every question mark. */
  public Parameters(List<? extends Token> tokens, List<Object> values) {
    this.values = values;
    for (Token token : marks(tokens)) {
      marks.add(token.getTokenIndex());
      if (marks.size() > values.size()) {
        throw new MillraceException(
            ErrorCode.PARAMETER_MISSING,
            "parameter " + marks.size() + " has no value",
            Places.position(token),
            values.isEmpty() ? "a ? is filled in by a prepared statement" : null);
      }
    }
    if (values.size() > marks.size()) {
      throw new MillraceException(
          ErrorCode.INVALID_ARGUMENT,
          "the statement has " + marks.size() + " parameters, but " + values.size() + " values were given");
    }
  }

  /** The question marks of a statement that stand for values: in a PATTERN of rows they are quantifiers. */
  public static List<Token> marks(List<? extends Token> tokens) {
    List<Token> marks = new ArrayList<>();
    boolean matching = false;
    boolean announced = false;
    int depth = 0;
    for (Token token : tokens) {
      int type = token.getType();
      if (token.getChannel() != Token.DEFAULT_CHANNEL) {
        continue;
      }
      if (depth > 0 || announced && type == SqlTokens.OPEN) {
        depth += type == SqlTokens.OPEN ? 1 : type == SqlTokens.CLOSE_PAREN ? -1 : 0;
      } else if (type == SqlTokens.QUESTION) {
        marks.add(token);
      }
      matching |= type == SqlTokens.MATCH_RECOGNIZE;
      announced = matching && type == SqlTokens.PATTERN;
    }
    return marks;
  }

  public boolean isEmpty() {
    return marks.isEmpty();
  }

  public Object value(Token mark) {
    return values.get(marks.indexOf(mark.getTokenIndex()));
  }

  public SqlNode literal(Token mark) {
    Object value = value(mark);
    SqlParserPos place = Places.of(mark);
    if (value == null) {
      return SqlLiteral.createNull(place);
    } else if (value instanceof Boolean b) {
      return SqlLiteral.createBoolean(b, place);
    } else if (value instanceof Byte || value instanceof Short || value instanceof Integer || value instanceof Long
        || value instanceof BigInteger) {
      return SqlLiteral.createExactNumeric(value.toString(), place);
    } else if (value instanceof BigDecimal d) {
      return SqlLiteral.createExactNumeric(d.toPlainString(), place);
    } else if (value instanceof Float f) {
      return Types.cast(floating(f, f.toString(), place), SqlType.of(TypeKind.REAL), place);
    } else if (value instanceof Double d) {
      return floating(d, d.toString(), place);
    } else if (value instanceof String s) {
      return SqlLiteral.createCharString(s, place);
    } else if (value instanceof byte[] bytes) {
      return SqlLiteral.createBinaryString(bytes, place);
    } else if (value instanceof LocalDate d) {
      return TimeLiterals.date(d, place);
    } else if (value instanceof LocalTime t) {
      return TimeLiterals.time(t, place);
    } else if (value instanceof LocalDateTime t) {
      return TimeLiterals.timestamp(t, place);
    } else if (value instanceof Instant i) {
      return TimeLiterals.instant(LocalDateTime.ofInstant(i, ZoneOffset.UTC), place);
    } else if (value instanceof Duration d) {
      return new IntervalText(words(d), place).inWords(false);
    } else if (value instanceof Period p) {
      return new IntervalText(words(p), place).inWords(false);
    }
    throw new MillraceException(
        ErrorCode.INVALID_ARGUMENT,
        "a parameter cannot be a " + value.getClass().getSimpleName(),
        Places.position(mark),
        "use a number, a String, a Boolean, byte[], or a java.time value");
  }

  private static String words(Duration length) {
    BigDecimal seconds = BigDecimal.valueOf(length.minusDays(length.toDays()).dividedBy(ChronoUnit.MICROS.getDuration()), 6);
    return length.toDays() + " days " + seconds.toPlainString() + " seconds";
  }

  private static String words(Period length) {
    long months = length.toTotalMonths();
    return months == 0 ? length.getDays() + " days" : months + " months" + (length.getDays() == 0 ? "" : " " + length.getDays() + " days");
  }

  private static SqlNode floating(double value, String text, SqlParserPos place) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return Types.cast(SqlLiteral.createCharString(text, place), SqlType.of(TypeKind.DOUBLE), place);
    }
    SqlLiteral size = SqlLiteral.createApproxNumeric(text.startsWith("-") ? text.substring(1) : text, place);
    return text.startsWith("-") ? SqlStdOperatorTable.UNARY_MINUS.createCall(place, size) : size;
  }
}
