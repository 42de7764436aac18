package org.millrace.executor.state;

import java.math.BigInteger;

/** Exact ratios as doubles, rounded once, half to even, subnormal numbers too. */
public final class Rounding {
  /** Bits of a quotient that decide how it is rounded, more than a double has. */
  private static final int BITS = 62;

  private static final int LEAST_EXPONENT = -1074;

  private Rounding() {}

  /** numerator / denominator · 2^exponent; infinite if it is out of range. The denominator is above 0. */
  public static double ratio(BigInteger numerator, BigInteger denominator, int exponent) {
    if (numerator.signum() == 0) {
      return 0;
    }
    BigInteger top = numerator.abs();
    // The quotient has BITS or BITS + 1 bits in front of the point.
    int unit = top.bitLength() - denominator.bitLength() + exponent - BITS;
    unit = Math.max(unit, LEAST_EXPONENT - 2);
    int shift = exponent - unit;
    BigInteger[] parts =
        shift >= 0
            ? top.shiftLeft(shift).divideAndRemainder(denominator)
            : top.divideAndRemainder(denominator.shiftLeft(-shift));
    double result = rounded(parts[0].longValueExact(), parts[1].signum() != 0, unit);
    return numerator.signum() < 0 ? -result : result;
  }

  /** The square root of numerator / denominator · 2^exponent, neither below 0. */
  public static double root(BigInteger numerator, BigInteger denominator, int exponent) {
    if (numerator.signum() == 0) {
      return 0;
    }
    // The quotient has 2 · BITS bits or a few more, and an even unit.
    int unit = numerator.bitLength() - denominator.bitLength() + exponent - 2 * BITS + 3;
    unit -= unit & 1;
    int shift = exponent - unit;
    BigInteger[] parts =
        shift >= 0
            ? numerator.shiftLeft(shift).divideAndRemainder(denominator)
            : numerator.divideAndRemainder(denominator.shiftLeft(-shift));
    BigInteger[] root = parts[0].sqrtAndRemainder();
    return rounded(root[0].longValueExact(), root[1].signum() != 0 || parts[1].signum() != 0, unit / 2);
  }

  /** (quotient + something below 1, if inexact) · 2^unit; the quotient is not negative. */
  private static double rounded(long quotient, boolean inexact, int unit) {
    int drop = Math.max(64 - Long.numberOfLeadingZeros(quotient) - 53, LEAST_EXPONENT - unit);
    if (drop <= 0) {
      return Math.scalb((double) quotient, unit);
    }
    if (drop > 62) {
      return 0;
    }
    long kept = quotient >>> drop;
    long rest = quotient & (1L << drop) - 1;
    long half = 1L << drop - 1;
    if (rest > half || rest == half && (inexact || (kept & 1) == 1)) {
      kept++;
    }
    return Math.scalb((double) kept, unit + drop);
  }
}
