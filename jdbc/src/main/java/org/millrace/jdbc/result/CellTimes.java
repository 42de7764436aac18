package org.millrace.jdbc.result;

import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Calendar;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.ValueText;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Column;

/** One date or time of a column, not NULL, as java.time has it. A text that reads as one will do. */
public final class CellTimes {
  private static final long MICROS = 1_000_000L;

  private CellTimes() {}

  public static LocalDateTime dateTime(Column values, int row, SqlType type) throws SQLException {
    return switch (type.kind()) {
      case TIMESTAMP, TIMESTAMP_LTZ -> ofMicros(values.longAt(row));
      case DATE -> LocalDate.ofEpochDay(values.longAt(row)).atStartOfDay();
      case TIME -> LocalDate.EPOCH.atTime(ofMicrosOfDay(values.longAt(row)));
      case CHAR, VARCHAR -> ofMicros(parsed(SqlType.timestamp(6), values.sliceAt(row)));
      default -> throw CellValues.mismatch(type, "a time");
    };
  }

  public static LocalDate date(Column values, int row, SqlType type) throws SQLException {
    if (type.kind() == TypeKind.TIME) {
      throw CellValues.mismatch(type, "a date");
    }
    return dateTime(values, row, type).toLocalDate();
  }

  public static LocalTime time(Column values, int row, SqlType type) throws SQLException {
    return switch (type.kind()) {
      case DATE -> throw CellValues.mismatch(type, "a time of day");
      case CHAR, VARCHAR ->
          ofMicrosOfDay(parsed(SqlType.of(TypeKind.TIME), values.sliceAt(row)));
      default -> dateTime(values, row, type).toLocalTime();
    };
  }

  /** A time without zone counts as one in UTC. */
  public static Instant instant(Column values, int row, SqlType type) throws SQLException {
    return dateTime(values, row, type).toInstant(ZoneOffset.UTC);
  }

  /** The moment at which a clock in the calendar's zone, or this process's, shows the value. */
  public static Timestamp moment(Column values, int row, SqlType type, Calendar calendar) throws SQLException {
    if (type.kind() == TypeKind.TIMESTAMP_LTZ) {
      return Timestamp.from(instant(values, row, type));
    }
    LocalDateTime shown = dateTime(values, row, type);
    ZoneId zone = calendar == null ? ZoneId.systemDefault() : calendar.getTimeZone().toZoneId();
    return Timestamp.from(shown.atZone(zone).toInstant());
  }

  private static long parsed(SqlType type, Slice text) throws SQLException {
    try {
      return ValueText.castLong(type, text);
    } catch (MillraceException failure) {
      throw Failures.of(failure);
    }
  }

  private static LocalDateTime ofMicros(long micros) {
    return LocalDateTime.ofEpochSecond(
        Math.floorDiv(micros, MICROS), (int) Math.floorMod(micros, MICROS) * 1000, ZoneOffset.UTC);
  }

  private static LocalTime ofMicrosOfDay(long micros) {
    return LocalTime.ofNanoOfDay(micros * 1000);
  }
}
