package org.millrace.catalog.function.number;

import org.millrace.catalog.function.body.Failure;

/** Arithmetic of integer types: a result out of range is NUMERIC_OVERFLOW, a zero divisor DIVISION_BY_ZERO. */
public final class IntegerArithmetic {
  private IntegerArithmetic() {}

  public static long add(long a, long b) {
    long sum = a + b;
    if (((a ^ sum) & (b ^ sum)) < 0) {
      throw overflow(a, "+", b);
    }
    return sum;
  }

  public static long subtract(long a, long b) {
    long difference = a - b;
    if (((a ^ b) & (a ^ difference)) < 0) {
      throw overflow(a, "-", b);
    }
    return difference;
  }

  public static long multiply(long a, long b) {
    long product = a * b;
    if (Math.multiplyHigh(a, b) != product >> 63) {
      throw overflow(a, "*", b);
    }
    return product;
  }

  /** The quotient without its fraction. */
  public static long divide(long a, long b) {
    if (b == 0) {
      throw Failure.divisionByZero();
    }
    if (b == -1) {
      return negate(a);
    }
    return a / b;
  }

  /** The rest of {@link #divide}, with the sign of the dividend. */
  public static long modulo(long a, long b) {
    if (b == 0) {
      throw Failure.divisionByZero();
    }
    return a % b;
  }

  public static long negate(long a) {
    if (a == Long.MIN_VALUE) {
      throw Failure.overflow("BIGINT out of range: -(" + a + ")");
    }
    return -a;
  }

  /** The value itself if it is an INTEGER. */
  public static long toInteger(long value) {
    if (value != (int) value) {
      throw Failure.overflow("INTEGER out of range: " + value);
    }
    return value;
  }

  /** The value itself if it is a SMALLINT. */
  public static long toSmallint(long value) {
    if (value != (short) value) {
      throw Failure.overflow("SMALLINT out of range: " + value);
    }
    return value;
  }

  /** The value itself if it is a TINYINT. */
  public static long toTinyint(long value) {
    if (value != (byte) value) {
      throw Failure.overflow("TINYINT out of range: " + value);
    }
    return value;
  }

  /** Rounded half away from zero to a BIGINT. */
  public static long fromDouble(double value) {
    double whole = value < 0 ? Math.ceil(value) : Math.floor(value);
    if (Math.abs(value - whole) >= 0.5) {
      whole += Math.signum(value);
    }
    // The greatest BIGINT is no double; the next one is.
    if (!(whole >= -0x1p63 && whole < 0x1p63)) {
      throw Failure.overflow("BIGINT out of range: " + value);
    }
    return (long) whole;
  }

  private static RuntimeException overflow(long a, String operator, long b) {
    return Failure.overflow("BIGINT out of range: " + a + " " + operator + " " + b);
  }
}
