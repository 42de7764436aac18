package org.millrace.jdbc;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Calendar;
import org.millrace.error.ErrorCode;
import org.millrace.jdbc.result.Failures;

/** What a program hands over as a parameter, in one of the classes that a session takes. */
final class ParameterValues {
  private ParameterValues() {}

  static Object of(Object value) throws SQLException {
    if (value == null
        || value instanceof Boolean
        || value instanceof Byte
        || value instanceof Short
        || value instanceof Integer
        || value instanceof Long
        || value instanceof BigDecimal
        || value instanceof Float
        || value instanceof Double
        || value instanceof String
        || value instanceof LocalDate
        || value instanceof LocalTime
        || value instanceof LocalDateTime
        || value instanceof Instant
        || value instanceof Duration
        || value instanceof Period) {
      return value;
    }
    if (value instanceof byte[] bytes) {
      return bytes.clone();
    }
    if (value instanceof BigInteger integer) {
      return new BigDecimal(integer);
    }
    if (value instanceof Character || value instanceof java.util.UUID) {
      return value.toString();
    }
    if (value instanceof Timestamp timestamp) {
      return timestamp.toLocalDateTime();
    }
    if (value instanceof Date date) {
      return date.toLocalDate();
    }
    if (value instanceof Time time) {
      return localTime(time);
    }
    if (value instanceof java.util.Date date) {
      return date.toInstant();
    }
    if (value instanceof OffsetDateTime time) {
      return time.toInstant();
    }
    if (value instanceof ZonedDateTime time) {
      return time.toInstant();
    }
    if (value instanceof Array array) {
      return array.toString();
    }
    throw Failures.badValue(
        ErrorCode.TYPE_MISMATCH, "a " + value.getClass().getName() + " is no value that a parameter can have");
  }

  /** The value, turned into the class of the JDBC type where the program names one; numbers are not rounded. */
  static Object of(Object value, int type) throws SQLException {
    Object plain = of(value);
    if (plain == null) {
      return null;
    }
    try {
      return switch (type) {
        case Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR, Types.NCHAR, Types.NVARCHAR ->
            plain instanceof byte[] ? plain : plain.toString();
        case Types.DECIMAL, Types.NUMERIC -> number(plain);
        case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT ->
            plain instanceof Boolean flag ? (flag ? 1L : 0L) : number(plain).longValueExact();
        case Types.DOUBLE, Types.FLOAT -> number(plain).doubleValue();
        case Types.REAL -> number(plain).floatValue();
        case Types.BOOLEAN, Types.BIT -> plain instanceof String text ? Boolean.valueOf(text.trim()) : plain;
        case Types.DATE -> plain instanceof LocalDateTime time ? time.toLocalDate() : plain;
        case Types.TIME -> plain instanceof LocalDateTime time ? time.toLocalTime() : plain;
        case Types.TIMESTAMP -> plain instanceof LocalDate date ? date.atStartOfDay() : plain;
        default -> plain;
      };
    } catch (ArithmeticException | NumberFormatException failure) {
      throw Failures.badValue(ErrorCode.INVALID_CAST, "\"" + value + "\" is no number of the type asked for");
    }
  }

  private static BigDecimal number(Object value) {
    return value instanceof BigDecimal decimal ? decimal : new BigDecimal(value.toString().trim());
  }

  private static LocalTime localTime(Time time) {
    LocalTime seconds = time.toLocalTime();
    return seconds.plusNanos(Math.floorMod(time.getTime(), 1000L) * 1_000_000L);
  }

  /** The clock on the wall of the calendar's zone at that moment. */
  static LocalDateTime inZone(java.util.Date moment, Calendar calendar) {
    ZoneId zone = calendar == null ? ZoneId.systemDefault() : calendar.getTimeZone().toZoneId();
    Instant instant =
        moment instanceof Timestamp timestamp ? timestamp.toInstant() : Instant.ofEpochMilli(moment.getTime());
    return LocalDateTime.ofInstant(instant, zone);
  }
}
