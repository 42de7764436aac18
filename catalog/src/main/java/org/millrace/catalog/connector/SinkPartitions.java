package org.millrace.catalog.connector;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;

/**
 * The columns of a file sink whose values name the folders that rows go to, as in Hive and Flink: the option partitioned_by.
 *
 * @param columns their positions, in the order of the folders
 * @param others the positions of the columns that stand in the files
 */
public record SinkPartitions(List<Integer> columns, List<Integer> others) {
  /** The option that names the columns, separated by commas. */
  public static final String KEY = "partitioned_by";

  public SinkPartitions {
    columns = List.copyOf(columns);
    others = List.copyOf(others);
  }

  /**
   * What the options of a sink say; null for a sink that writes a single file.
   *
   * @throws MillraceException OPTION_INVALID for a column that is not there, is named twice, or whose type is an array, map or
   *     row; if no column is left for the files; for mode 'upsert', where a key may move from folder to folder
   */
  public static SinkPartitions of(Map<String, String> options, RowType type, OptionPlaces places) {
    String text = options.get(KEY);
    if (text == null) {
      return null;
    }
    List<Integer> columns = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      int column = column(part.strip(), type, places);
      if (columns.contains(column)) {
        throw invalid("rows cannot be partitioned by \"" + part.strip() + "\" twice", places, "name it once");
      }
      columns.add(column);
    }
    if (columns.size() == type.size()) {
      throw invalid("no column is left for the files: the partitions take all of them", places, "leave one out of partitioned_by");
    }
    if (options.getOrDefault("mode", "append").equalsIgnoreCase("upsert")) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED, "a sink with mode 'upsert' cannot be partitioned", places.key(KEY), "use mode = 'changelog'");
    }
    List<Integer> others = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      if (!columns.contains(i)) {
        others.add(i);
      }
    }
    return new SinkPartitions(columns, others);
  }

  private static int column(String name, RowType type, OptionPlaces places) {
    List<String> names = type.names();
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).equalsIgnoreCase(name)) {
        SqlType found = type.type(i);
        if (found.kind().isNested()) {
          throw invalid("rows cannot be partitioned by \"" + name + "\" of type " + found, places, "take a column with a single value");
        }
        return i;
      }
    }
    throw invalid("there is no column \"" + name + "\" to partition by", places, NearestNames.hint(name, names));
  }

  /** The type of the rows in the files. */
  public RowType fileType(RowType type) {
    List<Field> fields = others.stream().map(type.fields()::get).toList();
    return new RowType(fields);
  }

  private static MillraceException invalid(String message, OptionPlaces places, String hint) {
    return new MillraceException(ErrorCode.OPTION_INVALID, message, places.value(KEY), hint);
  }
}
