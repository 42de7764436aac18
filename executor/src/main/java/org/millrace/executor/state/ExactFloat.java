package org.millrace.executor.state;

import java.math.BigInteger;

/**
 * The exact sum of any doubles, a fixed-point number as wide as all of them (Kulisch's long accumulator): digit i counts
 * 2^(32 i − 1074). Digits are signed; an addition adds less than 2^35 to one, and carries are passed on every 2^26 additions. NaNs and
 * infinities are counted, so that they can be taken back.
 */
public final class ExactFloat {
  /** 2098 bits of doubles, 64 for the count of values, rounded up. */
  private static final int DIGITS = 70;

  /** Bytes that one takes. */
  public static final long BYTES = 8L * DIGITS + 64;

  private static final int LOWEST_EXPONENT = 1074;
  private static final int ADDITIONS = 1 << 26;

  private final long[] digits = new long[DIGITS];
  private int additions;
  private long notNumbers;
  private long positiveInfinities;
  private long negativeInfinities;

  public void add(double value, int weight) {
    if (value - value != 0) {
      addSpecial(value, weight);
      return;
    }
    long bits = Double.doubleToRawLongBits(value);
    int exponent = (int) (bits >>> 52) & 0x7FF;
    long fraction = bits & (1L << 52) - 1;
    long significand = exponent == 0 ? fraction : fraction | 1L << 52;
    int position = Math.max(exponent, 1) - 1;
    boolean negative = bits < 0 ^ weight < 0;
    long times = Math.abs((long) weight);
    addDigits((significand & 0xFFFFFFFFL) * times, position, negative);
    addDigits((significand >>> 32) * times, position + 32, negative);
    if (++additions == ADDITIONS) {
      carry();
    }
  }

  /** Adds a number below 2^63 at a bit position. */
  private void addDigits(long amount, int position, boolean negative) {
    int digit = position >> 5;
    int shift = position & 31;
    long low = (amount & 0xFFFFFFFFL) << shift;
    long high = (amount >>> 32) << shift;
    addDigit(digit, low & 0xFFFFFFFFL, negative);
    addDigit(digit + 1, (low >>> 32) + (high & 0xFFFFFFFFL), negative);
    addDigit(digit + 2, high >>> 32, negative);
  }

  private void addDigit(int digit, long amount, boolean negative) {
    digits[digit] += negative ? -amount : amount;
  }

  private void addSpecial(double value, int weight) {
    if (value != value) {
      notNumbers += weight;
    } else if (value > 0) {
      positiveInfinities += weight;
    } else {
      negativeInfinities += weight;
    }
  }

  private void carry() {
    for (int i = 0; i < DIGITS - 1; i++) {
      digits[i + 1] += digits[i] >> 32;
      digits[i] &= 0xFFFFFFFFL;
    }
    additions = 0;
  }

  public boolean hasSpecial() {
    return notNumbers != 0 || positiveInfinities != 0 || negativeInfinities != 0;
  }

  /** The sum divided by a positive number, rounded once; infinite if it is out of range. */
  public double divided(long divisor) {
    if (notNumbers > 0 || positiveInfinities > 0 && negativeInfinities > 0) {
      return Double.NaN;
    }
    if (positiveInfinities > 0 || negativeInfinities > 0) {
      return positiveInfinities > 0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }
    return Rounding.ratio(total(), BigInteger.valueOf(divisor), -LOWEST_EXPONENT);
  }

  private BigInteger total() {
    BigInteger total = BigInteger.ZERO;
    for (int i = DIGITS - 1; i >= 0; i--) {
      total = total.shiftLeft(32).add(BigInteger.valueOf(digits[i]));
    }
    return total;
  }
}
