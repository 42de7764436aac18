package org.millrace.catalog.type;

import java.nio.charset.StandardCharsets;
import org.millrace.catalog.type.calendar.DateTimeText;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * Values of every type to and from the text that people see and type: the one place to ask when the type is not known before.
 * The value comes in the form of its type's {@link Layout}.
 *
 * <p>Reading exists twice. {@code parse…} is for scanners: it works on bytes, does not throw and does not allocate in its
 * usual forms. It answers {@link #INVALID}, NaN or null for a text that is no such value; as Long.MIN_VALUE is also a BIGINT
 * and NaN also a number, ask {@link #isInvalid} when one of these turns up. {@code cast…} is for CAST: it throws INVALID_CAST
 * with the text that was found.
 */
public final class ValueText {
  /** What reading a value of layout LONG gives for a text that is none. Of all values it is itself only the least BIGINT. */
  public static final long INVALID = Long.MIN_VALUE;

  private ValueText() {}

  /** A value of layout LONG. */
  public static void append(StringBuilder out, SqlType type, long value) {
    switch (type.kind()) {
      case BOOLEAN -> out.append(value != 0);
      case DECIMAL -> DecimalText.append(out, value, type.scale());
      case DATE -> DateTimeText.appendDate(out, value);
      case TIME -> DateTimeText.appendTime(out, value);
      case TIMESTAMP -> DateTimeText.appendTimestamp(out, value);
      case TIMESTAMP_LTZ -> ZonedText.append(out, type, value);
      case INTERVAL_YEAR_MONTH -> IntervalText.appendMonths(out, value);
      case INTERVAL_DAY_TIME -> IntervalText.appendMicros(out, value);
      case NULL -> out.append("NULL");
      default -> out.append(value);
    }
  }

  /** A value of layout DOUBLE. */
  public static void append(StringBuilder out, SqlType type, double value) {
    if (type.kind() == TypeKind.REAL) {
      NumberText.appendReal(out, value);
    } else {
      NumberText.appendDouble(out, value);
    }
  }

  /** A value of layout BYTES: text as it is, binary as {@code \x} and hexadecimal digits, nested values as {@code {1,2}}. */
  public static void append(StringBuilder out, SqlType type, Slice value) {
    if (type.kind().isText()) {
      out.append(value.toString());
    } else if (type.kind().isNested()) {
      NestedText.append(out, type, value);
    } else if (type.kind() == TypeKind.UUID) {
      BinaryText.appendUuid(out, value);
    } else {
      BinaryText.append(out, value);
    }
  }

  /** A value of layout WIDE. */
  public static void append(StringBuilder out, SqlType type, Int128 value) {
    DecimalText.append(out, value, type.scale());
  }

  /** The text of a value of layout LONG as UTF-8. */
  public static Slice slice(SqlType type, long value) {
    StringBuilder out = new StringBuilder(32);
    append(out, type, value);
    return ascii(out);
  }

  /** The text of a value of layout DOUBLE as UTF-8. */
  public static Slice slice(SqlType type, double value) {
    StringBuilder out = new StringBuilder(32);
    append(out, type, value);
    return ascii(out);
  }

  /** The text of a value of layout WIDE as UTF-8. */
  public static Slice slice(SqlType type, Int128 value) {
    StringBuilder out = new StringBuilder(40);
    append(out, type, value);
    return ascii(out);
  }

  /** The text of a value of layout BYTES as UTF-8. */
  public static Slice slice(SqlType type, Slice value) {
    if (type.kind().isText()) {
      return value;
    }
    StringBuilder out = new StringBuilder();
    append(out, type, value);
    return Slice.of(out.toString());
  }

  private static Slice ascii(StringBuilder text) {
    return Slice.of(text.toString().getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Reads a value of layout LONG; {@link #INVALID} if the bytes from one index to before another are none. */
  public static long parseLong(SqlType type, byte[] b, int from, int to) {
    return switch (type.kind()) {
      case BOOLEAN -> BooleanText.parse(b, from, to);
      case TINYINT, SMALLINT, INTEGER, BIGINT -> NumberText.parseInteger(type.kind(), b, from, to);
      case DECIMAL -> DecimalText.parseLong(b, from, to, type.precision(), type.scale());
      case DATE -> DateTimeParser.date(b, from, to);
      case TIME -> rounded(DateTimeParser.time(b, from, to), type);
      case TIMESTAMP -> rounded(DateTimeParser.timestamp(b, from, to, false), type);
      case TIMESTAMP_LTZ -> rounded(ZonedText.parse(type, b, from, to), type);
      case INTERVAL_YEAR_MONTH -> IntervalText.parseMonths(b, from, to);
      case INTERVAL_DAY_TIME -> IntervalText.parseMicros(b, from, to);
      default -> INVALID;
    };
  }

  private static long rounded(long micros, SqlType type) {
    return micros == INVALID ? INVALID : DateTimeParser.round(micros, type.precision());
  }

  /** Reads a value of layout DOUBLE; NaN if the bytes are none. */
  public static double parseDouble(SqlType type, byte[] b, int from, int to) {
    return type.kind() == TypeKind.REAL ? NumberText.parseReal(b, from, to) : NumberText.parseDouble(b, from, to);
  }

  /** Reads a value of layout WIDE; null if the bytes are none. */
  public static Int128 parseWide(SqlType type, byte[] b, int from, int to) {
    return DecimalText.parseWide(b, from, to, type.precision(), type.scale());
  }

  /** Reads a value of layout BYTES: text is the bytes themselves; binary as {@code \x} says; null if it is malformed. */
  public static Slice parseSlice(SqlType type, byte[] b, int from, int to) {
    if (type.kind().isNested()) {
      return NestedText.parse(type, b, from, to);
    }
    Slice bytes = new Slice(b, from, to - from);
    return type.kind() == TypeKind.UUID ? BinaryText.parseUuid(bytes) : type.kind().isBinary() ? BinaryText.parse(bytes) : bytes;
  }

  /** Whether a text whose reading gave INVALID, NaN or null really is no value of the type. */
  public static boolean isInvalid(SqlType type, byte[] b, int from, int to) {
    int start = NumberText.skipBlanks(b, from, to);
    int end = NumberText.trimBlanks(b, start, to);
    return switch (type.kind()) {
      case BIGINT -> !new String(b, start, end - start, StandardCharsets.ISO_8859_1).matches("-0*9223372036854775808");
      case REAL, DOUBLE -> !NumberText.equalsIgnoreCase(b, start, end, "NAN");
      default -> true;
    };
  }

  /** A value of layout LONG from text, or INVALID_CAST. */
  public static long castLong(SqlType type, Slice text) {
    int to = text.offset + text.length;
    long value = parseLong(type, text.bytes, text.offset, to);
    if (value == INVALID && isInvalid(type, text.bytes, text.offset, to)) {
      throw invalid(type, text);
    }
    return value;
  }

  /** A value of layout DOUBLE from text, or INVALID_CAST. */
  public static double castDouble(SqlType type, Slice text) {
    int to = text.offset + text.length;
    double value = parseDouble(type, text.bytes, text.offset, to);
    if (Double.isNaN(value) && isInvalid(type, text.bytes, text.offset, to)) {
      throw invalid(type, text);
    }
    return value;
  }

  /** A value of layout WIDE from text, or INVALID_CAST. */
  public static Int128 castWide(SqlType type, Slice text) {
    Int128 value = parseWide(type, text.bytes, text.offset, text.offset + text.length);
    if (value == null) {
      throw invalid(type, text);
    }
    return value;
  }

  /** A value of layout BYTES from text, or INVALID_CAST. */
  public static Slice castSlice(SqlType type, Slice text) {
    Slice value = parseSlice(type, text.bytes, text.offset, text.offset + text.length);
    if (value == null) {
      throw invalid(type, text);
    }
    return value;
  }

  /** The error of a text that is no value of a type. */
  public static MillraceException invalid(SqlType type, Slice text) {
    byte[] b = text.bytes;
    int to = text.offset + text.length;
    boolean tooLarge =
        type.kind().isExactNumber() && !Double.isNaN(NumberText.parseDouble(b, text.offset, to))
            && (!type.kind().isInteger() || DecimalText.isWhole(b, text.offset, to));
    String shown = text.length <= 60 ? text.toString() : text.toString().substring(0, 40) + "…";
    return new MillraceException(
        ErrorCode.INVALID_CAST,
        tooLarge ? "'" + shown + "' is out of range for " + type : "'" + shown + "' is not a valid " + type);
  }
}
