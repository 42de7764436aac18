package org.millrace.parser.literal;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.DateString;
import org.apache.calcite.util.TimeString;
import org.apache.calcite.util.TimestampString;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.syntax.Places;

/**
 * DATE, TIME and TIMESTAMP literals. Times have six digits of fraction whatever was written, as in PostgreSQL, so that
 * arithmetic on a literal does not lose what the literal did not need.
 */
public final class TimeLiterals {
  private static final int MICROS = 6;
  private static final String DATE = "(\\d{4})-(\\d{1,2})-(\\d{1,2})";
  private static final String TIME = "(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.(\\d{1,9}))?)?";
  private static final Pattern DATE_TEXT = Pattern.compile(DATE);
  private static final Pattern TIME_TEXT = Pattern.compile(TIME);
  private static final Pattern TIMESTAMP_TEXT = Pattern.compile(DATE + "(?:[ T]" + TIME + ")?");

  private static final Pattern OFFSET_TEXT =
      Pattern.compile("(.*:\\d{2}(?:\\.\\d+)?)\\s*(?:(?i:Z|UTC)|([+-])(\\d{2})(?::?(\\d{2}))?)");

  private TimeLiterals() {}

  public static SqlNode parseDate(String text, SqlParserPos place) {
    Matcher m = match(DATE_TEXT, text, "date", "DATE '2026-01-31'", place);
    return date(readDate(m, text, place), place);
  }

  public static SqlNode parseTime(String text, SqlParserPos place) {
    Matcher m = match(TIME_TEXT, text, "time of day", "TIME '23:59:59.999999'", place);
    return time(readTime(m, 1, text, place), place);
  }

  public static SqlNode parseTimestamp(String text, SqlParserPos place) {
    Matcher m = match(TIMESTAMP_TEXT, text, "timestamp", "TIMESTAMP '2026-01-31 23:59:59.999999'", place);
    LocalDate date = readDate(m, text, place);
    LocalTime time = m.group(4) == null ? LocalTime.MIDNIGHT : readTime(m, 4, text, place);
    return timestamp(date.atTime(time), place);
  }

  /** With an offset a point in time; without one, the point in time at which the session's clocks show it. */
  public static SqlNode parseInstant(String text, SqlParserPos place) {
    Matcher m = OFFSET_TEXT.matcher(text.strip());
    String shown = m.matches() ? m.group(1) : text;
    SqlLiteral timestamp = (SqlLiteral) parseTimestamp(shown, place);
    if (!m.matches()) {
      return SqlStdOperatorTable.CAST.createCall(
          place, timestamp, Types.calcite(SqlType.of(TypeKind.TIMESTAMP_LTZ), place));
    }
    LocalDateTime local = LocalDateTime.parse(timestamp.getValueAs(TimestampString.class).toString().replace(' ', 'T'));
    int seconds = 0;
    if (m.group(2) != null) {
      int minutes = m.group(4) == null ? 0 : number(m, 4);
      seconds = (number(m, 3) * 60 + minutes) * 60;
      if (number(m, 3) > 18 || minutes > 59) {
        throw invalid("'" + text + "' has no valid offset", "offsets go to +18:00 and -18:00", place);
      }
      seconds = m.group(2).equals("-") ? -seconds : seconds;
    }
    return instant(local.minusSeconds(seconds), place);
  }

  public static SqlNode date(LocalDate date, SqlParserPos place) {
    return SqlLiteral.createDate(new DateString(date.getYear(), date.getMonthValue(), date.getDayOfMonth()), place);
  }

  public static SqlNode time(LocalTime time, SqlParserPos place) {
    LocalTime t = time.truncatedTo(ChronoUnit.MICROS);
    TimeString text = new TimeString(t.getHour(), t.getMinute(), t.getSecond()).withNanos(t.getNano());
    return SqlLiteral.createTime(text, MICROS, place);
  }

  public static SqlNode timestamp(LocalDateTime timestamp, SqlParserPos place) {
    return timestamp(SqlTypeName.TIMESTAMP, timestamp, place);
  }

  /** A TIMESTAMP WITH LOCAL TIME ZONE. */
  public static SqlNode instant(LocalDateTime utc, SqlParserPos place) {
    return timestamp(SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE, utc, place);
  }

  private static SqlNode timestamp(SqlTypeName type, LocalDateTime timestamp, SqlParserPos place) {
    LocalDateTime t = timestamp.truncatedTo(ChronoUnit.MICROS);
    TimestampString text =
        new TimestampString(
                t.getYear(), t.getMonthValue(), t.getDayOfMonth(), t.getHour(), t.getMinute(), t.getSecond())
            .withNanos(t.getNano());
    return SqlLiteral.createTimestamp(type, text, MICROS, place);
  }

  private static Matcher match(Pattern pattern, String text, String what, String example, SqlParserPos place) {
    Matcher m = pattern.matcher(text.strip());
    if (!m.matches()) {
      throw invalid("'" + text + "' is not a " + what, "write it as " + example, place);
    }
    return m;
  }

  private static LocalDate readDate(Matcher m, String text, SqlParserPos place) {
    try {
      return LocalDate.of(number(m, 1), number(m, 2), number(m, 3));
    } catch (DateTimeException e) {
      throw invalid("'" + text + "' is not a day of the calendar", null, place);
    }
  }

  private static LocalTime readTime(Matcher m, int group, String text, SqlParserPos place) {
    String fraction = m.group(group + 3);
    if (fraction != null && fraction.length() > MICROS) {
      throw invalid("'" + text + "' has more than six digits of a second", "times are kept to the microsecond", place);
    }
    int nanos = fraction == null ? 0 : Integer.parseInt(fraction + "0".repeat(9 - fraction.length()));
    int seconds = m.group(group + 2) == null ? 0 : number(m, group + 2);
    try {
      return LocalTime.of(number(m, group), number(m, group + 1), seconds, nanos);
    } catch (DateTimeException e) {
      throw invalid("'" + text + "' is not a time of day", "hours go from 0 to 23, minutes and seconds to 59", place);
    }
  }

  private static int number(Matcher m, int group) {
    return Integer.parseInt(m.group(group));
  }

  private static MillraceException invalid(String message, String hint, SqlParserPos place) {
    return new MillraceException(ErrorCode.INVALID_LITERAL, message, Places.position(place), hint);
  }
}
