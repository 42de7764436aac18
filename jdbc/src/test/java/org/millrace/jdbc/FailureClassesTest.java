package org.millrace.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTransactionRollbackException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.error.ErrorCode;
import org.millrace.jdbc.result.Failures;

/** Libraries decide by the class of an exception, or by its SQLSTATE, whether to try again, and whom to blame. */
class FailureClassesTest {
  private static final Map<String, Class<?>> BY_STATE =
      Map.of(
          "42", SQLSyntaxErrorException.class,
          "22", SQLDataException.class,
          "23", SQLIntegrityConstraintViolationException.class,
          "0A", SQLFeatureNotSupportedException.class,
          "40", SQLTransactionRollbackException.class);

  @ParameterizedTest
  @EnumSource(ErrorCode.class)
  void aCodeHasAStateAndItsStateAClass(ErrorCode code) {
    SQLException failure = Failures.of(code, "told");

    assertThat(failure.getSQLState()).isEqualTo(code.sqlState()).matches("[0-9A-Z]{5}");
    assertThat(failure.getClass()).isEqualTo(BY_STATE.getOrDefault(code.sqlState().substring(0, 2), SQLException.class));
    assertThat(failure.getErrorCode()).isEqualTo(Integer.parseInt(code.sqlState(), 36));
    assertThat(failure.getMessage()).isEqualTo(code + ": told");
  }
}
