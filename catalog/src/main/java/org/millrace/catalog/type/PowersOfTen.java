package org.millrace.catalog.type;

import java.math.BigInteger;
import org.millrace.catalog.type.wide.Int128;

/** 1, 10, 100 … as far as the layouts of DECIMAL reach. */
public final class PowersOfTen {
  private static final long[] NARROW = new long[SqlType.LONG_DIGITS + 1];
  private static final Int128[] WIDE = new Int128[SqlType.MAX_DIGITS + 1];

  static {
    BigInteger power = BigInteger.ONE;
    for (int i = 0; i < WIDE.length; i++) {
      WIDE[i] = Int128.of(power);
      if (i < NARROW.length) {
        NARROW[i] = power.longValueExact();
      }
      power = power.multiply(BigInteger.TEN);
    }
  }

  private PowersOfTen() {}

  /** 10 to a power from 0 to 18. */
  public static long of(int exponent) {
    return NARROW[exponent];
  }

  /** 10 to a power from 0 to 38. */
  public static Int128 wide(int exponent) {
    return WIDE[exponent];
  }
}
