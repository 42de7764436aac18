package org.millrace.executor.user;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Values as columns hold them to the Java types of users' methods, and back. */
final class JavaValues {
  private static final long MICROS = 1_000_000;

  private JavaValues() {}

  /** The Java types that a parameter or result may have, the usual one first. */
  private static List<Class<?>> classes(SqlType type) {
    return switch (type.kind()) {
      case BOOLEAN -> List.of(Boolean.class, boolean.class);
      case TINYINT -> List.of(Byte.class, byte.class, Short.class, short.class, Integer.class, int.class, Long.class, long.class);
      case SMALLINT -> List.of(Short.class, short.class, Integer.class, int.class, Long.class, long.class);
      case INTEGER -> List.of(Integer.class, int.class, Long.class, long.class);
      case BIGINT -> List.of(Long.class, long.class);
      case DECIMAL -> List.of(BigDecimal.class);
      case REAL -> List.of(Float.class, float.class, Double.class, double.class);
      case DOUBLE -> List.of(Double.class, double.class);
      case CHAR, VARCHAR -> List.of(String.class);
      case BINARY, VARBINARY -> List.of(byte[].class);
      case DATE -> List.of(LocalDate.class);
      case TIME -> List.of(LocalTime.class);
      case TIMESTAMP -> List.of(LocalDateTime.class);
      case TIMESTAMP_LTZ -> List.of(Instant.class);
      case INTERVAL_DAY_TIME -> List.of(Duration.class);
      case INTERVAL_YEAR_MONTH -> List.of(Period.class);
      default -> List.of();
    };
  }

  static boolean fits(SqlType type, Class<?> java) {
    return classes(type).contains(java) || java == Object.class && !classes(type).isEmpty();
  }

  /** The Java types for a SQL type, for people. */
  static String expected(SqlType type) {
    return classes(type).stream().map(Class::getSimpleName).limit(2).collect(Collectors.joining(" or "));
  }

  /** value is not null. */
  static Object toJava(Object value, SqlType type, Class<?> wanted) {
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT -> integer((Long) value, wanted == Object.class ? classes(type).get(0) : wanted);
      case DECIMAL -> new BigDecimal(
          value instanceof Int128 wide ? wide.toBigInteger() : BigInteger.valueOf((Long) value), type.scale());
      case REAL -> wanted == double.class || wanted == Double.class ? value : (Object) ((Double) value).floatValue();
      case CHAR, VARCHAR -> text((Slice) value);
      case BINARY, VARBINARY -> bytes((Slice) value);
      case DATE -> LocalDate.ofEpochDay((Long) value);
      case TIME -> LocalTime.ofNanoOfDay((Long) value * 1000);
      case TIMESTAMP -> LocalDateTime.ofEpochSecond(seconds(value), nanos(value), ZoneOffset.UTC);
      case TIMESTAMP_LTZ -> Instant.ofEpochSecond(seconds(value), nanos(value));
      case INTERVAL_DAY_TIME -> Duration.ofSeconds(seconds(value), nanos(value));
      case INTERVAL_YEAR_MONTH -> Period.ofMonths(Math.toIntExact((Long) value)).normalized();
      default -> value;
    };
  }

  private static Object integer(long value, Class<?> wanted) {
    if (wanted == Integer.class || wanted == int.class) {
      return (int) value;
    } else if (wanted == Short.class || wanted == short.class) {
      return (short) value;
    }
    return wanted == Byte.class || wanted == byte.class ? (Object) (byte) value : (Object) value;
  }

  private static long seconds(Object micros) {
    return Math.floorDiv((Long) micros, MICROS);
  }

  private static int nanos(Object micros) {
    return (int) Math.floorMod((Long) micros, MICROS) * 1000;
  }

  private static String text(Slice slice) {
    return new String(slice.bytes, slice.offset, slice.length, StandardCharsets.UTF_8);
  }

  private static byte[] bytes(Slice slice) {
    return Arrays.copyOfRange(slice.bytes, slice.offset, slice.offset + slice.length);
  }

  /**
   * value is not null.
   *
   * @throws MillraceException NUMERIC_OVERFLOW, TYPE_MISMATCH
   */
  static Object fromJava(Object value, SqlType type) {
    try {
      return switch (type.kind()) {
        case TINYINT, SMALLINT, INTEGER, BIGINT -> inRange(((Number) value).longValue(), type);
        case DECIMAL -> decimal((BigDecimal) value, type);
        case REAL -> (double) ((Number) value).floatValue();
        case DOUBLE -> ((Number) value).doubleValue();
        case CHAR, VARCHAR -> slice(limited((String) value, type).getBytes(StandardCharsets.UTF_8));
        case BINARY, VARBINARY -> slice(((byte[]) value).clone());
        case DATE -> ((LocalDate) value).toEpochDay();
        case TIME -> ((LocalTime) value).toNanoOfDay() / 1000;
        case TIMESTAMP -> {
          LocalDateTime time = (LocalDateTime) value;
          yield micros(time.toEpochSecond(ZoneOffset.UTC), time.getNano());
        }
        case TIMESTAMP_LTZ -> micros(((Instant) value).getEpochSecond(), ((Instant) value).getNano());
        case INTERVAL_DAY_TIME -> micros(((Duration) value).getSeconds(), ((Duration) value).getNano());
        case INTERVAL_YEAR_MONTH -> ((Period) value).toTotalMonths();
        default -> value;
      };
    } catch (ClassCastException e) {
      throw new MillraceException(
          ErrorCode.TYPE_MISMATCH, "a " + value.getClass().getName() + " was returned where a " + type + " is declared", null, null, e);
    }
  }

  private static long micros(long seconds, int nanos) {
    return Math.addExact(Math.multiplyExact(seconds, MICROS), nanos / 1000);
  }

  private static Object inRange(long value, SqlType type) {
    int bits =
        switch (type.kind()) {
          case TINYINT -> 8;
          case SMALLINT -> 16;
          case INTEGER -> 32;
          default -> 64;
        };
    if (value << 64 - bits >> 64 - bits != value) {
      throw new MillraceException(ErrorCode.NUMERIC_OVERFLOW, value + " is out of the range of " + type);
    }
    return value;
  }

  private static Object decimal(BigDecimal value, SqlType type) {
    BigInteger unscaled = value.setScale(type.scale(), RoundingMode.HALF_UP).unscaledValue();
    if (unscaled.abs().compareTo(BigInteger.TEN.pow(type.precision())) >= 0) {
      throw new MillraceException(ErrorCode.NUMERIC_OVERFLOW, value + " is out of the range of " + type);
    }
    return type.layout() == Layout.LONG
        ? (Object) unscaled.longValueExact()
        : new Int128(unscaled.shiftRight(64).longValue(), unscaled.longValue());
  }

  private static String limited(String text, SqlType type) {
    int most = type.precision();
    return most < 0 || text.codePointCount(0, text.length()) <= most ? text : text.substring(0, text.offsetByCodePoints(0, most));
  }

  private static Slice slice(byte[] bytes) {
    return new Slice(bytes, 0, bytes.length);
  }
}
