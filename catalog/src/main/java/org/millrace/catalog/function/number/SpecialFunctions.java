package org.millrace.catalog.function.number;

import org.apache.commons.math3.special.Erf;
import org.apache.commons.math3.special.Gamma;
import org.apache.commons.math3.util.FastMath;
import org.millrace.catalog.function.body.Failure;

/** Less common functions of a double. Out of a function's domain is INVALID_ARGUMENT, out of range NUMERIC_OVERFLOW. */
public final class SpecialFunctions {
  private SpecialFunctions() {}

  public static double e() {
    return Math.E;
  }

  /** Exact for the powers of two. */
  public static double log2(double x) {
    double exponent = Math.getExponent(x);
    return x == Math.scalb(1.0, (int) exponent) ? exponent : NumericFunctions.ln(x) / Math.log(2);
  }

  public static double asinh(double x) {
    return Double.isInfinite(x) ? x : FastMath.asinh(x);
  }

  public static double acosh(double x) {
    return FastMath.acosh(inDomain(x, x >= 1));
  }

  public static double atanh(double x) {
    return Math.abs(x) == 1 ? x / 0.0 : FastMath.atanh(inDomain(x, Math.abs(x) < 1));
  }

  public static double erf(double x) {
    return Double.isInfinite(x) ? Math.signum(x) : Erf.erf(x);
  }

  public static double erfc(double x) {
    return Double.isInfinite(x) ? 1 - Math.signum(x) : Erf.erfc(x);
  }

  /** The Gamma function; a factorial of n - 1 for whole n. */
  public static double gamma(double x) {
    if (x == Double.POSITIVE_INFINITY || Double.isNaN(x)) {
      return x;
    }
    inDomain(x, x > 0 || x != Math.rint(x));
    double gamma = Gamma.gamma(x);
    if (Double.isInfinite(gamma) || Double.isNaN(gamma)) {
      throw Failure.overflow("DOUBLE out of range: gamma(" + x + ")");
    }
    return x == Math.rint(x) && x < 19 ? Math.rint(gamma) : gamma;
  }

  /** The natural logarithm of the absolute value of Gamma. */
  public static double lgamma(double x) {
    if (x == 1 || x == 2) {
      return 0;
    }
    if (Double.isInfinite(x)) {
      return Double.POSITIVE_INFINITY;
    }
    inDomain(x, x > 0 || x != Math.rint(x));
    // The reflection formula leads from negative to positive arguments.
    return x > 0 || Double.isNaN(x)
        ? Gamma.logGamma(x)
        : Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - Gamma.logGamma(1 - x);
  }

  /** NaN is in every domain. */
  private static double inDomain(double x, boolean inside) {
    if (!inside && !Double.isNaN(x)) {
      throw Failure.argument("input is out of range: " + x);
    }
    return x;
  }
}
