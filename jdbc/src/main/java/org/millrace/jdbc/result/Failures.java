package org.millrace.jdbc.result;

import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTransactionRollbackException;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * The engine's errors as JDBC states them: the symbolic code first in the message, the place and the hint after it, the
 * SQLSTATE, and as vendor code the SQLSTATE read as a number in base 36. The engine's own exception is the cause.
 */
public final class Failures {
  private Failures() {}

  public static SQLException of(MillraceException failure) {
    String state = failure.code().sqlState();
    String reason = reason(failure);
    int vendorCode = vendorCode(failure.code());
    return switch (state.substring(0, 2)) {
      case "42" -> new SQLSyntaxErrorException(reason, state, vendorCode, failure);
      case "0A" -> new SQLFeatureNotSupportedException(reason, state, vendorCode, failure);
      case "22" -> new SQLDataException(reason, state, vendorCode, failure);
      case "08" -> new SQLNonTransientConnectionException(reason, state, vendorCode, failure);
      case "40" -> new SQLTransactionRollbackException(reason, state, vendorCode, failure);
      case "23" -> new SQLIntegrityConstraintViolationException(reason, state, vendorCode, failure);
      default -> new SQLException(reason, state, vendorCode, failure);
    };
  }

  /** What the engine threw, whether it meant to or not. */
  public static SQLException of(RuntimeException failure) {
    return failure instanceof MillraceException known
        ? of(known)
        : of(new MillraceException(ErrorCode.INTERNAL, "internal error, ours: " + failure, null, null, failure));
  }

  public static SQLException of(ErrorCode code, String message) {
    return of(new MillraceException(code, message));
  }

  public static SQLFeatureNotSupportedException unsupported(String what) {
    return new SQLFeatureNotSupportedException(
        ErrorCode.NOT_SUPPORTED + ": " + what + " is not supported",
        ErrorCode.NOT_SUPPORTED.sqlState(),
        vendorCode(ErrorCode.NOT_SUPPORTED));
  }

  public static SQLException closed(String what) {
    return new SQLException("the " + what + " is closed", "08003");
  }

  /** A value that the getter or setter cannot give or take. */
  public static SQLDataException badValue(ErrorCode code, String message) {
    return new SQLDataException(code + ": " + message, code.sqlState(), vendorCode(code));
  }

  public static int vendorCode(ErrorCode code) {
    return Integer.parseInt(code.sqlState(), 36);
  }

  private static String reason(MillraceException failure) {
    StringBuilder text = new StringBuilder(failure.code() + ": " + failure.getMessage());
    if (failure.position() != null) {
      text.append(" (line ").append(failure.position().line());
      text.append(", column ").append(failure.position().column()).append(')');
    }
    if (failure.hint() != null) {
      text.append("; hint: ").append(failure.hint());
    }
    return text.toString();
  }
}
