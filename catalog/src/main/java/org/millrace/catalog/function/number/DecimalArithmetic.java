package org.millrace.catalog.function.number;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.PowersOfTen;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.catalog.type.wide.Int128Arithmetic;
import org.millrace.error.MillraceException;

/**
 * Exact arithmetic of DECIMALs of any precision, on unscaled values and their scales. Every result is rounded half away from
 * zero to the scale of the result's type and must fit its precision, else NUMERIC_OVERFLOW. For DECIMALs to 18 digits
 * {@link LongDecimalArithmetic} is the faster twin.
 */
public final class DecimalArithmetic {
  private DecimalArithmetic() {}

  public static Int128 add(Int128 a, int scaleA, Int128 b, int scaleB, int precision, int scale) {
    int common = Math.max(scaleA, scaleB);
    try {
      Int128 sum = Int128Arithmetic.add(raise(a, common - scaleA), raise(b, common - scaleB));
      return rescale(sum, common, precision, scale);
    } catch (ArithmeticException tooLarge) {
      return fromBigDecimal(toBigDecimal(a, scaleA).add(toBigDecimal(b, scaleB)), precision, scale);
    }
  }

  public static Int128 subtract(Int128 a, int scaleA, Int128 b, int scaleB, int precision, int scale) {
    return add(a, scaleA, Int128Arithmetic.negate(b), scaleB, precision, scale);
  }

  public static Int128 multiply(Int128 a, int scaleA, Int128 b, int scaleB, int precision, int scale) {
    if (a.fitsLong() && b.fitsLong() && scaleA + scaleB <= SqlType.MAX_DIGITS) {
      return rescale(Int128.multiply(a.low, b.low), scaleA + scaleB, precision, scale);
    }
    return fromBigDecimal(toBigDecimal(a, scaleA).multiply(toBigDecimal(b, scaleB)), precision, scale);
  }

  public static Int128 divide(Int128 a, int scaleA, Int128 b, int scaleB, int precision, int scale) {
    if (Int128Arithmetic.signum(b) == 0) {
      throw Failure.divisionByZero();
    }
    // a / 10^scaleA divided by b / 10^scaleB, times 10^scale.
    int shift = scale - scaleA + scaleB;
    if (shift >= 0 && shift <= SqlType.MAX_DIGITS) {
      try {
        return check(Int128Arithmetic.divide(raise(a, shift), b, RoundingMode.HALF_UP), precision, scale);
      } catch (ArithmeticException tooLarge) {
        // The exact way has room.
      }
    }
    BigDecimal quotient = toBigDecimal(a, scaleA).divide(toBigDecimal(b, scaleB), scale, RoundingMode.HALF_UP);
    return fromBigDecimal(quotient, precision, scale);
  }

  /** The rest of the division that cuts, with the sign of the dividend. */
  public static Int128 modulo(Int128 a, int scaleA, Int128 b, int scaleB, int precision, int scale) {
    if (Int128Arithmetic.signum(b) == 0) {
      throw Failure.divisionByZero();
    }
    int common = Math.max(scaleA, scaleB);
    try {
      Int128 rest = Int128Arithmetic.remainder(raise(a, common - scaleA), raise(b, common - scaleB));
      return rescale(rest, common, precision, scale);
    } catch (ArithmeticException tooLarge) {
      return fromBigDecimal(toBigDecimal(a, scaleA).remainder(toBigDecimal(b, scaleB)), precision, scale);
    }
  }

  /** Negative, zero or positive as the first is less than, equal to or greater than the second. */
  public static int compare(Int128 a, int scaleA, Int128 b, int scaleB) {
    if (scaleA == scaleB) {
      return a.compareTo(b);
    }
    int common = Math.max(scaleA, scaleB);
    try {
      return raise(a, common - scaleA).compareTo(raise(b, common - scaleB));
    } catch (ArithmeticException tooLarge) {
      return toBigDecimal(a, scaleA).compareTo(toBigDecimal(b, scaleB));
    }
  }

  /** The same number at another scale: CAST to DECIMAL(precision, scale). */
  public static Int128 rescale(Int128 value, int fromScale, int precision, int scale) {
    return round(value, fromScale, precision, scale, RoundingMode.HALF_UP);
  }

  /** {@link #rescale} with another rounding: DOWN, FLOOR or CEILING. */
  public static Int128 round(Int128 value, int fromScale, int precision, int scale, RoundingMode mode) {
    if (fromScale <= scale) {
      try {
        return check(raise(value, scale - fromScale), precision, scale);
      } catch (ArithmeticException tooLarge) {
        throw overflow(toBigDecimal(value, fromScale), precision, scale);
      }
    }
    return check(Int128Arithmetic.divide(value, PowersOfTen.wide(fromScale - scale), mode), precision, scale);
  }

  /** The value itself if it has no more digits than the precision allows. */
  public static Int128 check(Int128 value, int precision, int scale) {
    if (value.compareTo(PowersOfTen.wide(precision)) >= 0
        || value.high < 0 && Int128Arithmetic.negate(value).compareTo(PowersOfTen.wide(precision)) >= 0) {
      throw overflow(toBigDecimal(value, scale), precision, scale);
    }
    return value;
  }

  /** Rounded to a BIGINT. */
  public static long toLong(Int128 value, int scale) {
    Int128 whole = scale == 0 ? value : Int128Arithmetic.divide(value, PowersOfTen.wide(scale), RoundingMode.HALF_UP);
    if (!whole.fitsLong()) {
      throw Failure.overflow("BIGINT out of range: " + whole);
    }
    return whole.low;
  }

  /** The nearest double. */
  public static double toDouble(Int128 value, int scale) {
    return value.fitsLong() && scale <= SqlType.LONG_DIGITS
        ? LongDecimalArithmetic.toDouble(value.low, scale)
        : toBigDecimal(value, scale).doubleValue();
  }

  /** The DECIMAL nearest to the shortest decimal that means the double. */
  public static Int128 fromDouble(double value, int precision, int scale) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw Failure.overflow(value + " is no DECIMAL");
    }
    return fromBigDecimal(BigDecimal.valueOf(value), precision, scale);
  }

  public static BigDecimal toBigDecimal(Int128 value, int scale) {
    return new BigDecimal(value.toBigInteger(), scale);
  }

  /** Rounded to a scale; NUMERIC_OVERFLOW if it then has too many digits. */
  public static Int128 fromBigDecimal(BigDecimal value, int precision, int scale) {
    BigDecimal rounded = value.setScale(scale, RoundingMode.HALF_UP);
    if (rounded.precision() > precision && rounded.signum() != 0) {
      throw overflow(rounded, precision, scale);
    }
    return Int128.of(rounded.unscaledValue());
  }

  /** Times a power of ten; ArithmeticException beyond 128 bits. */
  private static Int128 raise(Int128 value, int digits) {
    if (digits == 0) {
      return value;
    }
    return digits <= SqlType.LONG_DIGITS
        ? Int128Arithmetic.multiply(value, PowersOfTen.of(digits))
        : Int128Arithmetic.multiply(value, PowersOfTen.wide(digits));
  }

  static MillraceException overflow(BigDecimal value, int precision, int scale) {
    return Failure.overflow(value.toPlainString() + " is out of range for " + SqlType.decimal(precision, scale));
  }

  static MillraceException overflow(long value, int precision, int scale) {
    return overflow(BigDecimal.valueOf(value, scale), precision, scale);
  }
}
