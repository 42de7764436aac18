package org.millrace.parser.literal;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.ExactInterval;
import org.millrace.parser.syntax.Places;
import org.millrace.parser.syntax.UnknownUnit;

/**
 * Reads what stands between an interval's quotes: a number for a single unit ({@code '5' SECOND}), the standard's fields
 * ({@code '1 02:03' DAY TO MINUTE}), or PostgreSQL's words ({@code '1 day 02:00'}, {@code '5 seconds'}).
 */
public final class IntervalText {
  private static final Pattern NUMBER = Pattern.compile("([+-]?)\\s*(\\d+(?:\\.\\d*)?|\\.\\d+)");
  private static final Pattern FIELDS = Pattern.compile("(\\d+)(?:[ ]+(\\d+))?(?::(\\d+))?(?::(\\d+))?(?:\\.(\\d{1,6}))?|(\\d+)-(\\d+)");
  private static final Pattern WORDS =
      Pattern.compile("\\s*([+-]?)\\s*(?:(\\d+):(\\d{1,2})(?::(\\d{1,2}(?:\\.\\d+)?))?|(\\d+(?:\\.\\d+)?)\\s*([^\\s\\d+-]+))\\s*");
  /** Calcite reads a field into an int. */
  private static final int MAX_LEADING_DIGITS = 9;

  private final String text;
  private final SqlParserPos place;

  public IntervalText(String text, SqlParserPos place) {
    this.text = text.strip();
    this.place = place;
  }

  /** One number of one unit, negative or not. */
  public ExactInterval in(TimeUnits unit, boolean negated) {
    Matcher m = NUMBER.matcher(text);
    if (!m.matches()) {
      throw invalid("'" + text + "' is not a number of " + plural(unit), "write INTERVAL '5' " + unit);
    }
    BigDecimal number = new BigDecimal(m.group(2));
    return single(number, unit, negated != m.group(1).equals("-"));
  }

  /** The fields from one unit to a smaller one. */
  public ExactInterval in(TimeUnits start, TimeUnits stop, boolean negated) {
    boolean signed = text.startsWith("-") || text.startsWith("+");
    String size = (signed ? text.substring(1) : text).strip();
    int sign = text.startsWith("-") == negated ? 1 : -1;
    Matcher m = FIELDS.matcher(size);
    long amount = m.matches() ? fields(size, start, stop) : -1;
    if (amount < 0) {
      throw invalid("'" + text + "' does not have the fields " + start + " TO " + stop, "write " + example(start, stop));
    }
    int digits = size.split("[ :.-]", 2)[0].length();
    return new ExactInterval(sign, size, qualifier(start, stop, digits), Math.multiplyExact(sign, amount), place);
  }

  /** Words, each number with its own unit; hours, minutes and seconds may stand as 02:03:04. */
  public ExactInterval inWords(boolean negated) {
    Matcher m = WORDS.matcher(text);
    BigDecimal total = BigDecimal.ZERO;
    Boolean months = null;
    int at = 0;
    int parts = 0;
    TimeUnits onlyUnit = null;
    while (at < text.length() && m.region(at, text.length()).lookingAt()) {
      TimeUnits unit = m.group(6) == null ? TimeUnits.SECOND : unit(m.group(6));
      BigDecimal number = m.group(6) == null ? clock(m) : new BigDecimal(m.group(5));
      if (months != null && months != unit.isMonths()) {
        throw invalid("an interval cannot have both months and days", "add two intervals instead");
      }
      months = unit.isMonths();
      onlyUnit = m.group(6) == null ? null : unit;
      BigDecimal size = number.multiply(BigDecimal.valueOf(unit.length()));
      total = m.group(1).equals("-") ? total.subtract(size) : total.add(size);
      at = m.end();
      parts++;
    }
    if (parts == 0 || at < text.length()) {
      throw invalid("'" + text + "' is not an interval", "write it as INTERVAL '5' SECOND or INTERVAL '1 day 2 hours'");
    }
    boolean negative = total.signum() < 0;
    BigDecimal size = total.abs();
    if (parts == 1 && onlyUnit != null) {
      BigDecimal number = size.divide(BigDecimal.valueOf(onlyUnit.length()), 6, RoundingMode.UNNECESSARY);
      return single(number.stripTrailingZeros(), onlyUnit, negated != negative);
    }
    return months
        ? single(size, TimeUnits.MONTH, negated != negative)
        : daysToSeconds(whole(size), negated != negative);
  }

  private TimeUnits unit(String word) {
    TimeUnits unit = TimeUnits.named(word);
    if (unit == null) {
      throw UnknownUnit.error(word, Places.position(place));
    }
    return unit;
  }

  private BigDecimal clock(Matcher m) {
    BigDecimal seconds = m.group(4) == null ? BigDecimal.ZERO : new BigDecimal(m.group(4));
    return seconds
        .add(new BigDecimal(m.group(3)).multiply(BigDecimal.valueOf(60)))
        .add(new BigDecimal(m.group(2)).multiply(BigDecimal.valueOf(3600)));
  }

  /** Keeps the unit as written where Calcite has it and the number is whole. */
  private ExactInterval single(BigDecimal number, TimeUnits unit, boolean negative) {
    int sign = negative ? -1 : 1;
    long amount = whole(number.multiply(BigDecimal.valueOf(unit.length())));
    TimeUnits kept =
        switch (unit) {
          case WEEK -> TimeUnits.DAY;
          case QUARTER -> TimeUnits.MONTH;
          case MILLISECOND, MICROSECOND -> TimeUnits.SECOND;
          default -> amount % unit.length() == 0 || unit.isMonths() && amount % 12 == 0
              ? unit
              : unit.isMonths() ? TimeUnits.MONTH : TimeUnits.SECOND;
        };
    BigDecimal shown = new BigDecimal(amount).divide(BigDecimal.valueOf(kept.length())).stripTrailingZeros();
    String size = shown.toPlainString();
    int digits = size.split("\\.")[0].length();
    if (digits > MAX_LEADING_DIGITS && !kept.isMonths()) {
      return daysToSeconds(amount, negative);
    }
    return new ExactInterval(sign, size, qualifier(kept, null, digits), sign * amount, place);
  }

  private ExactInterval daysToSeconds(long micros, boolean negative) {
    int sign = negative ? -1 : 1;
    long days = micros / TimeUnits.DAY.length();
    long seconds = micros / 1_000_000;
    String size =
        String.format(
            Locale.ROOT, "%d %02d:%02d:%02d", days, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    if (micros % 1_000_000 != 0) {
      size += String.format(Locale.ROOT, ".%06d", micros % 1_000_000);
    }
    int digits = Long.toString(days).length();
    return new ExactInterval(sign, size, qualifier(TimeUnits.DAY, TimeUnits.SECOND, digits), sign * micros, place);
  }

  /** The value of fields such as 1 02:03 from start to stop, or −1 if they do not fit the units. */
  private long fields(String size, TimeUnits start, TimeUnits stop) {
    if (start == TimeUnits.YEAR && stop == TimeUnits.MONTH) {
      String[] parts = size.split("-", -1);
      long months = parts.length == 2 ? Long.parseLong(parts[1]) : 12;
      return months < 12 ? Long.parseLong(parts[0]) * 12 + months : -1;
    }
    TimeUnits[] chain = {TimeUnits.DAY, TimeUnits.HOUR, TimeUnits.MINUTE, TimeUnits.SECOND};
    int first = Arrays.asList(chain).indexOf(start);
    int last = Arrays.asList(chain).indexOf(stop);
    if (first < 0 || last <= first) {
      throw new MillraceException(
          ErrorCode.SYNTAX_ERROR, "an interval cannot go from " + start + " to " + stop, Places.position(place), null);
    }
    StringBuilder shape = new StringBuilder("\\d{1,10}");
    for (int i = first + 1; i <= last; i++) {
      shape.append(i == 1 ? " +" : ":").append("\\d{1,2}");
    }
    if (stop == TimeUnits.SECOND) {
      shape.append("(\\.\\d{1,6})?");
    }
    if (!size.matches(shape.toString())) {
      return -1;
    }
    String[] parts = size.split(" +|:");
    BigDecimal total = BigDecimal.ZERO;
    for (int i = 0; i < parts.length; i++) {
      BigDecimal number = new BigDecimal(parts[i]);
      if (i > 0 && number.compareTo(BigDecimal.valueOf(chain[first + i] == TimeUnits.HOUR ? 24 : 60)) >= 0) {
        return -1;
      }
      total = total.add(number.multiply(BigDecimal.valueOf(chain[first + i].length())));
    }
    return whole(total);
  }

  private long whole(BigDecimal amount) {
    try {
      return amount.longValueExact();
    } catch (ArithmeticException e) {
      boolean fraction = amount.stripTrailingZeros().scale() > 0;
      throw invalid(
          "the interval '" + text + "' is " + (fraction ? "finer than can be kept" : "too long"),
          fraction ? "times are kept to the microsecond, and months are whole" : null);
    }
  }

  private SqlIntervalQualifier qualifier(TimeUnits start, TimeUnits stop, int leadingDigits) {
    if (leadingDigits > MAX_LEADING_DIGITS) {
      throw invalid("the interval '" + text + "' is too long", "at most nine digits, or use a larger unit");
    }
    // Two digits are what the standard gives a leading field that does not ask for more.
    int precision = leadingDigits <= 2 ? RelDataType.PRECISION_NOT_SPECIFIED : leadingDigits;
    return new SqlIntervalQualifier(
        start.calcite(),
        precision,
        stop == null ? null : stop.calcite(),
        RelDataType.PRECISION_NOT_SPECIFIED,
        place);
  }

  private static String example(TimeUnits start, TimeUnits stop) {
    if (start.isMonths()) {
      return "INTERVAL '1-6' YEAR TO MONTH";
    }
    String[] fields = {"1", " 02", ":03", ":04.5"};
    StringBuilder example = new StringBuilder();
    for (int i = TimeUnits.DAY.ordinal() - start.ordinal(); i <= TimeUnits.DAY.ordinal() - stop.ordinal(); i++) {
      example.append(example.isEmpty() ? fields[i].substring(i == 0 ? 0 : 1) : fields[i]);
    }
    return "INTERVAL '" + example + "' " + start + " TO " + stop;
  }

  private static String plural(TimeUnits unit) {
    return unit.name().toLowerCase(Locale.ROOT) + "s";
  }

  private MillraceException invalid(String message, String hint) {
    return new MillraceException(ErrorCode.INVALID_LITERAL, message, Places.position(place), hint);
  }
}
