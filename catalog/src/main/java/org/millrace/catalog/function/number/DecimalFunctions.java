package org.millrace.catalog.function.number;

import java.math.RoundingMode;
import org.millrace.catalog.type.PowersOfTen;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.catalog.type.wide.Int128Arithmetic;

/** Bodies on DECIMALs, as {@code Overload} describes them: unscaled value and scale; then precision and scale of the result. */
public final class DecimalFunctions {
  private DecimalFunctions() {}

  public static Int128 abs(Int128 x, int scale, int precision, int resultScale) {
    return Int128Arithmetic.abs(x);
  }

  public static long abs(long x, int scale, int precision, int resultScale) {
    return Math.abs(x);
  }

  public static long sign(Int128 x, int scale) {
    return Int128Arithmetic.signum(x);
  }

  public static long sign(long x, int scale) {
    return Long.signum(x);
  }

  public static Int128 mod(Int128 x, int scaleX, Int128 y, int scaleY, int precision, int scale) {
    return DecimalArithmetic.modulo(x, scaleX, y, scaleY, precision, scale);
  }

  public static long mod(long x, int scaleX, long y, int scaleY, int precision, int scale) {
    return LongDecimalArithmetic.modulo(x, scaleX, y, scaleY, precision, scale);
  }

  public static Int128 ceil(Int128 x, int scale, int precision, int resultScale) {
    return DecimalArithmetic.round(x, scale, precision, resultScale, RoundingMode.CEILING);
  }

  public static long ceil(long x, int scale, int precision, int resultScale) {
    return Int128Arithmetic.divide(x, PowersOfTen.of(scale), RoundingMode.CEILING);
  }

  public static Int128 floor(Int128 x, int scale, int precision, int resultScale) {
    return DecimalArithmetic.round(x, scale, precision, resultScale, RoundingMode.FLOOR);
  }

  public static long floor(long x, int scale, int precision, int resultScale) {
    return Int128Arithmetic.divide(x, PowersOfTen.of(scale), RoundingMode.FLOOR);
  }

  /** Half away from zero to a whole number. */
  public static Int128 round(Int128 x, int scale, int precision, int resultScale) {
    return DecimalArithmetic.rescale(x, scale, precision, resultScale);
  }

  public static long round(long x, int scale, int precision, int resultScale) {
    return Int128Arithmetic.divide(x, PowersOfTen.of(scale), RoundingMode.HALF_UP);
  }

  /** Half away from zero to so many digits behind the point; a negative number of digits rounds before it. */
  public static Int128 round(Int128 x, int scale, long digits, int precision, int resultScale) {
    return toDigits(x, scale, digits, precision, resultScale, RoundingMode.HALF_UP);
  }

  public static long round(long x, int scale, long digits, int precision, int resultScale) {
    return toDigits(x, scale, digits, precision, resultScale, RoundingMode.HALF_UP);
  }

  public static Int128 trunc(Int128 x, int scale, int precision, int resultScale) {
    return DecimalArithmetic.round(x, scale, precision, resultScale, RoundingMode.DOWN);
  }

  public static long trunc(long x, int scale, int precision, int resultScale) {
    return x / PowersOfTen.of(scale);
  }

  public static Int128 trunc(Int128 x, int scale, long digits, int precision, int resultScale) {
    return toDigits(x, scale, digits, precision, resultScale, RoundingMode.DOWN);
  }

  public static long trunc(long x, int scale, long digits, int precision, int resultScale) {
    return toDigits(x, scale, digits, precision, resultScale, RoundingMode.DOWN);
  }

  private static Int128 toDigits(Int128 x, int scale, long digits, int precision, int resultScale, RoundingMode mode) {
    long kept = Math.min(digits, resultScale);
    if (kept >= scale) {
      return DecimalArithmetic.rescale(x, scale, precision, resultScale);
    }
    if (scale - kept > SqlType.MAX_DIGITS) {
      return Int128.ZERO;
    }
    Int128 rounded = Int128Arithmetic.divide(x, PowersOfTen.wide((int) (scale - kept)), mode);
    if (resultScale - kept > SqlType.MAX_DIGITS) {
      if (Int128Arithmetic.signum(rounded) == 0) {
        return Int128.ZERO;
      }
      throw DecimalArithmetic.overflow(DecimalArithmetic.toBigDecimal(rounded, (int) kept), precision, resultScale);
    }
    return DecimalArithmetic.rescale(rounded, (int) kept, precision, resultScale);
  }

  private static long toDigits(long x, int scale, long digits, int precision, int resultScale, RoundingMode mode) {
    long kept = Math.min(digits, resultScale);
    if (kept >= scale || scale - kept > SqlType.LONG_DIGITS || resultScale - kept > SqlType.LONG_DIGITS) {
      return toDigits(Int128.of(x), scale, digits, precision, resultScale, mode).low;
    }
    long rounded = Int128Arithmetic.divide(x, PowersOfTen.of((int) (scale - kept)), mode);
    return LongDecimalArithmetic.rescale(rounded, (int) kept, precision, resultScale);
  }
}
