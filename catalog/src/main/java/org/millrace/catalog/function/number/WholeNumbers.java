package org.millrace.catalog.function.number;

import java.math.BigInteger;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.wide.Int128;

/** Bodies of number theory and on the bits of whole numbers. Meaning as in PostgreSQL. */
public final class WholeNumbers {
  /** 33! is the largest with at most 38 digits. */
  private static final int LARGEST_FACTORIAL = 33;

  private WholeNumbers() {}

  /** The greatest common divisor, never negative; 0 of two zeros. */
  public static long gcd(long a, long b) {
    long x = a;
    long y = b;
    while (y != 0) {
      long rest = y == -1 ? 0 : x % y;
      x = y;
      y = rest;
    }
    return NumericFunctions.abs(x);
  }

  /** The least common multiple, never negative; 0 if one of them is. */
  public static long lcm(long a, long b) {
    if (a == 0 || b == 0) {
      return 0;
    }
    return NumericFunctions.abs(IntegerArithmetic.multiply(a / gcd(a, b), b));
  }

  public static Int128 factorial(long n, int precision, int scale) {
    if (n < 0) {
      throw Failure.argument("factorial of a negative number is undefined");
    }
    if (n > LARGEST_FACTORIAL) {
      throw Failure.overflow("factorial of " + n + " has more than 38 digits");
    }
    BigInteger product = BigInteger.ONE;
    for (int i = 2; i <= n; i++) {
      product = product.multiply(BigInteger.valueOf(i));
    }
    return Int128.of(product);
  }

  /** The quotient cut towards zero. */
  public static long div(long a, long b) {
    if (b == 0) {
      throw Failure.divisionByZero();
    }
    if (a == Long.MIN_VALUE && b == -1) {
      throw Failure.overflow("BIGINT out of range: DIV(" + a + ", " + b + ")");
    }
    return a / b;
  }

  public static double div(double a, double b) {
    if (b == 0) {
      throw Failure.divisionByZero();
    }
    return NumericFunctions.trunc(a / b);
  }

  public static long bitAnd(long a, long b) {
    return a & b;
  }

  public static long bitOr(long a, long b) {
    return a | b;
  }

  public static long bitXor(long a, long b) {
    return a ^ b;
  }

  public static long bitNot(long a) {
    return ~a;
  }

  /** How many bits of the two's complement of 64 bits are set. */
  public static long bitCount(long a) {
    return Long.bitCount(a);
  }

  /** The bit at a place from 0, the lowest first; 0 outside. */
  public static boolean bitGet(long a, long place) {
    return place >= 0 && place < Long.SIZE && (a >> place & 1) != 0;
  }

  /** Shifted left, to the right if n is negative; bits that leave are lost. */
  public static long shiftLeft(long a, long n) {
    if (n <= -Long.SIZE || n >= Long.SIZE) {
      return n < 0 && a < 0 ? -1 : 0;
    }
    return n < 0 ? a >> -n : a << n;
  }

  /** Shifted right with the sign kept. */
  public static long shiftRight(long a, long n) {
    return shiftLeft(a, n == Long.MIN_VALUE ? Long.MAX_VALUE : -n);
  }
}
