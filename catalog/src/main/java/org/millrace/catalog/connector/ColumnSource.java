package org.millrace.catalog.connector;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * Where in a record a column comes from: the options fields.*.path and fields.*.timestamp.
 *
 * @param path a name in the header, or members of nested objects, separated by points; the column's name if not given
 * @param given whether the path was given: then points in it separate names
 * @param times how its times are written; null for ISO, which every type reads by itself
 */
public record ColumnSource(String path, boolean given, TimeStyle times) {
  /**
   * One for each column, in their order.
   *
   * @throws MillraceException OPTION_INVALID if a path is empty or used twice, a time style malformed or of another type
   */
  public static List<ColumnSource> of(Map<String, String> options, RowType type, OptionPlaces places) {
    List<ColumnSource> sources = new ArrayList<>();
    Set<String> paths = new HashSet<>();
    for (Field field : type.fields()) {
      String prefix = "fields." + field.name().toLowerCase(Locale.ROOT) + ".";
      String given = options.get(prefix + "path");
      String path = given == null ? field.name() : given.startsWith("$.") ? given.substring(2) : given;
      if (path.isEmpty() || !paths.add(path.toLowerCase(Locale.ROOT))) {
        throw new MillraceException(
            ErrorCode.OPTION_INVALID,
            path.isEmpty() ? "option " + prefix + "path is empty" : "two columns come from " + path,
            places.value(prefix + "path"));
      }
      sources.add(new ColumnSource(path, given != null, times(prefix + "timestamp", options, field, places)));
    }
    return List.copyOf(sources);
  }

  /** Columns that bear the names they have in the source. */
  public static List<ColumnSource> plain(RowType type) {
    return of(Map.of(), type, OptionPlaces.UNKNOWN);
  }

  /** The path of a member, from the outermost object on. */
  public List<String> members() {
    return given ? List.of(path.split("\\.", -1)) : List.of(path);
  }

  private static TimeStyle times(String key, Map<String, String> options, Field field, OptionPlaces places) {
    String style = options.get(key);
    if (style == null || style.equalsIgnoreCase("iso")) {
      return null;
    }
    TypeKind kind = field.type().kind();
    if (kind != TypeKind.TIMESTAMP && kind != TypeKind.TIMESTAMP_LTZ) {
      throw new MillraceException(
          ErrorCode.OPTION_INVALID,
          "option " + key + " is for columns of type TIMESTAMP, not " + field.type(),
          places.key(key));
    }
    try {
      return TimeStyle.of(style);
    } catch (IllegalArgumentException e) {
      throw new MillraceException(
          ErrorCode.OPTION_INVALID,
          "option " + key + " cannot be '" + style + "': " + e.getMessage(),
          places.value(key),
          "it takes iso, epoch_s, epoch_ms, epoch_us, or a pattern such as 'dd/MM/yyyy HH:mm:ss'");
    }
  }
}
