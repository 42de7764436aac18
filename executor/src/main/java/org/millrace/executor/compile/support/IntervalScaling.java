package org.millrace.executor.compile.support;

import org.millrace.catalog.function.number.IntegerArithmetic;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Intervals times and through numbers, rounded to whole microseconds or months. */
public final class IntervalScaling {
  private IntervalScaling() {}

  public static long multiply(long interval, double factor) {
    return IntegerArithmetic.fromDouble(interval * factor);
  }

  public static long divide(long interval, double divisor) {
    if (divisor == 0) {
      throw new MillraceException(ErrorCode.DIVISION_BY_ZERO, "division by zero");
    }
    return IntegerArithmetic.fromDouble(interval / divisor);
  }
}
