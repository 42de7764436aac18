package org.millrace.catalog.function.number;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.PowersOfTen;

/** Bodies on integers and doubles. Meaning as in PostgreSQL; no result is NaN or infinite unless an argument is. */
public final class NumericFunctions {
  private NumericFunctions() {}

  public static long abs(long x) {
    if (x == Long.MIN_VALUE) {
      throw Failure.overflow("BIGINT out of range: ABS(" + x + ")");
    }
    return Math.abs(x);
  }

  public static double abs(double x) {
    return Math.abs(x);
  }

  public static long sign(long x) {
    return Long.signum(x);
  }

  public static double sign(double x) {
    return x == 0 ? 0 : Math.signum(x);
  }

  /** The remainder of a division that truncates: it has the sign of the dividend. */
  public static long mod(long x, long y) {
    if (y == 0) {
      throw Failure.divisionByZero();
    }
    return x % y;
  }

  public static double mod(double x, double y) {
    if (y == 0) {
      throw Failure.divisionByZero();
    }
    return x % y;
  }

  /** An integer is whole already: CEIL, FLOOR, ROUND and TRUNC of it. */
  public static long same(long x) {
    return x;
  }

  /** Rounded half away from zero to so many digits behind the point; a negative n rounds before it. */
  public static long round(long x, long n) {
    if (n >= 0) {
      return x;
    }
    if (n < -18) {
      return roundFar(x, n);
    }
    long unit = PowersOfTen.of((int) -n);
    long rest = x % unit;
    long cut = x - rest;
    if (Math.abs(rest) < unit / 2) {
      return cut;
    }
    long rounded = rest > 0 ? cut + unit : cut - unit;
    if (rest > 0 ? rounded < cut : rounded > cut) {
      throw Failure.overflow("BIGINT out of range: ROUND(" + x + ", " + n + ")");
    }
    return rounded;
  }

  /** 10^19 is out of range, and half of it is not. */
  private static long roundFar(long x, long n) {
    if (n == -19 && (x >= 5_000_000_000_000_000_000L || x <= -5_000_000_000_000_000_000L)) {
      throw Failure.overflow("BIGINT out of range: ROUND(" + x + ", " + n + ")");
    }
    return 0;
  }

  public static long trunc(long x, long n) {
    return n >= 0 ? x : n < -18 ? 0 : x - x % PowersOfTen.of((int) -n);
  }

  public static double ceil(double x) {
    return Math.ceil(x);
  }

  public static double floor(double x) {
    return Math.floor(x);
  }

  /** To the nearest whole number, a half to the even one, as PostgreSQL rounds doubles. */
  public static double round(double x) {
    return Math.rint(x);
  }

  /** Of the shortest decimal that means the double, half away from zero. */
  public static double round(double x, long n) {
    return toDigits(x, n, RoundingMode.HALF_UP);
  }

  public static double trunc(double x) {
    return x < 0 ? Math.ceil(x) : Math.floor(x);
  }

  public static double trunc(double x, long n) {
    return toDigits(x, n, RoundingMode.DOWN);
  }

  private static double toDigits(double x, long n, RoundingMode mode) {
    if (Double.isNaN(x) || Double.isInfinite(x) || n > 400) {
      return x;
    }
    return n < -400 ? 0 : BigDecimal.valueOf(x).setScale((int) n, mode).doubleValue();
  }

  public static double sqrt(double x) {
    if (x < 0) {
      throw Failure.argument("cannot take square root of a negative number");
    }
    return Math.sqrt(x);
  }

  public static double cbrt(double x) {
    return Math.cbrt(x);
  }

  public static double power(double x, double y) {
    if (x == 0 && y < 0) {
      throw Failure.argument("zero raised to a negative power is undefined");
    }
    if (x < 0 && y != Math.rint(y)) {
      throw Failure.argument("a negative number raised to a non-integer power yields a complex result");
    }
    // 1 to whatever power is 1, also for NaN, which Java sees differently.
    return x == 1 ? 1 : inRange(Math.pow(x, y), Double.isInfinite(x) || Double.isInfinite(y));
  }

  public static double exp(double x) {
    return inRange(Math.exp(x), Double.isInfinite(x));
  }

  public static double ln(double x) {
    return Math.log(positive(x));
  }

  public static double log10(double x) {
    return Math.log10(positive(x));
  }

  /** The logarithm of x to base b. */
  public static double log(double b, double x) {
    double ofBase = Math.log(positive(b));
    if (ofBase == 0) {
      throw Failure.divisionByZero();
    }
    return Math.log(positive(x)) / ofBase;
  }

  private static double positive(double x) {
    if (x <= 0) {
      throw Failure.argument("cannot take logarithm of " + (x == 0 ? "zero" : "a negative number"));
    }
    return x;
  }

  private static double inRange(double result, boolean infiniteArgument) {
    if (Double.isInfinite(result) && !infiniteArgument) {
      throw Failure.overflow("DOUBLE out of range: overflow");
    }
    return result;
  }

  public static double pi() {
    return Math.PI;
  }

  /**
   * In which of so many equal parts of [low, high) an operand lies, from 1; 0 below and count + 1 above. If low is above high
   * the parts run downwards.
   */
  public static long widthBucket(double operand, double low, double high, long count) {
    if (count <= 0 || count >= Integer.MAX_VALUE) {
      throw Failure.argument("WIDTH_BUCKET needs a count from 1 to " + (Integer.MAX_VALUE - 1) + ", not " + count);
    }
    if (Double.isNaN(operand) || Double.isNaN(low) || Double.isNaN(high)) {
      throw Failure.argument("operand, lower bound, and upper bound cannot be NaN");
    }
    if (Double.isInfinite(low) || Double.isInfinite(high) || low == high) {
      throw Failure.argument("the bounds of WIDTH_BUCKET must be finite and differ");
    }
    boolean up = low < high;
    if (up ? operand < low : operand > low) {
      return 0;
    }
    if (up ? operand >= high : operand <= high) {
      return count + 1;
    }
    return Math.min((long) (count * ((operand - low) / (high - low))) + 1, count);
  }
}
