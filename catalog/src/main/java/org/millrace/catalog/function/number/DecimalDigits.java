package org.millrace.catalog.function.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.wide.Int128;

/** Bodies on how a decimal is written. */
public final class DecimalDigits {
  private DecimalDigits() {}

  /** How many digits stand behind the point, zeros at the end included. */
  public static long scale(Int128 x, int scale) {
    return scale;
  }

  /** How many digits behind the point are needed. */
  public static long minScale(Int128 x, int scale) {
    return Math.max(0, decimal(x, scale).stripTrailingZeros().scale());
  }

  /** The number without zeros at the end: as text, as the type of a DECIMAL does not change from row to row. */
  public static Slice trimScale(Int128 x, int scale) {
    return Slice.of(decimal(x, scale).setScale((int) minScale(x, scale)).toPlainString());
  }

  static BigDecimal decimal(Int128 x, int scale) {
    BigInteger unscaled = BigInteger.valueOf(x.high).shiftLeft(Long.SIZE).add(new BigInteger(Long.toUnsignedString(x.low)));
    return new BigDecimal(unscaled, scale);
  }
}
