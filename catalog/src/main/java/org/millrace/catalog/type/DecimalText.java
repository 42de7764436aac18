package org.millrace.catalog.type;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.millrace.catalog.type.calendar.DateTimeText;
import org.millrace.catalog.type.wide.Int128;

/**
 * DECIMAL to and from text. A value is an unscaled integer, a long to 18 digits of precision and an Int128 above; exactly
 * scale digits are written behind the point. Reading rounds half away from zero; a number with too many digits before the
 * point is not read.
 */
public final class DecimalText {
  private DecimalText() {}

  public static void append(StringBuilder out, long unscaled, int scale) {
    if (scale <= 0) {
      out.append(unscaled);
    } else if (unscaled == Long.MIN_VALUE || scale > 18) {
      append(out, Int128.of(unscaled), scale);
    } else {
      long magnitude = Math.abs(unscaled);
      if (unscaled < 0) {
        out.append('-');
      }
      out.append(magnitude / PowersOfTen.of(scale)).append('.');
      DateTimeText.appendPadded(out, magnitude % PowersOfTen.of(scale), scale);
    }
  }

  public static void append(StringBuilder out, Int128 unscaled, int scale) {
    if (unscaled.fitsLong() && unscaled.low != Long.MIN_VALUE && scale <= 18) {
      append(out, unscaled.low, scale);
    } else {
      out.append(new BigDecimal(unscaled.toBigInteger(), scale).toPlainString());
    }
  }

  /** The unscaled value for a precision of at most 18, or {@link ValueText#INVALID}. */
  public static long parseLong(byte[] b, int from, int to, int precision, int scale) {
    int i = from;
    boolean negative = false;
    if (i < to && (b[i] == '-' || b[i] == '+')) {
      negative = b[i++] == '-';
    }
    long value = 0;
    int read = 0;
    int room = precision - scale;
    for (; i < to && b[i] >= '0' && b[i] <= '9'; i++, read++) {
      value = value * 10 + b[i] - '0';
      if (value >= PowersOfTen.of(room)) {
        return parseLongSlowly(b, from, to, precision, scale);
      }
    }
    int missing = scale;
    boolean up = false;
    if (i < to && b[i] == '.') {
      for (i++; i < to && b[i] >= '0' && b[i] <= '9'; i++, read++) {
        if (missing > 0) {
          value = value * 10 + b[i] - '0';
        } else if (missing == 0) {
          up = b[i] >= '5';
        }
        missing--;
      }
    }
    if (i != to || read == 0) {
      return parseLongSlowly(b, from, to, precision, scale);
    }
    if (missing > 0) {
      value *= PowersOfTen.of(missing);
    }
    if (up && ++value == PowersOfTen.of(precision)) {
      return ValueText.INVALID;
    }
    return negative ? -value : value;
  }

  /** The unscaled value for any precision, or null if the text is no such number. */
  public static Int128 parseWide(byte[] b, int from, int to, int precision, int scale) {
    BigDecimal exact = parse(b, from, to);
    if (exact == null) {
      return null;
    }
    if (exact.signum() == 0 || exact.precision() - (long) exact.scale() < -scale) {
      return Int128.ZERO;
    }
    if (exact.precision() - (long) exact.scale() > precision - scale) {
      return null;
    }
    BigDecimal rounded = exact.setScale(scale, RoundingMode.HALF_UP);
    return rounded.precision() > precision ? null : Int128.of(rounded.unscaledValue());
  }

  /** Whether a text is a number written as an integer: sign and digits only. */
  static boolean isWhole(byte[] b, int from, int to) {
    BigDecimal exact = parse(b, from, to);
    return exact != null && exact.scale() == 0;
  }

  private static long parseLongSlowly(byte[] b, int from, int to, int precision, int scale) {
    Int128 wide = parseWide(b, from, to, precision, scale);
    return wide == null ? ValueText.INVALID : wide.low;
  }

  /** The number as it stands, an exponent allowed; null if it is none. */
  private static BigDecimal parse(byte[] b, int from, int to) {
    int start = NumberText.skipBlanks(b, from, to);
    int end = NumberText.trimBlanks(b, start, to);
    // Other digits than ASCII ones, which BigDecimal would take, do not survive this charset.
    String text = new String(b, start, end - start, StandardCharsets.US_ASCII);
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException notANumber) {
      return null;
    }
  }
}
