package org.millrace.executor.compile.support;

import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * Arithmetic of REAL and DOUBLE: what overflows to an infinity is an error, as in PostgreSQL, while infinities and
 * NaN that come in go on.
 */
public final class Arithmetic {
  private Arithmetic() {}

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

  public static double modulo(double a, double b) {
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

  private static MillraceException outOfRange(String type) {
    return new MillraceException(ErrorCode.NUMERIC_OVERFLOW, "the result is out of range for " + type);
  }

  private static MillraceException divisionByZero() {
    return new MillraceException(ErrorCode.DIVISION_BY_ZERO, "division by zero");
  }
}
