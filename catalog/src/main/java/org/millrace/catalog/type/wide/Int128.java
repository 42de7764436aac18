package org.millrace.catalog.type.wide;

import java.math.BigInteger;

/**
 * A 128-bit signed integer: the unscaled value of a DECIMAL above 18 digits. Sums and products of two longs never leave it;
 * everything else reports a result that does not fit in 38 digits as an {@link ArithmeticException}.
 */
public final class Int128 implements Comparable<Int128> {
  public static final Int128 ZERO = new Int128(0, 0);

  public final long high;
  public final long low;

  public Int128(long high, long low) {
    this.high = high;
    this.low = low;
  }

  public static Int128 of(long value) {
    return new Int128(value >> 63, value);
  }

  /** The exact product of two longs. */
  public static Int128 multiply(long a, long b) {
    return new Int128(Math.multiplyHigh(a, b), a * b);
  }

  public static Int128 of(BigInteger value) {
    if (value.bitLength() > 127) {
      throw new ArithmeticException("number out of range");
    }
    return new Int128(value.shiftRight(64).longValue(), value.longValue());
  }

  public boolean fitsLong() {
    return high == low >> 63;
  }

  public BigInteger toBigInteger() {
    BigInteger unsignedLow = BigInteger.valueOf(low);
    if (low < 0) {
      unsignedLow = unsignedLow.add(BigInteger.ONE.shiftLeft(64));
    }
    return BigInteger.valueOf(high).shiftLeft(64).add(unsignedLow);
  }

  @Override
  public int compareTo(Int128 other) {
    int byHigh = Long.compare(high, other.high);
    return byHigh != 0 ? byHigh : Long.compareUnsigned(low, other.low);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Int128 that && high == that.high && low == that.low;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(high * 31 + low);
  }

  @Override
  public String toString() {
    return toBigInteger().toString();
  }
}
