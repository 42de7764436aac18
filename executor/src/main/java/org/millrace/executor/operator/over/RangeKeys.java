package org.millrace.executor.operator.over;

import java.math.BigInteger;
import org.millrace.catalog.function.time.DateTimeArithmetic;
import org.millrace.error.MillraceException;
import org.millrace.executor.state.ColumnArena;
import org.millrace.executor.state.DoubleArena;
import org.millrace.executor.state.LongArena;
import org.millrace.executor.state.WideArena;
import org.millrace.planner.physical.OverFrame.Bound;
import org.millrace.planner.physical.OverFrame.Measure;

/** Values of an order key that lie a distance apart. What leaves the range of numbers is beyond all of them. */
final class RangeKeys {
  private final ColumnArena keys;

  RangeKeys(ColumnArena keys) {
    this.keys = keys;
  }

  boolean isNull(int slot) {
    return keys.isNull(slot);
  }

  /** Compares one row's value with another's plus (sign 1) or minus (sign −1) the distance; neither is NULL. */
  int compareShifted(int slot, int from, Bound distance, int sign) {
    if (keys instanceof DoubleArena doubles) {
      double shifted = doubles.at(from) + sign * distance.distance().doubleValue();
      return Double.compare(doubles.at(slot) + 0.0, shifted + 0.0);
    }
    if (keys instanceof LongArena longs) {
      long shifted =
          distance.measure() == Measure.MONTHS
              ? months(longs.at(from), sign * distance.units())
              : plus(longs.at(from), sign * distance.units());
      return Long.compare(longs.at(slot), shifted);
    }
    WideArena wide = (WideArena) keys;
    BigInteger shift = distance.distance().toBigIntegerExact();
    BigInteger origin = wide.at(from).toBigInteger();
    return wide.at(slot).toBigInteger().compareTo(sign > 0 ? origin.add(shift) : origin.subtract(shift));
  }

  private static long months(long time, long months) {
    try {
      return DateTimeArithmetic.addMonths(time, months);
    } catch (MillraceException outOfRange) {
      return months < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
  }

  private static long plus(long time, long distance) {
    long sum = time + distance;
    boolean overflow = ((time ^ sum) & (distance ^ sum)) < 0;
    return overflow ? (distance < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
  }

  /** The time of a row plus a distance; it is of the LONG layout. */
  long timePlus(int slot, long distance) {
    return plus(((LongArena) keys).at(slot), distance);
  }
}
