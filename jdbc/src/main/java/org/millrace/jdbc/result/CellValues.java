package org.millrace.jdbc.result;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Locale;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.ValueText;
import org.millrace.error.ErrorCode;
import org.millrace.executor.batch.Column;

/** One value of a column, not NULL, as text, number, truth value or bytes, whatever its type, where that loses nothing. */
public final class CellValues {
  private static final BigDecimal LEAST_LONG = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal MOST_LONG = BigDecimal.valueOf(Long.MAX_VALUE);

  private CellValues() {}

  /** As users see it. */
  public static String text(Column values, int row, SqlType type) {
    StringBuilder out = new StringBuilder();
    switch (type.layout()) {
      case LONG -> ValueText.append(out, type, values.longAt(row));
      case DOUBLE -> ValueText.append(out, type, values.doubleAt(row));
      case BYTES -> {
        return type.kind().isBinary()
            ? binaryText(out, values.sliceAt(row), type)
            : ValueText.slice(type, values.sliceAt(row)).toString();
      }
      case WIDE -> ValueText.append(out, type, values.wideAt(row));
    }
    return out.toString();
  }

  private static String binaryText(StringBuilder out, Slice value, SqlType type) {
    ValueText.append(out, type, value);
    return out.toString();
  }

  /** A number with its fraction cut off, or a text that is one; out of the given range it is an error. */
  public static long integer(Column values, int row, SqlType type, long least, long most) throws SQLException {
    long value;
    if (type.kind().isInteger() || type.kind() == TypeKind.BOOLEAN) {
      value = values.longAt(row);
    } else {
      BigDecimal exact = decimal(values, row, type).setScale(0, RoundingMode.DOWN);
      if (exact.compareTo(LEAST_LONG) < 0 || exact.compareTo(MOST_LONG) > 0) {
        throw outOfRange(exact, least, most);
      }
      value = exact.longValueExact();
    }
    if (value < least || value > most) {
      throw outOfRange(value, least, most);
    }
    return value;
  }

  private static SQLException outOfRange(Object value, long least, long most) {
    return Failures.badValue(ErrorCode.NUMERIC_OVERFLOW, value + " is not between " + least + " and " + most);
  }

  public static double floating(Column values, int row, SqlType type) throws SQLException {
    if (type.kind().isFloating()) {
      return values.doubleAt(row);
    }
    if (type.kind().isText()) {
      try {
        return Double.parseDouble(values.sliceAt(row).toString().trim());
      } catch (NumberFormatException failure) {
        throw noNumber(values, row, type);
      }
    }
    return decimal(values, row, type).doubleValue();
  }

  public static BigDecimal decimal(Column values, int row, SqlType type) throws SQLException {
    try {
      return switch (type.kind()) {
        case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT -> BigDecimal.valueOf(values.longAt(row));
        case DECIMAL -> new BigDecimal(unscaled(values, row, type), type.scale());
        case DOUBLE -> BigDecimal.valueOf(values.doubleAt(row));
        case REAL, CHAR, VARCHAR -> new BigDecimal(text(values, row, type).trim());
        default -> throw mismatch(type, "a number");
      };
    } catch (NumberFormatException failure) {
      throw noNumber(values, row, type);
    }
  }

  private static BigInteger unscaled(Column values, int row, SqlType type) {
    return type.precision() <= SqlType.LONG_DIGITS
        ? BigInteger.valueOf(values.longAt(row))
        : values.wideAt(row).toBigInteger();
  }

  private static SQLException noNumber(Column values, int row, SqlType type) {
    return Failures.badValue(ErrorCode.INVALID_CAST, "\"" + text(values, row, type) + "\" is no number");
  }

  public static SQLException mismatch(SqlType type, String asked) {
    return Failures.badValue(ErrorCode.TYPE_MISMATCH, "a value of type " + type + " cannot be read as " + asked);
  }

  /** A truth value, a number (0 is false), or the text of either. */
  public static boolean bool(Column values, int row, SqlType type) throws SQLException {
    if (type.kind() == TypeKind.BOOLEAN) {
      return values.longAt(row) != 0;
    }
    if (type.kind().isText()) {
      String text = values.sliceAt(row).toString().trim();
      switch (text.toLowerCase(Locale.ROOT)) {
        case "true", "t", "1" -> {
          return true;
        }
        case "false", "f", "0" -> {
          return false;
        }
        default -> throw Failures.badValue(ErrorCode.INVALID_CAST, "\"" + text + "\" is no truth value");
      }
    }
    if (type.kind().isNumeric()) {
      return floating(values, row, type) != 0;
    }
    throw mismatch(type, "a truth value");
  }

  /** Binary as it is, everything else as the UTF-8 of its text. */
  public static byte[] bytes(Column values, int row, SqlType type) {
    return type.kind().isBinary() || type.kind().isText()
        ? values.sliceAt(row).toBytes()
        : text(values, row, type).getBytes(StandardCharsets.UTF_8);
  }
}
