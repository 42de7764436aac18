package org.millrace.executor.compile.support;

import java.util.Arrays;
import org.millrace.catalog.type.Slice;

/**
 * Comparisons that Java has no operator for: strings by bytes, 128-bit integers as pairs of longs, and doubles as
 * PostgreSQL orders them: NaN equals NaN and is greater than all, −0 equals 0.
 */
public final class Order {
  private Order() {}

  public static int compare(double a, double b) {
    if (a < b) {
      return -1;
    }
    if (a > b) {
      return 1;
    }
    return a == b ? 0 : Boolean.compare(a != a, b != b);
  }

  public static boolean equal(double a, double b) {
    return a == b || a != a && b != b;
  }

  public static int compare(long aHigh, long aLow, long bHigh, long bLow) {
    return aHigh != bHigh ? Long.compare(aHigh, bHigh) : Long.compareUnsigned(aLow, bLow);
  }

  public static boolean equal(long aHigh, long aLow, long bHigh, long bLow) {
    return aHigh == bHigh && aLow == bLow;
  }

  public static int compare(Slice a, Slice b) {
    return Arrays.compareUnsigned(
        a.bytes, a.offset, a.offset + a.length, b.bytes, b.offset, b.offset + b.length);
  }

  public static boolean equal(Slice a, Slice b) {
    return a.length == b.length
        && Arrays.equals(a.bytes, a.offset, a.offset + a.length, b.bytes, b.offset, b.offset + b.length);
  }
}
