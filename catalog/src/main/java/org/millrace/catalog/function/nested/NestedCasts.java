package org.millrace.catalog.function.nested;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.TreeMap;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.NestedBytes;
import org.millrace.catalog.type.NestedWriter;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.Utf8;
import org.millrace.catalog.type.ValueText;
import org.millrace.catalog.type.wide.Int128;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * Nested values in another type, part by part. Parts become each other as by CAST, except that text too long for its part is
 * refused and not cut.
 */
public final class NestedCasts {
  private NestedCasts() {}

  /** A nested value of a type as one of another of the same kind. */
  public static Slice convert(Slice value, SqlType from, SqlType to) {
    if (from.parts().equals(to.parts())) {
      return value;
    }
    NestedBytes.Parts parts = new NestedBytes.Parts(value);
    switch (to.kind()) {
      case ARRAY -> {
        NestedWriter writer = NestedWriter.array();
        while (parts.next()) {
          writer.add(part(parts.value(), from.element(), to.element()));
        }
        return writer.finish();
      }
      case MAP -> {
        TreeMap<Slice, Slice> entries = new TreeMap<>();
        while (parts.next()) {
          Slice key = part(parts.value(), from.key(), to.key());
          parts.next();
          entries.put(key, part(parts.value(), from.value(), to.value()));
        }
        return NestedWriter.map(entries);
      }
      default -> {
        NestedWriter writer = NestedWriter.row();
        for (int i = 0; parts.next(); i++) {
          writer.add(part(parts.value(), from.parts().get(i).type(), to.parts().get(i).type()));
        }
        return writer.finish();
      }
    }
  }

  /** Whether all values of one type are held in the same bytes as those of the other. */
  public static boolean keepsBytes(SqlType from, SqlType to) {
    if (from.kind().isNested() && from.kind() == to.kind() && from.parts().size() == to.parts().size()) {
      for (int i = 0; i < from.parts().size(); i++) {
        if (!keepsBytes(from.parts().get(i).type(), to.parts().get(i).type())) {
          return false;
        }
      }
      return true;
    }
    if (from.kind().isText() && to.kind().isText()) {
      return to.precision() < 0 || from.precision() >= 0 && from.precision() <= to.precision();
    }
    boolean wider = from.kind().isInteger() && to.kind().isInteger() && from.kind().ordinal() <= to.kind().ordinal();
    return wider || from.kind() == TypeKind.NULL || from.withNullable(true).equals(to.withNullable(true));
  }

  private static Slice part(Slice value, SqlType from, SqlType to) {
    if (NestedBytes.isNull(value) || from.equals(to)) {
      return value;
    }
    if (to.kind().isNested() && to.kind() == from.kind()) {
      return convert(value, from, to);
    }
    if (from.kind().isNumeric() && to.kind().isNumeric()) {
      return number(value, from, to);
    }
    if (from.kind() == to.kind() && !to.kind().isText() && !to.kind().isTimestamp()) {
      return value;
    }
    return fromText(text(value, from), to);
  }

  private static Slice number(Slice value, SqlType from, SqlType to) {
    if (to.kind().isFloating()) {
      double number =
          from.kind().isFloating() ? NestedBytes.doubleOf(value) : decimal(value, from).doubleValue();
      return NestedWriter.value(to.kind() == TypeKind.REAL ? (double) (float) number : number);
    }
    BigDecimal exact;
    if (from.kind().isFloating()) {
      double number = NestedBytes.doubleOf(value);
      if (!Double.isFinite(number)) {
        throw outOfRange(String.valueOf(number), to);
      }
      exact = new BigDecimal(number);
    } else {
      exact = decimal(value, from);
    }
    BigInteger unscaled = exact.setScale(to.scale(), RoundingMode.HALF_UP).unscaledValue();
    if (!fits(unscaled, to)) {
      throw outOfRange(exact.toPlainString(), to);
    }
    return to.layout() == Layout.WIDE ? NestedWriter.value(Int128.of(unscaled)) : NestedWriter.value(unscaled.longValue());
  }

  private static BigDecimal decimal(Slice value, SqlType type) {
    BigInteger unscaled =
        type.layout() == Layout.WIDE
            ? NestedBytes.wideOf(value).toBigInteger()
            : BigInteger.valueOf(NestedBytes.longOf(value));
    return new BigDecimal(unscaled, type.scale());
  }

  private static boolean fits(BigInteger unscaled, SqlType type) {
    return switch (type.kind()) {
      case TINYINT -> unscaled.bitLength() < 8;
      case SMALLINT -> unscaled.bitLength() < 16;
      case INTEGER -> unscaled.bitLength() < 32;
      case BIGINT -> unscaled.bitLength() < 64;
      default -> unscaled.abs().compareTo(BigInteger.TEN.pow(type.precision())) < 0;
    };
  }

  private static MillraceException outOfRange(String value, SqlType type) {
    return new MillraceException(ErrorCode.NUMERIC_OVERFLOW, value + " is out of range for " + type);
  }

  private static Slice text(Slice value, SqlType type) {
    return switch (type.layout()) {
      case LONG -> ValueText.slice(type, NestedBytes.longOf(value));
      case DOUBLE -> ValueText.slice(type, NestedBytes.doubleOf(value));
      case WIDE -> ValueText.slice(type, NestedBytes.wideOf(value));
      case BYTES -> ValueText.slice(type, NestedBytes.sliceOf(value));
    };
  }

  private static Slice fromText(Slice text, SqlType type) {
    return switch (type.layout()) {
      case LONG -> NestedWriter.value(ValueText.castLong(type, text));
      case DOUBLE -> NestedWriter.value(ValueText.castDouble(type, text));
      case WIDE -> NestedWriter.value(ValueText.castWide(type, text));
      case BYTES -> {
        if (type.kind().isText() && type.precision() >= 0 && Utf8.count(text) > type.precision()) {
          throw new MillraceException(
              ErrorCode.INVALID_CAST, "'" + text + "' is too long for " + type + " within an ARRAY, MAP or ROW");
        }
        yield NestedWriter.value(type, ValueText.castSlice(type, text));
      }
    };
  }
}
