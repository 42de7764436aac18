package org.millrace.catalog.connector;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.ValueText;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** Reads the options of one column of a generator. */
final class RecipeReader {
  private static final Map<String, Set<String>> OPTIONS_OF_KIND =
      Map.of(
          "sequence", Set.of("start", "step", "end"),
          "time", Set.of("start", "step", "jitter"),
          "random", Set.of("min", "max", "length", "values"),
          "constant", Set.of("value"));

  private static final List<String> ALL =
      List.of("start", "step", "end", "jitter", "min", "max", "length", "values", "value");

  private final SqlType type;
  private final String prefix;
  private final Map<String, String> options;
  private final OptionPlaces places;

  RecipeReader(Field column, Map<String, String> options, OptionPlaces places) {
    this.type = column.type();
    this.prefix = "fields." + column.name().toLowerCase(Locale.ROOT) + ".";
    this.options = options;
    this.places = places;
  }

  Recipe read() {
    String kind = kind();
    for (String option : ALL) {
      if (given(option) != null && !OPTIONS_OF_KIND.get(kind).contains(option)) {
        throw invalid(option, "does not go with kind '" + kind + "'");
      }
    }
    return switch (kind) {
      case "sequence" -> sequence();
      case "time" -> times();
      case "constant" -> constant();
      default -> given("values") != null ? oneOf() : random();
    };
  }

  private String kind() {
    if (given("kind") != null) {
      return given("kind").toLowerCase(Locale.ROOT);
    }
    if (given("value") != null) {
      return "constant";
    }
    boolean random = given("values") != null || given("min") != null;
    if (type.kind().isTimestamp() && !random) {
      return "time";
    }
    return given("start") != null || given("end") != null ? "sequence" : "random";
  }

  private Recipe sequence() {
    if (!type.kind().isExactNumber()) {
      throw invalid("kind", "cannot be 'sequence' for a column of type " + type);
    }
    long start = number("start", "0");
    long step = number("step", "1");
    if (step == 0) {
      throw invalid("step", "cannot be 0");
    }
    long end = given("end") != null ? number("end", null) : step > 0 ? greatest() : -greatest();
    BigDecimal distance = BigDecimal.valueOf(end).subtract(BigDecimal.valueOf(start));
    BigDecimal steps = distance.divideToIntegralValue(BigDecimal.valueOf(step));
    if (step > 0 ? end < start : end > start) {
      throw invalid("end", "is on the wrong side of start");
    }
    return new Recipe.Sequence(start, step, steps.min(BigDecimal.valueOf(Long.MAX_VALUE - 1)).longValue() + 1);
  }

  private Recipe times() {
    if (!type.kind().isTimestamp()) {
      throw invalid("kind", "cannot be 'time' for a column of type " + type);
    }
    long start = number("start", "2026-01-01 00:00:00");
    return new Recipe.Times(start, duration("step", "1 second"), duration("jitter", "0 seconds"));
  }

  private Recipe constant() {
    List<Object> one = new ArrayList<>();
    one.add(given("value") == null ? null : value("value", given("value")));
    if (one.get(0) == null && !type.nullable()) {
      throw missing("value");
    }
    return new Recipe.OneOf(one);
  }

  private Recipe oneOf() {
    List<Object> values = new ArrayList<>();
    for (String text : given("values").split(",", -1)) {
      values.add(value("values", text.strip()));
    }
    return new Recipe.OneOf(values);
  }

  private Recipe random() {
    if (type.kind() == TypeKind.BOOLEAN) {
      return new Recipe.Between(0, 1);
    }
    if (type.kind().isText()) {
      int length = (int) Math.min(Integer.MAX_VALUE, Long.parseLong(options.getOrDefault(prefix + "length", "8")));
      return new Recipe.Letters(type.precision() < 0 ? length : Math.min(length, type.precision()));
    }
    if (type.kind().isFloating()) {
      double min = (Double) value("min", options.getOrDefault(prefix + "min", "0"));
      double max = (Double) value("max", options.getOrDefault(prefix + "max", "1"));
      if (!(max >= min)) {
        throw invalid("max", "is below min");
      }
      return new Recipe.BetweenDoubles(min, max);
    }
    if (type.layout() == Layout.BYTES) {
      throw missing("values");
    }
    boolean isNumber = type.kind().isExactNumber();
    long min = number("min", isNumber ? "0" : null);
    long max = number("max", isNumber ? "99" : null);
    if (max < min) {
      throw invalid("max", "is below min");
    }
    return new Recipe.Between(min, max);
  }

  private long duration(String option, String byDefault) {
    String text = options.getOrDefault(prefix + option, byDefault);
    long micros = Option.durationMicros(text);
    if (micros < 0) {
      throw invalid(option, "cannot be '" + text + "'; it takes a duration such as '5 seconds'");
    }
    return micros;
  }

  /** A value of the column as a long; wide decimals that do not fit one are refused. */
  private long number(String option, String byDefault) {
    String text = options.getOrDefault(prefix + option, byDefault);
    if (text == null) {
      throw missing(option);
    }
    if (type.layout() != Layout.WIDE) {
      return (Long) value(option, text);
    }
    try {
      return new BigDecimal(text).setScale(type.scale(), RoundingMode.HALF_UP).unscaledValue().longValueExact();
    } catch (ArithmeticException | NumberFormatException e) {
      throw invalid(option, "cannot be '" + text + "'");
    }
  }

  private long greatest() {
    return switch (type.kind()) {
      case TINYINT -> Byte.MAX_VALUE;
      case SMALLINT -> Short.MAX_VALUE;
      case INTEGER -> Integer.MAX_VALUE;
      case DECIMAL -> type.precision() > SqlType.LONG_DIGITS ? Long.MAX_VALUE : (long) Math.pow(10, type.precision()) - 1;
      default -> Long.MAX_VALUE;
    };
  }

  private Object value(String option, String text) {
    try {
      return switch (type.layout()) {
        case LONG -> ValueText.castLong(type, Slice.of(text));
        case DOUBLE -> ValueText.castDouble(type, Slice.of(text));
        case BYTES -> type.kind().isText() ? Slice.of(text) : ValueText.castSlice(type, Slice.of(text));
        case WIDE -> ValueText.castWide(type, Slice.of(text));
      };
    } catch (MillraceException e) {
      throw invalid(option, "cannot be '" + text + "': " + e.getMessage());
    }
  }

  private String given(String option) {
    return options.get(prefix + option);
  }

  private MillraceException invalid(String option, String trouble) {
    String key = prefix + option;
    return new MillraceException(ErrorCode.OPTION_INVALID, "option " + key + " " + trouble, places.value(key));
  }

  private MillraceException missing(String option) {
    return new MillraceException(
        ErrorCode.OPTION_MISSING, "a column of type " + type + " needs the option " + prefix + option);
  }
}
