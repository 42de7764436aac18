package org.millrace.executor.connector.proposal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.catalog.connector.ConnectorRegistry;
import org.millrace.catalog.connector.Format;
import org.millrace.catalog.connector.NexmarkTable;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.connector.file.FileSet;

/**
 * Columns for a file that comes without a description.
 *
 * @param names in the order of the file
 * @param types as SQL writes them
 * @param eventTime the first TIMESTAMP column that is never NULL; −1 if there is none
 * @param delaySeconds by how much that column is out of order in the sample, rounded up
 * @param found options that the file needs and that are not given: what stands between the fields of a CSV file, how times are
 *     written
 */
public record Proposal(List<String> names, List<String> types, int eventTime, long delaySeconds, Map<String, String> found) {
  /**
   * Looks at the first thousand records.
   *
   * @param options of connector 'file' with a known format, or of 'nexmark', whose columns are known
   * @return null if the options do not say enough
   * @throws org.millrace.error.MillraceException FILE_NOT_FOUND, IO_ERROR; OPTION_INVALID if nothing is in the file
   */
  public static Proposal of(Map<String, String> options) {
    boolean knownTable = "nexmark".equalsIgnoreCase(options.get("connector")) && options.containsKey("table");
    if (knownTable) {
      return nexmark(options);
    }
    String path = "file".equalsIgnoreCase(options.get("connector")) ? options.get("path") : null;
    Format format = ConnectorRegistry.standard().formatOf(options).orElse(null);
    if (path == null || format == null) {
      return null;
    }
    FileSet files = FileSet.of(path);
    String first = files == null ? path : files.files().get(0);
    Map<String, String> known = new HashMap<>(options);
    Map<String, String> found = new LinkedHashMap<>();
    String delimiter = format.name().equals("csv") ? Sample.delimiter(first, options) : null;
    if (delimiter != null) {
      known.put("delimiter", delimiter);
      found.put("delimiter", delimiter);
    }
    Map<String, ColumnGuess> sample = Sample.of(first, format.name(), known);
    List<String> names = new ArrayList<>();
    List<String> types = new ArrayList<>();
    int eventTime = -1;
    long disorder = 0;
    for (Map.Entry<String, ColumnGuess> column : sample.entrySet()) {
      ColumnGuess guess = column.getValue();
      if (eventTime < 0 && guess.mayBeEventTime()) {
        eventTime = names.size();
        disorder = guess.disorder();
      }
      names.add(column.getKey());
      types.add(guess.type());
      if (guess.style() != null) {
        found.put("fields." + column.getKey().toLowerCase(Locale.ROOT) + ".timestamp", guess.style());
      }
    }
    return new Proposal(List.copyOf(names), List.copyOf(types), eventTime, (disorder + 999_999) / 1_000_000, found);
  }

  private static Proposal nexmark(Map<String, String> options) {
    String name = options.get("table").toUpperCase(Locale.ROOT);
    for (NexmarkTable table : NexmarkTable.values()) {
      if (table.name().equals(name)) {
        RowType columns = table.columns();
        List<String> types = columns.fields().stream().map(field -> field.type().toString()).toList();
        return new Proposal(columns.names(), types, columns.indexOf("dateTime"), 0, Map.of());
      }
    }
    return null;
  }
}
