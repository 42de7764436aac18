package org.millrace.catalog.type;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A SQL type with its nullability; knows nothing of Calcite.
 *
 * @param precision digits for DECIMAL, length for CHAR and VARCHAR (−1: not limited), fraction digits for times; otherwise 0
 * @param scale digits after the point of a DECIMAL; otherwise 0
 * @param parts of an ARRAY its element, of a MAP key and value, of a ROW its fields, all nullable; of a TIMESTAMP WITH LOCAL
 *     TIME ZONE that is turned into text or read from it, its zone if that is not UTC; else empty
 */
public record SqlType(TypeKind kind, int precision, int scale, boolean nullable, List<Field> parts) {
  /** The most digits of a DECIMAL that is held in one long. */
  public static final int LONG_DIGITS = 18;

  /** The most digits of a DECIMAL. */
  public static final int MAX_DIGITS = 38;

  public SqlType {
    parts = parts.isEmpty() ? List.of() : held(parts);
  }

  /** A type without parts. */
  public SqlType(TypeKind kind, int precision, int scale, boolean nullable) {
    this(kind, precision, scale, nullable, List.of());
  }

  private static List<Field> held(List<Field> fields) {
    List<Field> result = new ArrayList<>(fields.size());
    for (Field field : fields) {
      SqlType type = field.type();
      // Nothing fills a part with blanks: a CHAR within is text of that length at most.
      TypeKind kind = type.kind() == TypeKind.CHAR ? TypeKind.VARCHAR : type.kind();
      result.add(new Field(field.name(), new SqlType(kind, type.precision(), type.scale(), true, type.parts())));
    }
    return List.copyOf(result);
  }

  public static SqlType array(SqlType element) {
    return new SqlType(TypeKind.ARRAY, 0, 0, true, List.of(new Field("element", element)));
  }

  public static SqlType map(SqlType key, SqlType value) {
    return new SqlType(TypeKind.MAP, 0, 0, true, List.of(new Field("key", key), new Field("value", value)));
  }

  public static SqlType row(List<Field> fields) {
    return new SqlType(TypeKind.ROW, 0, 0, true, fields);
  }

  /** The type of the elements of an ARRAY. */
  public SqlType element() {
    return parts.get(0).type();
  }

  /** The type of the keys of a MAP. */
  public SqlType key() {
    return parts.get(0).type();
  }

  /** The type of the values of a MAP. */
  public SqlType value() {
    return parts.get(1).type();
  }

  public static SqlType of(TypeKind kind) {
    int precision =
        switch (kind) {
          case CHAR, VARCHAR, BINARY, VARBINARY -> -1;
          case TIMESTAMP, TIMESTAMP_LTZ, TIME -> 6;
          case DECIMAL -> MAX_DIGITS;
          default -> 0;
        };
    return new SqlType(kind, precision, 0, true);
  }

  public static SqlType decimal(int precision, int scale) {
    return new SqlType(TypeKind.DECIMAL, precision, scale, true);
  }

  public static SqlType timestamp(int precision) {
    return new SqlType(TypeKind.TIMESTAMP, precision, 0, true);
  }

  public SqlType withNullable(boolean value) {
    return value == nullable ? this : new SqlType(kind, precision, scale, value, parts);
  }

  public SqlType notNull() {
    return withNullable(false);
  }

  public Layout layout() {
    if (kind == TypeKind.DECIMAL) {
      return precision <= LONG_DIGITS ? Layout.LONG : Layout.WIDE;
    }
    return kind.layout();
  }

  /** The name of the zone in which its points in time are written, or null for UTC. */
  public String zone() {
    return kind == TypeKind.TIMESTAMP_LTZ && !parts.isEmpty() ? parts.get(0).name() : null;
  }

  /** The type with its points in time, also those within, written in a zone; null is UTC. */
  public SqlType inZone(String zone) {
    if (zone == null || kind != TypeKind.TIMESTAMP_LTZ && !kind.isNested()) {
      return this;
    }
    List<Field> shown =
        kind.isNested()
            ? parts.stream().map(part -> new Field(part.name(), part.type().inZone(zone))).toList()
            : List.of(new Field(zone, of(TypeKind.NULL)));
    return new SqlType(kind, precision, scale, nullable, shown);
  }

  /** Whether it is, or holds, a TIMESTAMP WITH LOCAL TIME ZONE. */
  public boolean holdsInstants() {
    return kind == TypeKind.TIMESTAMP_LTZ || kind.isNested() && parts.stream().anyMatch(part -> part.type().holdsInstants());
  }

  /** The type as one writes it in SQL, without its nullability. */
  @Override
  public String toString() {
    return kind.isNested() && parts.isEmpty() ? kind.name() : written();
  }

  private String written() {
    return switch (kind) {
      case DECIMAL -> "DECIMAL(" + precision + ", " + scale + ")";
      case CHAR, VARCHAR, BINARY, VARBINARY -> precision < 0 ? kind.name() : kind.name() + "(" + precision + ")";
      case TIME -> precision == 6 ? "TIME" : "TIME(" + precision + ")";
      case TIMESTAMP -> precision == 6 ? "TIMESTAMP" : "TIMESTAMP(" + precision + ")";
      case TIMESTAMP_LTZ -> (precision == 6 ? "TIMESTAMP" : "TIMESTAMP(" + precision + ")") + " WITH LOCAL TIME ZONE";
      case INTERVAL_YEAR_MONTH -> "INTERVAL YEAR TO MONTH";
      case INTERVAL_DAY_TIME -> "INTERVAL DAY TO SECOND";
      case ARRAY -> element() + " ARRAY";
      case MAP -> "MAP<" + key() + ", " + value() + ">";
      case ROW ->
          parts.stream()
              .map(field -> fieldName(field.name()) + " " + field.type())
              .collect(Collectors.joining(", ", "ROW<", ">"));
      default -> kind.name();
    };
  }

  private static String fieldName(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_]*") ? name : Quotation.ofName(name);
  }
}
