package org.millrace.catalog.function.number;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.PowersOfTen;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.catalog.type.wide.Int128Arithmetic;

/**
 * {@link DecimalArithmetic} for DECIMALs of at most 18 digits, held in a long. Sums, differences and products whose type has
 * again at most 18 digits need no method: on unscaled values of one scale they are those of long, and cannot overflow.
 */
public final class LongDecimalArithmetic {
  private LongDecimalArithmetic() {}

  /** The same number at another scale, rounded half away from zero; precision is that of the result, at most 18. */
  public static long rescale(long value, int fromScale, int precision, int scale) {
    if (fromScale == scale) {
      return check(value, precision, scale);
    }
    if (fromScale > scale) {
      long rounded = Int128Arithmetic.divide(value, PowersOfTen.of(fromScale - scale), RoundingMode.HALF_UP);
      return check(rounded, precision, scale);
    }
    long factor = PowersOfTen.of(scale - fromScale);
    long product = value * factor;
    if (Math.multiplyHigh(value, factor) != product >> 63) {
      throw DecimalArithmetic.overflow(BigDecimal.valueOf(value, fromScale), precision, scale);
    }
    return check(product, precision, scale);
  }

  /** A quotient rounded half away from zero to the scale of the result, whose precision is at most 18. */
  public static long divide(long a, int scaleA, long b, int scaleB, int precision, int scale) {
    if (b == 0) {
      throw Failure.divisionByZero();
    }
    int shift = scale - scaleA + scaleB;
    if (shift >= 0 && shift <= SqlType.LONG_DIGITS) {
      long factor = PowersOfTen.of(shift);
      long dividend = a * factor;
      if (Math.multiplyHigh(a, factor) == dividend >> 63 && dividend != Long.MIN_VALUE) {
        return check(Int128Arithmetic.divide(dividend, b, RoundingMode.HALF_UP), precision, scale);
      }
    }
    return DecimalArithmetic.divide(Int128.of(a), scaleA, Int128.of(b), scaleB, precision, scale).low;
  }

  /** The rest of the division that cuts, with the sign of the dividend. */
  public static long modulo(long a, int scaleA, long b, int scaleB, int precision, int scale) {
    if (scaleA == scaleB && scaleA == scale && b != 0) {
      return check(a % b, precision, scale);
    }
    return DecimalArithmetic.modulo(Int128.of(a), scaleA, Int128.of(b), scaleB, precision, scale).low;
  }

  /** Negative, zero or positive as the first is less than, equal to or greater than the second. */
  public static int compare(long a, int scaleA, long b, int scaleB) {
    return scaleA == scaleB
        ? Long.compare(a, b)
        : DecimalArithmetic.compare(Int128.of(a), scaleA, Int128.of(b), scaleB);
  }

  /** The value itself if it has no more digits than the precision allows. */
  public static long check(long value, int precision, int scale) {
    long limit = PowersOfTen.of(precision);
    if (value >= limit || value <= -limit) {
      throw DecimalArithmetic.overflow(value, precision, scale);
    }
    return value;
  }

  /** The low half of a wide value if it has no more digits than the precision allows. */
  public static long narrow(Int128 value, int precision, int scale) {
    return DecimalArithmetic.check(value, precision, scale).low;
  }

  /** Rounded to a BIGINT. */
  public static long toLong(long value, int scale) {
    return scale == 0 ? value : Int128Arithmetic.divide(value, PowersOfTen.of(scale), RoundingMode.HALF_UP);
  }

  /** The nearest double: to 2^53 both operands are exact, so that one division rounds once. */
  public static double toDouble(long value, int scale) {
    return scale == 0 || Math.abs(value) <= 1L << 53 && value != Long.MIN_VALUE
        ? value / (double) PowersOfTen.of(scale)
        : BigDecimal.valueOf(value, scale).doubleValue();
  }

  /** The DECIMAL nearest to the shortest decimal that means the double. */
  public static long fromDouble(double value, int precision, int scale) {
    double scaled = value * PowersOfTen.of(scale);
    if (Math.abs(scaled) < 1L << 40) {
      double floor = Math.floor(scaled);
      double fraction = scaled - floor;
      // The product is off by far less than this; only near a half does the exact decimal decide.
      if (Math.abs(fraction - 0.5) > 1e-3) {
        return check((long) floor + (fraction > 0.5 ? 1 : 0), precision, scale);
      }
    }
    return DecimalArithmetic.fromDouble(value, precision, scale).low;
  }
}
