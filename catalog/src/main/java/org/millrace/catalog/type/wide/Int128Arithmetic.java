package org.millrace.catalog.type.wide;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Arithmetic on 128-bit integers and its rounding division, also for longs. Where the operands fit in a long, as they mostly
 * do, no BigInteger is made. A result that needs more than 128 bits is an ArithmeticException.
 */
public final class Int128Arithmetic {
  private Int128Arithmetic() {}

  public static Int128 add(Int128 a, Int128 b) {
    long low = a.low + b.low;
    long carry = Long.compareUnsigned(low, a.low) < 0 ? 1 : 0;
    long high = a.high + b.high + carry;
    if (((a.high ^ high) & (b.high ^ high)) < 0) {
      throw outOfRange();
    }
    return new Int128(high, low);
  }

  public static Int128 subtract(Int128 a, Int128 b) {
    long low = a.low - b.low;
    long borrow = Long.compareUnsigned(a.low, b.low) < 0 ? 1 : 0;
    long high = a.high - b.high - borrow;
    if (((a.high ^ b.high) & (a.high ^ high)) < 0) {
      throw outOfRange();
    }
    return new Int128(high, low);
  }

  public static Int128 negate(Int128 a) {
    return subtract(Int128.ZERO, a);
  }

  public static Int128 abs(Int128 a) {
    return a.high < 0 ? negate(a) : a;
  }

  /** −1, 0 or 1. */
  public static int signum(Int128 a) {
    return a.high != 0 ? Long.signum(a.high) : a.low != 0 ? 1 : 0;
  }

  public static Int128 multiply(Int128 a, Int128 b) {
    if (b.fitsLong()) {
      return multiply(a, b.low);
    }
    return a.fitsLong() ? multiply(b, a.low) : Int128.of(a.toBigInteger().multiply(b.toBigInteger()));
  }

  public static Int128 multiply(Int128 a, long b) {
    if (a.fitsLong()) {
      return Int128.multiply(a.low, b);
    }
    if (b == Long.MIN_VALUE || a.high == Long.MIN_VALUE) {
      return Int128.of(a.toBigInteger().multiply(BigInteger.valueOf(b)));
    }
    Int128 magnitude = abs(a);
    long factor = Math.abs(b);
    long low = magnitude.low * factor;
    long carry = Math.multiplyHigh(magnitude.low, factor) + (magnitude.low >> 63 & factor);
    long high = magnitude.high * factor + carry;
    if (Math.multiplyHigh(magnitude.high, factor) != 0 || magnitude.high * factor < 0 || high < 0) {
      throw outOfRange();
    }
    Int128 product = new Int128(high, low);
    return a.high < 0 == b < 0 ? product : negate(product);
  }

  /** The quotient rounded: HALF_UP (away from zero), DOWN, FLOOR or CEILING. The divisor is not 0. */
  public static Int128 divide(Int128 a, Int128 b, RoundingMode mode) {
    if (a.fitsLong() && b.fitsLong() && a.low != Long.MIN_VALUE) {
      return Int128.of(divide(a.low, b.low, mode));
    }
    BigDecimal quotient = new BigDecimal(a.toBigInteger()).divide(new BigDecimal(b.toBigInteger()), 0, mode);
    return Int128.of(quotient.unscaledValue());
  }

  /** As for 128 bits; Long.MIN_VALUE / −1 is the caller's to avoid. */
  public static long divide(long a, long b, RoundingMode mode) {
    long quotient = a / b;
    long rest = a - quotient * b;
    if (rest == 0) {
      return quotient;
    }
    boolean below = (a ^ b) < 0;
    // Below zero every long has an absolute value.
    long restBelow = rest < 0 ? rest : -rest;
    long divisorBelow = b < 0 ? b : -b;
    boolean away =
        switch (mode) {
          case DOWN -> false;
          case HALF_UP -> restBelow <= divisorBelow - restBelow;
          case FLOOR -> below;
          case CEILING -> !below;
          default -> throw new IllegalArgumentException("rounding mode " + mode);
        };
    return !away ? quotient : below ? quotient - 1 : quotient + 1;
  }

  /** The rest of the division that cuts, with the sign of the dividend. The divisor is not 0. */
  public static Int128 remainder(Int128 a, Int128 b) {
    if (a.fitsLong() && b.fitsLong()) {
      return Int128.of(a.low % b.low);
    }
    return Int128.of(a.toBigInteger().remainder(b.toBigInteger()));
  }

  private static ArithmeticException outOfRange() {
    return new ArithmeticException("number out of range");
  }
}
