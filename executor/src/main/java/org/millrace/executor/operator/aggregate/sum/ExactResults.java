package org.millrace.executor.operator.aggregate.sum;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.DoubleColumn;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.batch.WideColumn;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/**
 * Turns exact sums, scaled integers of any size, into a column of the result's type: rounded half away from zero to its scale,
 * or reported as out of range. What fits in a long takes a short way.
 */
public final class ExactResults {
  private final SqlType type;
  private final int scale;
  private final String expression;
  private final BigInteger bound;
  private final long least;
  private final long most;
  private final long factor;

  /** The scale is that of the sums; sums and averages never have more digits after the point than their result. */
  public ExactResults(SqlType type, int scale, String expression) {
    this.type = type;
    this.scale = scale;
    this.expression = expression;
    bound = boundOf(type);
    boolean inLong = bound.bitLength() <= 63;
    most = inLong ? bound.longValue() - 1 : Long.MAX_VALUE;
    least = inLong ? -most : Long.MIN_VALUE;
    int shift = type.scale() - scale;
    factor = shift < 0 || shift > 18 ? 0 : BigInteger.TEN.pow(shift).longValueExact();
  }

  /** A column being filled. */
  final class Filling {
    private final long[] longs;
    private final long[] highs;
    private final double[] doubles;
    private final ResultFailures failures;
    private boolean[] nulls;

    Filling(int count, ResultFailures failures) {
      this.failures = failures;
      doubles = type.layout() == Layout.DOUBLE ? new double[count] : null;
      longs = doubles == null ? new long[count] : null;
      highs = type.layout() == Layout.WIDE ? new long[count] : null;
    }

    void setNull(int index) {
      if (nulls == null) {
        nulls = new boolean[doubles == null ? longs.length : doubles.length];
      }
      nulls[index] = true;
    }

    /** Sets sum / divisor; the divisor is above 0. */
    void set(int index, long sum, long divisor) {
      if (doubles != null || factor == 0 || Math.multiplyHigh(sum, factor) != sum * factor >> 63) {
        set(index, BigInteger.valueOf(sum), divisor);
        return;
      }
      long scaled = sum * factor;
      long quotient = scaled / divisor;
      long rest = Math.abs(scaled % divisor);
      if (rest >= divisor - rest) {
        quotient += scaled < 0 ? -1 : 1;
      }
      if (quotient >= least && quotient <= most) {
        longs[index] = quotient;
        if (highs != null) {
          highs[index] = quotient >> 63;
        }
      } else {
        store(index, BigInteger.valueOf(quotient));
      }
    }

    void set(int index, BigInteger sum, long divisor) {
      if (doubles != null) {
        doubles[index] = new BigDecimal(sum, scale).doubleValue() / divisor;
        return;
      }
      BigDecimal exact = new BigDecimal(sum, scale);
      store(
          index,
          divisor == 1
              ? exact.setScale(type.scale(), RoundingMode.HALF_UP).unscaledValue()
              : exact.divide(BigDecimal.valueOf(divisor), type.scale(), RoundingMode.HALF_UP).unscaledValue());
    }

    private void store(int index, BigInteger value) {
      if (value.compareTo(bound) >= 0 || value.compareTo(bound.negate()) < (type.kind().isInteger() ? 0 : 1)) {
        failures.add(index, outOfRange(expression, type), expression);
        return;
      }
      longs[index] = value.longValue();
      if (highs != null) {
        highs[index] = value.shiftRight(64).longValue();
      }
    }

    Column column() {
      if (doubles != null) {
        return new DoubleColumn(doubles, nulls);
      }
      return highs == null ? new LongColumn(longs, nulls) : new WideColumn(highs, longs, nulls);
    }
  }

  public static MillraceException outOfRange(String expression, SqlType type) {
    return new MillraceException(
        ErrorCode.NUMERIC_OVERFLOW,
        expression + " is out of the range of " + type,
        null,
        type.kind().isFloating() ? null : "cast the argument to DOUBLE or to a wider DECIMAL");
  }

  /** The least number above all values of the type. */
  private static BigInteger boundOf(SqlType type) {
    if (type.kind() == TypeKind.DECIMAL) {
      return BigInteger.TEN.pow(type.precision());
    }
    int bits =
        switch (type.kind()) {
          case TINYINT -> 7;
          case SMALLINT -> 15;
          case INTEGER -> 31;
          default -> 63;
        };
    return BigInteger.ONE.shiftLeft(bits);
  }
}
