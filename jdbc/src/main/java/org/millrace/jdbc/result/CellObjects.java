package org.millrace.jdbc.result;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.executor.batch.Column;

/** One value of a column, not NULL, in the class that a program asks for. */
public final class CellObjects {
  private CellObjects() {}

  public static Object get(Column values, int row, SqlType type, Class<?> asked) throws SQLException {
    Object value = number(values, row, type, asked);
    if (value == null) {
      value = time(values, row, type, asked);
    }
    if (value == null) {
      value = other(values, row, type, asked);
    }
    return value;
  }

  private static Object number(Column values, int row, SqlType type, Class<?> asked) throws SQLException {
    if (asked == Long.class) {
      return CellValues.integer(values, row, type, Long.MIN_VALUE, Long.MAX_VALUE);
    } else if (asked == Integer.class) {
      return (int) CellValues.integer(values, row, type, Integer.MIN_VALUE, Integer.MAX_VALUE);
    } else if (asked == Short.class) {
      return (short) CellValues.integer(values, row, type, Short.MIN_VALUE, Short.MAX_VALUE);
    } else if (asked == Byte.class) {
      return (byte) CellValues.integer(values, row, type, Byte.MIN_VALUE, Byte.MAX_VALUE);
    } else if (asked == Double.class) {
      return CellValues.floating(values, row, type);
    } else if (asked == Float.class) {
      return (float) CellValues.floating(values, row, type);
    } else if (asked == BigDecimal.class) {
      return CellValues.decimal(values, row, type);
    } else if (asked == BigInteger.class) {
      return CellValues.decimal(values, row, type).setScale(0, RoundingMode.DOWN).toBigInteger();
    }
    return null;
  }

  private static Object time(Column values, int row, SqlType type, Class<?> asked) throws SQLException {
    if (asked == LocalDateTime.class) {
      return CellTimes.dateTime(values, row, type);
    } else if (asked == LocalDate.class) {
      return CellTimes.date(values, row, type);
    } else if (asked == LocalTime.class) {
      return CellTimes.time(values, row, type);
    } else if (asked == Instant.class) {
      return CellTimes.instant(values, row, type);
    } else if (asked == OffsetDateTime.class) {
      return CellTimes.instant(values, row, type).atOffset(ZoneOffset.UTC);
    } else if (asked == ZonedDateTime.class) {
      return CellTimes.instant(values, row, type).atZone(ZoneOffset.UTC);
    } else if (asked == Timestamp.class || asked == java.util.Date.class) {
      return CellTimes.moment(values, row, type, null);
    } else if (asked == Date.class) {
      return Date.valueOf(CellTimes.date(values, row, type));
    } else if (asked == Time.class) {
      LocalTime time = CellTimes.time(values, row, type);
      return new Time(Time.valueOf(time).getTime() + time.getNano() / 1_000_000);
    } else if (asked == Duration.class && type.kind() == TypeKind.INTERVAL_DAY_TIME) {
      return Duration.of(values.longAt(row), ChronoUnit.MICROS);
    } else if (asked == Period.class && type.kind() == TypeKind.INTERVAL_YEAR_MONTH) {
      return Period.ofMonths(Math.toIntExact(values.longAt(row))).normalized();
    }
    return null;
  }

  private static Object other(Column values, int row, SqlType type, Class<?> asked) throws SQLException {
    if (asked == String.class) {
      return CellValues.text(values, row, type);
    } else if (asked == Boolean.class) {
      return CellValues.bool(values, row, type);
    } else if (asked == byte[].class) {
      return CellValues.bytes(values, row, type);
    } else if (type.kind() == TypeKind.UUID && asked == UUID.class) {
      return UUID.fromString(CellValues.text(values, row, type));
    } else if (type.kind().isNested() && asked.isAssignableFrom(ColumnTypes.javaClass(type))) {
      return NestedValues.of(type, values.sliceAt(row));
    } else if (asked.isAssignableFrom(ColumnTypes.javaClass(type)) && asked != ColumnTypes.javaClass(type)) {
      return get(values, row, type, ColumnTypes.javaClass(type));
    }
    throw CellValues.mismatch(type, "a " + asked.getName());
  }
}
