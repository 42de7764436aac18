package org.millrace.catalog.function.body;

import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** The errors of bodies, made but not thrown. They have no position; the caller knows the call's. */
public final class Failure {
  private Failure() {}

  public static MillraceException argument(String message) {
    return new MillraceException(ErrorCode.INVALID_ARGUMENT, message);
  }

  public static MillraceException overflow(String message) {
    return new MillraceException(ErrorCode.NUMERIC_OVERFLOW, message);
  }

  public static MillraceException divisionByZero() {
    return new MillraceException(ErrorCode.DIVISION_BY_ZERO, "division by zero");
  }
}
