package org.millrace.catalog.type;

import com.fasterxml.jackson.core.io.schubfach.DoubleToDecimal;
import com.fasterxml.jackson.core.io.schubfach.FloatToDecimal;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;

/**
 * Integers, REAL and DOUBLE to and from text, as PostgreSQL writes and reads them. Nothing here throws; see {@link ValueText}
 * for how failure is told. Digits are those of the shortest decimal that reads back as the same number (R. Giulietti, "The
 * Schubfach way to render doubles").
 */
public final class NumberText {
  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22
  };

  private NumberText() {}

  /** {@code 1.5}, {@code 3}, {@code 1e+20}, {@code NaN}, {@code -Infinity}: plain from 1e-4 to below 1e15. */
  public static void appendDouble(StringBuilder out, double value) {
    if (value == (long) value && Math.abs(value) < 1e15 && (value != 0 || 1 / value > 0)) {
      out.append((long) value);
    } else if (Double.isNaN(value) || Double.isInfinite(value)) {
      out.append(value);
    } else {
      String text = DoubleToDecimal.toString(value);
      FloatingText.append(out, Math.abs(value) < 1e-320 ? shorter(text, false) : text, 15);
    }
  }

  /** As {@link #appendDouble} for a REAL: the digits that tell floats apart, plain to below 1e6. */
  public static void appendReal(StringBuilder out, double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      out.append(value);
    } else {
      String text = FloatToDecimal.toString((float) value);
      FloatingText.append(out, Math.abs(value) < 1e-42 ? shorter(text, true) : text, 6);
    }
  }

  /** Java's form has two digits at least; the least of the subnormals need but one. */
  private static String shorter(String text, boolean real) {
    String digit = new BigDecimal(text).round(new MathContext(1)).toString();
    boolean same =
        real
            ? Float.parseFloat(digit) == Float.parseFloat(text)
            : Double.parseDouble(digit) == Double.parseDouble(text);
    return same && !text.startsWith("0") && !text.startsWith("-0") ? digit : text;
  }

  /**
   * The integer that the bytes spell, or {@link ValueText#INVALID}; blanks around it and a sign are allowed. The text of
   * Long.MIN_VALUE gives that same number: ask {@link ValueText#isInvalid}.
   */
  public static long parseLong(byte[] b, int from, int to) {
    int i = from;
    boolean negative = false;
    if (i < to && (b[i] == '-' || b[i] == '+')) {
      negative = b[i++] == '-';
    }
    if (i >= to || to - i > 18) {
      return parseLongSlowly(b, from, to);
    }
    long value = 0;
    do {
      int digit = b[i] - '0';
      if (digit < 0 || digit > 9) {
        return parseLongSlowly(b, from, to);
      }
      value = value * 10 + digit;
    } while (++i < to);
    return negative ? -value : value;
  }

  /** {@link #parseLong} that also gives INVALID for a number outside the kind's range. */
  public static long parseInteger(TypeKind kind, byte[] b, int from, int to) {
    long value = parseLong(b, from, to);
    return fits(kind, value) ? value : ValueText.INVALID;
  }

  /** Whether an integer lies in the range of an integer type. */
  public static boolean fits(TypeKind kind, long value) {
    return switch (kind) {
      case TINYINT -> value == (byte) value;
      case SMALLINT -> value == (short) value;
      case INTEGER -> value == (int) value;
      default -> true;
    };
  }

  private static long parseLongSlowly(byte[] b, int from, int to) {
    int start = skipBlanks(b, from, to);
    int end = trimBlanks(b, start, to);
    int i = start;
    boolean negative = false;
    if (i < end && (b[i] == '-' || b[i] == '+')) {
      negative = b[i++] == '-';
    }
    if (i == end) {
      return ValueText.INVALID;
    }
    // Counted below zero, where there is one number more.
    long value = 0;
    for (; i < end; i++) {
      int digit = b[i] - '0';
      if (digit < 0 || digit > 9 || value < Long.MIN_VALUE / 10) {
        return ValueText.INVALID;
      }
      value = value * 10 - digit;
      if (value > 0) {
        return ValueText.INVALID;
      }
    }
    return negative ? value : value == Long.MIN_VALUE ? ValueText.INVALID : -value;
  }

  /**
   * The number that the bytes spell, rounded to the nearest double; NaN if they spell none, or one out of range ({@code NaN}
   * itself: ask {@link ValueText#isInvalid}). Allowed: sign, point, exponent, blanks around, {@code Infinity}, {@code inf}.
   */
  public static double parseDouble(byte[] b, int from, int to) {
    return parse(b, from, to, false);
  }

  /** As {@link #parseDouble}, rounded to the nearest float. */
  public static double parseReal(byte[] b, int from, int to) {
    return parse(b, from, to, true);
  }

  /**
   * Up to 2^53 times or divided by up to 10^22 both operands are exact, so one rounding makes the right double (W. Clinger,
   * "How to read floating point numbers accurately"); everything else is left to the JDK.
   */
  private static double parse(byte[] b, int from, int to, boolean real) {
    int i = from;
    boolean negative = false;
    if (i < to && (b[i] == '-' || b[i] == '+')) {
      negative = b[i++] == '-';
    }
    long mantissa = 0;
    int exponent = 0;
    int digits = 0;
    boolean point = false;
    boolean exact = true;
    for (; i < to; i++) {
      int digit = b[i] - '0';
      if (digit >= 0 && digit <= 9) {
        digits++;
        if (mantissa < 1L << 53) {
          mantissa = mantissa * 10 + digit;
          exponent -= point ? 1 : 0;
        } else {
          exact = false;
        }
      } else if (b[i] == '.' && !point) {
        point = true;
      } else {
        break;
      }
    }
    if (i < to && digits > 0 && (b[i] | 32) == 'e') {
      int start = ++i;
      boolean below = false;
      if (i < to && (b[i] == '-' || b[i] == '+')) {
        below = b[i++] == '-';
        start++;
      }
      int power = 0;
      for (; i < to && b[i] >= '0' && b[i] <= '9'; i++) {
        power = Math.min(power * 10 + b[i] - '0', 1_000_000);
      }
      digits = i == start ? 0 : digits;
      exponent += below ? -power : power;
    }
    if (i != to || digits == 0) {
      return parseWord(b, from, to, real);
    }
    if (exact && !real && mantissa <= 1L << 53 && exponent >= -22 && exponent <= 22) {
      double value = exponent < 0 ? mantissa / POWERS[-exponent] : mantissa * POWERS[exponent];
      return negative ? -value : value;
    }
    String text = new String(b, from, to - from, StandardCharsets.ISO_8859_1);
    double value = real ? Float.parseFloat(text) : Double.parseDouble(text);
    boolean lost = Double.isInfinite(value) || value == 0 && mantissa != 0;
    return lost ? Double.NaN : value;
  }

  private static double parseWord(byte[] b, int from, int to, boolean real) {
    int start = skipBlanks(b, from, to);
    int end = trimBlanks(b, start, to);
    if (start > from || end < to) {
      return parse(b, start, end, real);
    }
    boolean negative = start < end && b[start] == '-';
    int word = negative || start < end && b[start] == '+' ? start + 1 : start;
    if (equalsIgnoreCase(b, word, end, "INFINITY") || equalsIgnoreCase(b, word, end, "INF")) {
      return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    return Double.NaN;
  }

  static boolean isBlank(byte b) {
    return b == ' ' || b >= '\t' && b <= '\r';
  }

  static int skipBlanks(byte[] b, int from, int to) {
    int i = from;
    while (i < to && isBlank(b[i])) {
      i++;
    }
    return i;
  }

  static int trimBlanks(byte[] b, int from, int to) {
    int i = to;
    while (i > from && isBlank(b[i - 1])) {
      i--;
    }
    return i;
  }

  /** Whether bytes spell a word of capital ASCII letters, in any case. */
  static boolean equalsIgnoreCase(byte[] b, int from, int to, String upper) {
    if (to - from != upper.length()) {
      return false;
    }
    for (int i = from; i < to; i++) {
      int c = b[i] >= 'a' && b[i] <= 'z' ? b[i] - 32 : b[i];
      if (c != upper.charAt(i - from)) {
        return false;
      }
    }
    return true;
  }
}
