package org.millrace.executor.compile.support;

import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * Arithmetic that tells of overflow. Integers are longs that must fit their declared kind; a double that overflows to an
 * infinity is an error as in PostgreSQL, while infinities and NaN that come in go on.
 */
public final class Arithmetic {
  private Arithmetic() {}

  public static long toTinyint(long value) {
    if (value != (byte) value) {
      throw outOfRange("TINYINT");
    }
    return value;
  }

  public static long toSmallint(long value) {
    if (value != (short) value) {
      throw outOfRange("SMALLINT");
    }
    return value;
  }

  public static long toInteger(long value) {
    if (value != (int) value) {
      throw outOfRange("INTEGER");
    }
    return value;
  }

  public static long add(long a, long b) {
    long sum = a + b;
    if (((a ^ sum) & (b ^ sum)) < 0) {
      throw outOfRange("BIGINT");
    }
    return sum;
  }

  public static long subtract(long a, long b) {
    long difference = a - b;
    if (((a ^ b) & (a ^ difference)) < 0) {
      throw outOfRange("BIGINT");
    }
    return difference;
  }

  public static long multiply(long a, long b) {
    long product = a * b;
    if (Math.multiplyHigh(a, b) != product >> 63) {
      throw outOfRange("BIGINT");
    }
    return product;
  }

  /** Truncates toward zero. */
  public static long divide(long a, long b) {
    if (b == 0) {
      throw divisionByZero();
    }
    if (b == -1) {
      return negate(a);
    }
    return a / b;
  }

  /** The remainder has the sign of the dividend. */
  public static long remainder(long a, long b) {
    if (b == 0) {
      throw divisionByZero();
    }
    return a % b;
  }

  public static long negate(long a) {
    if (a == Long.MIN_VALUE) {
      throw outOfRange("BIGINT");
    }
    return -a;
  }

  public static double add(double a, double b) {
    return finite(a + b, a, b);
  }

  public static double subtract(double a, double b) {
    return finite(a - b, a, b);
  }

  public static double multiply(double a, double b) {
    return finite(a * b, a, b);
  }

  public static double divide(double a, double b) {
    if (b == 0) {
      throw divisionByZero();
    }
    return finite(a / b, a, b);
  }

  public static double remainder(double a, double b) {
    if (b == 0) {
      throw divisionByZero();
    }
    return a % b;
  }

  /** A double rounded to a float's precision. */
  public static double toReal(double value) {
    double rounded = (float) value;
    if (Double.isInfinite(rounded) && !Double.isInfinite(value)) {
      throw outOfRange("REAL");
    }
    return rounded;
  }

  private static double finite(double result, double a, double b) {
    // x - x is not 0 exactly for infinities and NaN: one test on the hot path.
    if (result - result != 0 && Double.isInfinite(result) && !Double.isInfinite(a) && !Double.isInfinite(b)) {
      throw outOfRange("DOUBLE");
    }
    return result;
  }

  public static MillraceException outOfRange(String type) {
    return new MillraceException(ErrorCode.NUMERIC_OVERFLOW, "the result is out of range for " + type);
  }

  public static MillraceException divisionByZero() {
    return new MillraceException(ErrorCode.DIVISION_BY_ZERO, "division by zero");
  }
}
