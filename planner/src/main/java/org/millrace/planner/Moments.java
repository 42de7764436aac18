package org.millrace.planner;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDateLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlTimestampLiteral;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.parser.ast.ExactInterval;
import org.millrace.planner.validate.Positions;

/** Moments written as constants: a timestamp, with constant intervals added or taken away. */
final class Moments {
  private Moments() {}

  /**
   * Microseconds since 1970.
   *
   * @throws MillraceException INVALID_ARGUMENT for anything else
   */
  static long micros(SqlNode written) {
    if (written instanceof SqlTimestampLiteral literal) {
      return micros(literal.toFormattedString());
    }
    if (written instanceof SqlDateLiteral literal) {
      return micros(literal.toFormattedString() + " 00:00:00");
    }
    boolean sum = written.getKind() == SqlKind.PLUS || written.getKind() == SqlKind.MINUS;
    if (sum && ((SqlCall) written).operand(1) instanceof ExactInterval interval && !interval.isMonths()) {
      long moment = micros((SqlNode) ((SqlCall) written).operand(0));
      return written.getKind() == SqlKind.PLUS ? moment + interval.amount() : moment - interval.amount();
    }
    throw new MillraceException(
        ErrorCode.INVALID_ARGUMENT,
        "a constant moment is expected",
        Positions.of(written),
        "write TIMESTAMP '2026-01-31 12:00:00'");
  }

  private static long micros(String text) {
    LocalDateTime time = LocalDateTime.parse(text.replace(' ', 'T'));
    return ChronoUnit.MICROS.between(LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC), time);
  }
}
