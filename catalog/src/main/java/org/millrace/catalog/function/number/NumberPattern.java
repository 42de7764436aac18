package org.millrace.catalog.function.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Locale;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.function.body.Recent;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.wide.Int128;

/**
 * A pattern of TO_CHAR and TO_NUMBER for numbers, as in PostgreSQL: {@code 9} a digit, {@code 0} a digit that is written also
 * when it is a leading zero, {@code .} or {@code D} the point, {@code ,} or {@code G} between groups, {@code S} and {@code MI}
 * the sign, {@code PR} negative numbers in angle brackets, {@code $} or {@code L} the currency, {@code FM} without padding,
 * other text in double quotes. Without a sign of its own the number has a place for a minus in front. Immutable.
 */
public final class NumberPattern {
  private static final Recent<NumberPattern> RECENT = new Recent<>();

  private enum Sign {
    MINUS,
    BEFORE,
    BEHIND,
    MINUS_BEHIND,
    BRACKETS
  }

  private final boolean compact;
  private final Sign sign;
  /** The pattern's places: 9, 0, point, comma, and other characters marked as text. */
  private final StringBuilder places = new StringBuilder();
  /** For each place whether it is text to be copied. */
  private final StringBuilder text = new StringBuilder();
  private int whole;
  private int fraction;
  private int firstZero = -1;
  private int lastZero = -1;

  private NumberPattern(String pattern) {
    String rest = pattern;
    Sign found = Sign.MINUS;
    compact = rest.toUpperCase(Locale.ROOT).startsWith("FM");
    rest = compact ? rest.substring(2) : rest;
    String upper = rest.toUpperCase(Locale.ROOT);
    if (upper.startsWith("S") || upper.startsWith("MI")) {
      found = Sign.BEFORE;
      boolean minusOnly = upper.startsWith("MI");
      found = minusOnly ? Sign.MINUS : found;
      rest = rest.substring(minusOnly ? 2 : 1);
    } else if (upper.endsWith("S")) {
      found = Sign.BEHIND;
      rest = rest.substring(0, rest.length() - 1);
    } else if (upper.endsWith("MI")) {
      found = Sign.MINUS_BEHIND;
      rest = rest.substring(0, rest.length() - 2);
    } else if (upper.endsWith("PR")) {
      found = Sign.BRACKETS;
      rest = rest.substring(0, rest.length() - 2);
    }
    sign = found;
    read(rest, pattern);
  }

  private void read(String rest, String pattern) {
    boolean point = false;
    boolean quoted = false;
    for (char c : rest.toCharArray()) {
      char place = Character.toUpperCase(c);
      if (c == '"') {
        quoted = !quoted;
      } else if (quoted || c == ' ' || c == '-' || c == '/' || c == ':' || c == '%') {
        add(c, true);
      } else if (place == '9' || place == '0') {
        if (place == '0') {
          firstZero = firstZero < 0 ? whole + fraction : firstZero;
          lastZero = whole + fraction;
        }
        whole += point ? 0 : 1;
        fraction += point ? 1 : 0;
        add(place, false);
      } else if ((place == '.' || place == 'D') && !point) {
        point = true;
        add('.', false);
      } else if (place == ',' || place == 'G') {
        add(',', false);
      } else if (place == '$' || place == 'L') {
        add('$', true);
      } else {
        throw Failure.argument(
            "\"" + c + "\" has no meaning in the number pattern '" + pattern + "'; text stands in double quotes");
      }
    }
    if (whole + fraction == 0) {
      throw Failure.argument("the number pattern '" + pattern + "' has no digit: write 9 or 0");
    }
  }

  private void add(char c, boolean isText) {
    places.append(c);
    text.append(isText ? 't' : 'p');
  }

  private static NumberPattern of(Slice pattern) {
    return RECENT.get(pattern, Slice.EMPTY, (text, none) -> new NumberPattern(text.toString()));
  }

  public static Slice toChar(long number, Slice pattern) {
    return Slice.of(of(pattern).format(BigDecimal.valueOf(number)));
  }

  public static Slice toChar(Int128 number, int scale, Slice pattern) {
    return Slice.of(of(pattern).format(DecimalDigits.decimal(number, scale)));
  }

  public static Slice toChar(double number, Slice pattern) {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      return Slice.of(of(pattern).padded(Double.isNaN(number) ? "NaN" : number > 0 ? "Infinity" : "-Infinity"));
    }
    return Slice.of(of(pattern).format(BigDecimal.valueOf(number)));
  }

  private String padded(String word) {
    return " ".repeat(compact ? 0 : Math.max(0, places.length() + 1 - word.length())) + word;
  }

  /** Digits that find no place are shown as #. */
  private String format(BigDecimal number) {
    BigDecimal rounded = number.setScale(fraction, RoundingMode.HALF_UP);
    String digits = rounded.abs().unscaledValue().toString();
    digits = "0".repeat(Math.max(0, whole + fraction - digits.length())) + digits;
    boolean fits = digits.length() == whole + fraction;
    int leading = leadingZeros(digits, fits);
    StringBuilder out = new StringBuilder();
    StringBuilder blank = new StringBuilder();
    int digit = 0;
    for (int i = 0; i < places.length(); i++) {
      char place = places.charAt(i);
      if (text.charAt(i) == 't') {
        out.append(place);
      } else if (place == '.') {
        out.append('.');
      } else if (place == ',') {
        append(digit > leading, ',', out, blank);
      } else {
        append(digit >= leading, fits ? digits.charAt(digit) : '#', out, blank);
        digit++;
      }
    }
    String written = compact ? withoutTrailingZeros(out) : out.toString();
    return signed(written, rounded.signum() < 0, compact ? "" : blank.toString());
  }

  /** How many of the first digits are not written. */
  private int leadingZeros(String digits, boolean fits) {
    int most = firstZero >= 0 && firstZero < whole ? firstZero : whole;
    int leading = 0;
    while (fits && leading < most && digits.charAt(leading) == '0') {
      leading++;
    }
    // A whole number that is zero has one digit, unless digits follow behind the point.
    return leading == whole && fraction == 0 && leading > 0 ? leading - 1 : leading;
  }

  private static void append(boolean shown, char c, StringBuilder out, StringBuilder blank) {
    if (shown) {
      out.append(c);
    } else {
      blank.append(' ');
    }
  }

  /** FM leaves out zeros behind the point down to the last that the pattern demands. */
  private String withoutTrailingZeros(StringBuilder out) {
    int point = out.indexOf(".");
    int demanded = point + Math.max(0, lastZero - whole + 1);
    int end = out.length();
    while (point >= 0 && end - 1 > demanded && out.charAt(end - 1) == '0') {
      end--;
    }
    return out.substring(0, end);
  }

  private String signed(String written, boolean negative, String blank) {
    return switch (sign) {
      case MINUS -> blank + (negative ? "-" : compact ? "" : " ") + written;
      case BEFORE -> blank + (negative ? "-" : "+") + written;
      case BEHIND -> blank + written + (negative ? "-" : "+");
      case MINUS_BEHIND -> blank + written + (negative ? "-" : compact ? "" : " ");
      case BRACKETS -> blank + (negative ? "<" + written + ">" : compact ? written : " " + written + " ");
    };
  }

  /** The number that a text in the form of the pattern means, with as many digits behind the point as the pattern has. */
  public static Int128 toNumber(Slice number, Slice pattern, int precision, int scale) {
    NumberPattern form = of(pattern);
    String all = number.toString();
    boolean negative = all.contains("-") || all.contains("<");
    String digits = all.replaceAll("[^0-9.]", "");
    if (digits.isEmpty() || digits.equals(".") || digits.indexOf('.') != digits.lastIndexOf('.')) {
      throw Failure.argument("\"" + number + "\" is no number of the pattern '" + pattern + "'");
    }
    BigDecimal value = new BigDecimal(digits).setScale(Math.min(form.fraction, scale), RoundingMode.DOWN);
    BigInteger unscaled = value.setScale(scale, RoundingMode.DOWN).unscaledValue();
    if (unscaled.toString().length() > precision) {
      throw Failure.overflow("DECIMAL(" + precision + ", " + scale + ") out of range: " + number);
    }
    return Int128.of(negative ? unscaled.negate() : unscaled);
  }
}
