package org.millrace.cases;

import static org.assertj.core.api.Assertions.assertThat;

import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** A feature that is not there yet must say so; it must not give some other answer. */
final class Refusals {
  private Refusals() {}

  static void assertRefused(ErrorCode code, Throwable failure) {
    MillraceException error = cause(failure);
    assertThat(error).as("refused by Millrace itself: " + failure).isNotNull();
    assertThat(error.code()).as(error.getMessage()).isEqualTo(code);
    assertThat(error.position()).as("place of: " + error.getMessage()).isNotNull();
    assertThat(error.getMessage()).isNotBlank();
  }

  static MillraceException cause(Throwable failure) {
    Throwable cause = failure;
    while (cause != null && !(cause instanceof MillraceException)) {
      cause = cause.getCause();
    }
    return (MillraceException) cause;
  }
}
