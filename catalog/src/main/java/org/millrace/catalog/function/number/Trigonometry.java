package org.millrace.catalog.function.number;

import org.millrace.catalog.function.body.Failure;

/** Angles in radians unless said otherwise. An argument outside a function's domain is an error, as in PostgreSQL. */
public final class Trigonometry {
  private Trigonometry() {}

  public static double sin(double x) {
    return Math.sin(finite(x));
  }

  public static double cos(double x) {
    return Math.cos(finite(x));
  }

  public static double tan(double x) {
    return Math.tan(finite(x));
  }

  public static double cot(double x) {
    return 1 / Math.tan(finite(x));
  }

  public static double asin(double x) {
    return Math.asin(atMostOne(x));
  }

  public static double acos(double x) {
    return Math.acos(atMostOne(x));
  }

  public static double atan(double x) {
    return Math.atan(x);
  }

  public static double atan2(double y, double x) {
    return Math.atan2(y, x);
  }

  public static double sinh(double x) {
    return Math.sinh(x);
  }

  public static double cosh(double x) {
    return Math.cosh(x);
  }

  public static double tanh(double x) {
    return Math.tanh(x);
  }

  public static double degrees(double radians) {
    return Math.toDegrees(radians);
  }

  public static double radians(double degrees) {
    return Math.toRadians(degrees);
  }

  private static double finite(double x) {
    if (Double.isInfinite(x)) {
      throw Failure.argument("input is out of range: an angle must be finite");
    }
    return x;
  }

  private static double atMostOne(double x) {
    if (Math.abs(x) > 1) {
      throw Failure.argument("input is out of range: it must lie between -1 and 1");
    }
    return x;
  }
}
