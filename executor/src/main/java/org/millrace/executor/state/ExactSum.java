package org.millrace.executor.state;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * The exact sum of products of doubles, or of integers of any size: a fixed-point number of which only the digits in use are
 * held (Kulisch's accumulator with a window). Digit i counts 2^(32 i); digits are signed, and carries are passed on every 2^26
 * additions. For doubles the unit is {@link #PRODUCT_UNIT}: no product of two doubles is finer.
 */
public final class ExactSum {
  /** Sums of products of doubles count 2 to this power. */
  public static final int PRODUCT_UNIT = -2148;

  private static final int ADDITIONS = 1 << 26;
  private static final long LOW = 0xFFFFFFFFL;

  private long[] digits = new long[0];
  /** The number of the digit at 0. */
  private int first;

  private int additions;

  /** Adds x · y · weight, of finite numbers. */
  public void addProduct(double x, double y, int weight) {
    if (x == 0 || y == 0 || weight == 0) {
      return;
    }
    long a = significand(x);
    long b = significand(y);
    boolean negative = x < 0 ^ y < 0 ^ weight < 0;
    add(Math.multiplyHigh(a, b), a * b, position(x) + position(y), Math.abs((long) weight), negative);
  }

  /** Adds x · weight, of a finite number. */
  public void add(double x, int weight) {
    addProduct(x, 1, weight);
  }

  /** Adds x · y · weight. */
  public void addProduct(long x, long y, int weight) {
    if (x == Long.MIN_VALUE || y == Long.MIN_VALUE) {
      add(BigInteger.valueOf(x).multiply(BigInteger.valueOf(y)), weight);
      return;
    }
    long a = Math.abs(x);
    long b = Math.abs(y);
    add(Math.multiplyHigh(a, b), a * b, 0, Math.abs((long) weight), x < 0 ^ y < 0 ^ weight < 0);
  }

  public void add(BigInteger value, int weight) {
    BigInteger rest = value.abs();
    boolean negative = value.signum() < 0 ^ weight < 0;
    for (int position = 0; rest.signum() != 0; position += 96) {
      BigInteger part = rest.and(PART);
      add(part.shiftRight(64).longValue(), part.longValue(), position, Math.abs((long) weight), negative);
      rest = rest.shiftRight(96);
    }
  }

  private static final BigInteger PART = BigInteger.ONE.shiftLeft(96).subtract(BigInteger.ONE);

  private static long significand(double value) {
    long bits = Double.doubleToRawLongBits(value);
    long fraction = bits & (1L << 52) - 1;
    return (bits >>> 52 & 0x7FF) == 0 ? fraction : fraction | 1L << 52;
  }

  /** Of the significand's last bit, from 2^-1074. */
  private static int position(double value) {
    return Math.max((int) (Double.doubleToRawLongBits(value) >>> 52) & 0x7FF, 1) - 1;
  }

  /** Adds an unsigned number of 127 bits at most, times a number up to 2^31, at a bit position. */
  private void add(long high, long low, int position, long times, boolean negative) {
    addPart((low & LOW) * times, position, negative);
    addPart((low >>> 32) * times, position + 32, negative);
    addPart((high & LOW) * times, position + 64, negative);
    addPart((high >>> 32) * times, position + 96, negative);
    if (++additions == ADDITIONS) {
      carry();
    }
  }

  /** Adds a number below 2^63 at a bit position. */
  private void addPart(long amount, int position, boolean negative) {
    if (amount == 0) {
      return;
    }
    int digit = position >> 5;
    int shift = position & 31;
    reserve(digit, digit + 3);
    long lower = (amount & LOW) << shift;
    long upper = (amount >>> 32) << shift;
    int at = digit - first;
    add(at, lower & LOW, negative);
    add(at + 1, (lower >>> 32) + (upper & LOW), negative);
    add(at + 2, upper >>> 32, negative);
  }

  private void add(int at, long amount, boolean negative) {
    digits[at] += negative ? -amount : amount;
  }

  /** Makes room for the digits from a number on to before another. */
  private void reserve(int from, int to) {
    if (digits.length == 0) {
      first = from;
    }
    if (from >= first && to <= first + digits.length) {
      return;
    }
    int newFirst = Math.min(from, first);
    int newEnd = Math.max(to + 1, first + digits.length);
    long[] wider = new long[newEnd - newFirst];
    System.arraycopy(digits, 0, wider, first - newFirst, digits.length);
    digits = wider;
    first = newFirst;
  }

  private void carry() {
    for (int i = 0; i < digits.length - 1; i++) {
      digits[i + 1] += digits[i] >> 32;
      digits[i] &= LOW;
    }
    if (digits[digits.length - 1] >>> 32 != 0) {
      digits = Arrays.copyOf(digits, digits.length + 2);
    }
    additions = 0;
  }

  /** The sum is a multiple of 2^(32 · this) units; of nothing, MAX_VALUE. */
  public int lowestDigit() {
    return digits.length == 0 ? Integer.MAX_VALUE : first;
  }

  /** The sum as so many times 2^(32 base) units; the base is not above the lowest digit. */
  public BigInteger total(int base) {
    BigInteger total = BigInteger.ZERO;
    for (int i = digits.length - 1; i >= 0; i--) {
      total = total.shiftLeft(32).add(BigInteger.valueOf(digits[i]));
    }
    return digits.length == 0 ? total : total.shiftLeft(32 * (first - base));
  }

  public long bytes() {
    return 40 + 8L * digits.length;
  }
}
