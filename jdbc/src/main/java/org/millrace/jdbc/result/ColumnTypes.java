package org.millrace.jdbc.result;

import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Date;
import java.sql.Struct;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;

/** How JDBC names and measures our types. */
public final class ColumnTypes {
  private ColumnTypes() {}

  /** The constant of {@link Types}. */
  public static int jdbcType(TypeKind kind) {
    return switch (kind) {
      case BOOLEAN -> Types.BOOLEAN;
      case TINYINT -> Types.TINYINT;
      case SMALLINT -> Types.SMALLINT;
      case INTEGER -> Types.INTEGER;
      case BIGINT -> Types.BIGINT;
      case DECIMAL -> Types.DECIMAL;
      case REAL -> Types.REAL;
      case DOUBLE -> Types.DOUBLE;
      case CHAR -> Types.CHAR;
      case VARCHAR -> Types.VARCHAR;
      case BINARY -> Types.BINARY;
      case VARBINARY -> Types.VARBINARY;
      case DATE -> Types.DATE;
      case TIME -> Types.TIME;
      case TIMESTAMP -> Types.TIMESTAMP;
      case TIMESTAMP_LTZ -> Types.TIMESTAMP_WITH_TIMEZONE;
      case ARRAY -> Types.ARRAY;
      case ROW -> Types.STRUCT;
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, UUID, MAP -> Types.OTHER;
      case NULL -> Types.NULL;
    };
  }

  /** The class of what getObject answers. */
  public static Class<?> javaClass(SqlType type) {
    return switch (type.kind()) {
      case BOOLEAN -> Boolean.class;
      case TINYINT, SMALLINT, INTEGER -> Integer.class;
      case BIGINT -> Long.class;
      case DECIMAL -> BigDecimal.class;
      case REAL -> Float.class;
      case DOUBLE -> Double.class;
      case CHAR, VARCHAR, NULL -> String.class;
      case BINARY, VARBINARY -> byte[].class;
      case DATE -> Date.class;
      case TIME -> Time.class;
      case TIMESTAMP -> Timestamp.class;
      case TIMESTAMP_LTZ -> OffsetDateTime.class;
      case INTERVAL_YEAR_MONTH -> Period.class;
      case INTERVAL_DAY_TIME -> Duration.class;
      case UUID -> UUID.class;
      case ARRAY -> Array.class;
      case MAP -> Map.class;
      case ROW -> Struct.class;
    };
  }

  /** The name without length or precision. */
  public static String name(SqlType type) {
    return switch (type.kind()) {
      case TIMESTAMP_LTZ -> "TIMESTAMP WITH LOCAL TIME ZONE";
      case INTERVAL_YEAR_MONTH -> "INTERVAL YEAR TO MONTH";
      case INTERVAL_DAY_TIME -> "INTERVAL DAY TO SECOND";
      default -> type.kind().name();
    };
  }

  /** Digits of a number, characters of a text or of a time as text; 0 where there is no bound. */
  public static int precision(SqlType type) {
    return switch (type.kind()) {
      case BOOLEAN -> 1;
      case TINYINT -> 3;
      case SMALLINT -> 5;
      case INTEGER -> 10;
      case BIGINT -> 19;
      case DECIMAL -> type.precision();
      case REAL -> 7;
      case DOUBLE -> 15;
      case CHAR, VARCHAR, BINARY, VARBINARY -> Math.max(type.precision(), 0);
      case DATE -> 10;
      case TIME -> 8 + fraction(type);
      case TIMESTAMP, TIMESTAMP_LTZ -> 19 + fraction(type);
      case UUID -> 36;
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, ARRAY, MAP, ROW, NULL -> 0;
    };
  }

  private static int fraction(SqlType type) {
    return type.precision() == 0 ? 0 : type.precision() + 1;
  }

  /** Digits after the point of a number or of seconds. */
  public static int scale(SqlType type) {
    return switch (type.kind()) {
      case DECIMAL -> type.scale();
      case TIME, TIMESTAMP, TIMESTAMP_LTZ -> type.precision();
      default -> 0;
    };
  }

  /** What stands between the commas in angle brackets. */
  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 4;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '<' || c == '(' ? 1 : c == '>' || c == ')' ? -1 : 0;
      if (depth < 0 || depth == 0 && c == ',') {
        parts.add(text.substring(from, i).trim());
        from = i + 1;
      }
    }
    return parts;
  }

  private static Field field(String text) {
    int end = text.startsWith("\"") ? text.lastIndexOf('"') + 1 : text.indexOf(' ');
    String name = text.substring(0, end);
    return new Field(name.startsWith("\"") ? name.substring(1, end - 1) : name, parse(text.substring(end).trim()));
  }

  private static final Pattern WRITTEN = Pattern.compile("([A-Z]+)(?:\\((\\d+)(?:, (\\d+))?\\))?(.*)");

  /** A type as {@link SqlType#toString} writes it. */
  public static SqlType parse(String text) {
    if (text.endsWith(" ARRAY")) {
      return SqlType.array(parse(text.substring(0, text.length() - " ARRAY".length())));
    }
    if (text.startsWith("MAP<")) {
      List<String> parts = parts(text);
      return SqlType.map(parse(parts.get(0)), parse(parts.get(1)));
    }
    if (text.startsWith("ROW<")) {
      return SqlType.row(parts(text).stream().map(ColumnTypes::field).toList());
    }
    Matcher parts = WRITTEN.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException(text);
    }
    TypeKind kind =
        switch (parts.group(1) + parts.group(4)) {
          case "TIMESTAMP WITH LOCAL TIME ZONE" -> TypeKind.TIMESTAMP_LTZ;
          case "INTERVAL YEAR TO MONTH" -> TypeKind.INTERVAL_YEAR_MONTH;
          case "INTERVAL DAY TO SECOND" -> TypeKind.INTERVAL_DAY_TIME;
          default -> TypeKind.valueOf(parts.group(1));
        };
    SqlType type = SqlType.of(kind);
    return new SqlType(
        kind,
        parts.group(2) == null ? type.precision() : Integer.parseInt(parts.group(2)),
        parts.group(3) == null ? 0 : Integer.parseInt(parts.group(3)),
        true);
  }
}
