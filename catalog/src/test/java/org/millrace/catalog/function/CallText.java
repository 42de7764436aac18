package org.millrace.catalog.function;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.catalog.function.Overload.Parameter;
import org.millrace.catalog.function.number.DecimalArithmetic;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.ValueText;
import org.millrace.catalog.type.calendar.DateTimeText;
import org.millrace.catalog.type.wide.Int128;

/** A function's name and literals: {@code LEFT('abc', 2)}. */
record CallText(String name, List<Literal> arguments) {
  private static final Pattern CALL = Pattern.compile("(\\w+)\\((.*)\\)", Pattern.DOTALL);

  /** A number, a quoted text, NULL, true, false, or a type's name before a quoted text. */
  private static final Pattern LITERAL =
      Pattern.compile("\\s*(?:([\\w ()]*?)\\s*'((?:[^']|'')*)'|([^,']+?))\\s*(?:,|$)", Pattern.DOTALL);

  static CallText read(String call) {
    Matcher matcher = CALL.matcher(call);
    if (!matcher.matches()) {
      throw new AssertionError("not a call: " + call);
    }
    List<Literal> arguments = new ArrayList<>();
    Matcher literal = LITERAL.matcher(matcher.group(2));
    while (!literal.hitEnd() && literal.find() && literal.end() > literal.start()) {
      arguments.add(
          literal.group(2) == null
              ? Literal.bare(literal.group(3))
              : Literal.quoted(literal.group(1), literal.group(2).replace("''", "'")));
    }
    return new CallText(matcher.group(1), arguments);
  }

  /** A value in the form of its type's layout, null for NULL. */
  record Literal(SqlType type, Object value) {
    static Literal bare(String word) {
      String text = word.toUpperCase(Locale.ROOT);
      if (text.equals("NULL")) {
        return new Literal(SqlType.of(TypeKind.NULL), null);
      }
      if (text.equals("TRUE") || text.equals("FALSE")) {
        return new Literal(SqlType.of(TypeKind.BOOLEAN).notNull(), text.equals("TRUE") ? 1L : 0L);
      }
      if (text.contains("E")) {
        return new Literal(SqlType.of(TypeKind.DOUBLE).notNull(), Double.parseDouble(text));
      }
      if (text.contains(".")) {
        BigDecimal number = new BigDecimal(text);
        SqlType type = SqlType.decimal(Math.max(number.precision(), number.scale()), number.scale()).notNull();
        return new Literal(type, Int128.of(number.unscaledValue()));
      }
      long number = Long.parseLong(text);
      return new Literal(SqlType.of(number == (int) number ? TypeKind.INTEGER : TypeKind.BIGINT).notNull(), number);
    }

    static Literal quoted(String typeName, String text) {
      SqlType type =
          typeName.isEmpty()
              ? SqlType.of(TypeKind.VARCHAR)
              : SqlType.of(TypeKind.valueOf(typeName.trim().replace(' ', '_').toUpperCase(Locale.ROOT)));
      Slice slice = Slice.of(text);
      Object value =
          switch (type.layout()) {
            case LONG -> (Object) ValueText.castLong(type, slice);
            case DOUBLE -> ValueText.castDouble(type, slice);
            case BYTES -> ValueText.castSlice(type, slice);
            case WIDE -> ValueText.castWide(type, slice);
          };
      return new Literal(type.notNull(), value);
    }

    Long integer() {
      return type.kind().isInteger() ? (Long) value : null;
    }

    Literal rescaled(int scale) {
      if (value == null) {
        return this;
      }
      SqlType decimal = Widening.asDecimal(type);
      Int128 unscaled = value instanceof Int128 wide ? wide : Int128.of((Long) value);
      return new Literal(SqlType.decimal(38, scale), DecimalArithmetic.rescale(unscaled, decimal.scale(), 38, scale));
    }

    /** The value as a body takes it. */
    Object as(Parameter parameter, boolean narrow) {
      if (value == null) {
        return null;
      }
      return switch (parameter) {
        case BOOLEAN -> (Long) value != 0;
        case DECIMAL -> {
          Int128 wide = value instanceof Int128 already ? already : Int128.of((Long) value);
          yield narrow ? (Object) wide.low : wide;
        }
        case DOUBLE ->
            value instanceof Int128 wide
                ? DecimalArithmetic.toDouble(wide, type.scale())
                : (Object) ((Number) value).doubleValue();
        case TIMESTAMP -> type.kind() == TypeKind.DATE ? (Long) value * DateTimeText.MICROS_PER_DAY : value;
        case ANY, JSON -> text();
        default -> value;
      };
    }

    private Slice text() {
      if (value instanceof Slice slice) {
        return slice;
      }
      if (value instanceof Int128 wide) {
        return ValueText.slice(type, wide);
      }
      return value instanceof Double number ? ValueText.slice(type, number) : ValueText.slice(type, (Long) value);
    }
  }
}
