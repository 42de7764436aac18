package org.millrace.catalog.store;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * A column of ours as one of H2's. What H2 knows it gets as its own type, so that other tools can read the tables; timestamps
 * with zone and intervals are numbers (microseconds, months), ARRAY, MAP and ROW bytes. Text keeps no length limit and no blanks
 * are added to it.
 */
record H2Column(SqlType type) {
  private static final long MICROS_PER_SECOND = 1_000_000;

  /** H2's own limit on CHARACTER VARYING. */
  private static final int LONGEST_TEXT = 1_048_576;

  String declaration() {
    String name =
        switch (type.kind()) {
          case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DATE -> type.kind().name();
          case DOUBLE -> "DOUBLE PRECISION";
          case DECIMAL -> "NUMERIC(" + type.precision() + ", " + type.scale() + ")";
          case CHAR, VARCHAR -> "CHARACTER VARYING";
          case BINARY, VARBINARY, ARRAY, MAP, ROW -> "BINARY VARYING";
          case UUID -> "UUID";
          case TIME -> "TIME(6)";
          case TIMESTAMP -> "TIMESTAMP(6)";
          case TIMESTAMP_LTZ, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, NULL -> "BIGINT";
        };
    return type.nullable() ? name : name + " NOT NULL";
  }

  /** Hands a value in the form of its layout to a statement. */
  void set(PreparedStatement statement, int index, Object value) throws SQLException {
    statement.setObject(index, value == null ? null : toH2(value));
  }

  private Object toH2(Object value) {
    return switch (type.kind()) {
      case BOOLEAN -> (Long) value != 0;
      case DECIMAL -> new BigDecimal(unscaled(value), type.scale());
      case REAL -> ((Double) value).floatValue();
      case CHAR, VARCHAR -> text((Slice) value);
      case BINARY, VARBINARY, UUID, ARRAY, MAP, ROW -> ((Slice) value).toBytes();
      case DATE -> LocalDate.ofEpochDay((Long) value);
      case TIME -> LocalTime.ofNanoOfDay((Long) value * 1000);
      case TIMESTAMP -> timestamp((Long) value);
      default -> value;
    };
  }

  /** The value of a row, in the form of its layout; null for NULL. */
  Object get(ResultSet row, int index) throws SQLException {
    Object value =
        switch (type.kind()) {
          case BOOLEAN -> row.getBoolean(index) ? 1L : 0L;
          case DECIMAL -> decimal(row.getBigDecimal(index));
          case REAL -> (double) row.getFloat(index);
          case DOUBLE -> row.getDouble(index);
          case CHAR, VARCHAR -> slice(row.getString(index));
          case BINARY, VARBINARY, UUID, ARRAY, MAP, ROW -> slice(row.getBytes(index));
          case DATE -> days(row.getObject(index, LocalDate.class));
          case TIME -> micros(row.getObject(index, LocalTime.class));
          case TIMESTAMP -> micros(row.getObject(index, LocalDateTime.class));
          default -> row.getLong(index);
        };
    return row.wasNull() ? null : value;
  }

  private static String text(Slice value) {
    String text = value.toString();
    if (text.length() > LONGEST_TEXT) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "a text of " + text.length() + " characters cannot be kept in a database directory; " + LONGEST_TEXT + " can");
    }
    return text;
  }

  private BigInteger unscaled(Object value) {
    return type.layout() == Layout.WIDE ? ((Int128) value).toBigInteger() : BigInteger.valueOf((Long) value);
  }

  private Object decimal(BigDecimal value) {
    if (value == null) {
      return null;
    }
    BigInteger unscaled = value.setScale(type.scale()).unscaledValue();
    if (type.layout() == Layout.WIDE) {
      return Int128.of(unscaled);
    }
    return unscaled.longValueExact();
  }

  private static Slice slice(String value) {
    return value == null ? null : Slice.of(value.getBytes(StandardCharsets.UTF_8));
  }

  private static Slice slice(byte[] value) {
    return value == null ? null : Slice.of(value);
  }

  private static LocalDateTime timestamp(long micros) {
    long seconds = Math.floorDiv(micros, MICROS_PER_SECOND);
    int nanos = (int) Math.floorMod(micros, MICROS_PER_SECOND) * 1000;
    return LocalDateTime.ofEpochSecond(seconds, nanos, ZoneOffset.UTC);
  }

  private static Long days(LocalDate date) {
    return date == null ? null : date.toEpochDay();
  }

  private static Long micros(LocalTime time) {
    return time == null ? null : time.toNanoOfDay() / 1000;
  }

  private static Long micros(LocalDateTime time) {
    return time == null ? null : time.toEpochSecond(ZoneOffset.UTC) * MICROS_PER_SECOND + time.getNano() / 1000;
  }
}
