package org.millrace.executor.compile.code;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.calcite.avatica.util.ByteString;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.util.NlsString;
import org.millrace.catalog.schema.CalciteTypes;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.wide.Int128;

/** Literals: the value in our own form, and as Java text. */
public final class Literals {
  /** A string constant of a class file has at most 65,535 bytes, and a character takes up to three. */
  private static final int MOST_IN_A_CONSTANT = 20_000;

  private static final long MICROS_PER_SECOND = 1_000_000;
  private static final long MICROS_PER_DAY = 86_400 * MICROS_PER_SECOND;

  private Literals() {}

  /** The value as Boolean, Long, Double, Slice or Int128, as the layout of its type says; or null for NULL. */
  public static Object value(RexLiteral literal) {
    return literal.isNull()
        ? null
        : value(literal.getValueAs(Comparable.class), CalciteTypes.fromCalcite(literal.getType()));
  }

  /** What Calcite holds in a literal of the type, in our form. */
  public static Object value(Comparable<?> held, SqlType type) {
    return switch (type.kind()) {
      case BOOLEAN -> held;
      case TINYINT, SMALLINT, INTEGER, BIGINT, INTERVAL_YEAR_MONTH ->
          ((BigDecimal) held).setScale(0, RoundingMode.HALF_UP).longValueExact();
      case DECIMAL -> unscaled((BigDecimal) held, type);
      case REAL -> (double) ((Number) held).floatValue();
      case DOUBLE -> ((Number) held).doubleValue();
      case CHAR, VARCHAR -> Slice.of(((NlsString) held).getValue());
      case BINARY, VARBINARY -> Slice.of(((ByteString) held).getBytes());
      case DATE -> LocalDate.parse(held.toString()).toEpochDay();
      case TIME -> timeOfDay(held.toString());
      case TIMESTAMP, TIMESTAMP_LTZ -> timestamp(held.toString());
      // Calcite holds day-time intervals as milliseconds, whatever their unit; we allow ourselves a fraction.
      case INTERVAL_DAY_TIME ->
          ((BigDecimal) held).movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValueExact();
      case UUID -> uuid((UUID) held);
      case ARRAY, MAP, ROW -> throw new IllegalStateException("no literals of type " + type);
      case NULL -> null;
    };
  }

  private static Slice uuid(UUID held) {
    return Slice.of(
        ByteBuffer.allocate(16).putLong(held.getMostSignificantBits()).putLong(held.getLeastSignificantBits()).array());
  }

  private static Object unscaled(BigDecimal held, SqlType type) {
    BigInteger unscaled = held.setScale(type.scale(), RoundingMode.HALF_UP).unscaledValue();
    return type.precision() <= SqlType.LONG_DIGITS ? (Object) unscaled.longValueExact() : Int128.of(unscaled);
  }

  private static long timeOfDay(String text) {
    int seconds =
        Integer.parseInt(text.substring(0, 2)) * 3600
            + Integer.parseInt(text.substring(3, 5)) * 60
            + Integer.parseInt(text.substring(6, 8));
    long micros = text.length() > 9 ? Long.parseLong((text.substring(9) + "000000").substring(0, 6)) : 0;
    return seconds * MICROS_PER_SECOND + micros;
  }

  private static long timestamp(String text) {
    int space = text.indexOf(' ');
    long day = LocalDate.parse(text.substring(0, space)).toEpochDay();
    return day * MICROS_PER_DAY + timeOfDay(text.substring(space + 1));
  }

  public static Value write(RexLiteral literal, ExpressionWriter writer) {
    SqlType type = CalciteTypes.fromCalcite(literal.getType());
    if (literal.isNull()) {
      writer.zero(Form.of(type));
      return Value.nullOf(type.withNullable(true));
    }
    return write(value(literal), type, writer);
  }

  /** A constant of the form that the type's layout asks for. */
  public static Value write(Object value, SqlType type, ExpressionWriter writer) {
    SqlType notNull = type.notNull();
    if (value instanceof Int128 wide) {
      return Value.wide(notNull, text(wide.high), text(wide.low), "false");
    }
    if (value instanceof Slice slice) {
      return Value.of(notNull, constant(slice, type, writer), "false");
    }
    return Value.of(notNull, value instanceof Double number ? text(number) : value instanceof Long number ? text(number)
        : value.toString(), "false");
  }

  /** The name of a static field that holds the bytes. */
  private static String constant(Slice slice, SqlType type, ExpressionWriter writer) {
    if (slice.length == 0) {
      return writer.zero(Form.SLICE);
    }
    String name = writer.use(Slice.class);
    if (slice.length > MOST_IN_A_CONSTANT) {
      return writer.parts().constant(Slice.class, name + ".of(" + joined(slice, writer) + ")");
    }
    String initializer =
        type.kind().isText()
            ? name + ".of(" + quoted(slice.toString()) + ")"
            : name + ".of(" + quoted(new String(slice.toBytes(), StandardCharsets.ISO_8859_1)) + ".getBytes("
                + writer.use(StandardCharsets.class) + ".ISO_8859_1))";
    return writer.parts().constant(Slice.class, initializer);
  }

  /** Bytes as characters, in as many constants as it takes. */
  private static String joined(Slice slice, ExpressionWriter writer) {
    String all = new String(slice.toBytes(), StandardCharsets.ISO_8859_1);
    List<String> pieces = new ArrayList<>();
    for (int at = 0; at < all.length(); at += MOST_IN_A_CONSTANT) {
      pieces.add(quoted(all.substring(at, Math.min(all.length(), at + MOST_IN_A_CONSTANT))));
    }
    return "String.join(\"\", new String[] {" + String.join(", ", pieces) + "}).getBytes("
        + writer.use(StandardCharsets.class) + ".ISO_8859_1)";
  }

  public static String text(long value) {
    if (value == Long.MIN_VALUE) {
      return "Long.MIN_VALUE";
    }
    return value < 0 ? "(" + value + "L)" : value + "L";
  }

  public static String text(double value) {
    if (Double.isNaN(value)) {
      return "Double.NaN";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
    }
    return value < 0 || 1 / value < 0 ? "(" + value + ")" : Double.toString(value);
  }

  /** A Java string literal; everything but printable ASCII is escaped. */
  public static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c >= ' ' && c < 127) {
        quoted.append(c);
      } else if (c < ' ') {
        // A Unicode escape of a line end would end the line: Java replaces those before it reads the literal.
        quoted.append(String.format("\\%03o", (int) c));
      } else {
        quoted.append(String.format("\\u%04x", (int) c));
      }
    }
    return quoted.append('"').toString();
  }
}
