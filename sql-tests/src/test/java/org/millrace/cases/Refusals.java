package org.millrace.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.sql.SQLException;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** A feature that is not there yet must say so; it must not give some other answer. */
final class Refusals {
  private Refusals() {}

  static void assertRefused(CqlCase c) throws SQLException {
    try (Database database = new Database()) {
      c.createObjects(database);
      assertRefused(catchThrowable(() -> database.execute("CREATE MATERIALIZED VIEW r AS " + c.query())));
    }
  }

  static void assertRefused(Throwable failure) {
    MillraceException error = cause(failure);
    assertThat(error).as("refused by Millrace itself: " + failure).isNotNull();
    assertThat(error.code()).as(error.getMessage()).isEqualTo(ErrorCode.NOT_SUPPORTED);
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
