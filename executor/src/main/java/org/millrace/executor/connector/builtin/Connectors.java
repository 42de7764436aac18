package org.millrace.executor.connector.builtin;

import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.catalog.connector.ConnectorRegistry;
import org.millrace.catalog.connector.Format;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.connector.Source;
import org.millrace.executor.connector.csv.CsvFormat;
import org.millrace.executor.connector.csv.CsvScanner;
import org.millrace.executor.connector.file.InputFile;
import org.millrace.executor.connector.input.ByteWindow;
import org.millrace.executor.connector.json.JsonScanner;
import org.millrace.executor.connector.record.RecordSource;

/** Opens the sources and sinks that options name; the options have been validated when the object was defined. */
public final class Connectors {
  private static final int PIPE_BLOCK = 1 << 16;

  private Connectors() {}

  /**
   * Opens a source at its beginning.
   *
   * @param rowType the declared columns
   * @param wanted positions of the columns that are read; batches have these, in this order
   * @param options with key connector, by lower-case key
   * @param stdin what connector 'stdin' reads; closing the source does not close it
   * @throws MillraceException FILE_NOT_FOUND, IO_ERROR
   */
  public static Source openSource(
      RowType rowType, List<Integer> wanted, Map<String, String> options, InputStream stdin) {
    String connector = options.get("connector").toLowerCase(Locale.ROOT);
    return switch (connector) {
      case "file" -> formatted(options.get("path"), InputFile.open(options.get("path")), rowType, wanted, options, false);
      case "stdin" ->
          formatted("stdin", new ByteWindow("stdin", stdin, PIPE_BLOCK, false), rowType, wanted, options, true);
      default -> throw new MillraceException(ErrorCode.OPTION_INVALID, "connector '" + connector + "' has nothing to read");
    };
  }

  private static Source formatted(
      String name, ByteWindow window, RowType rowType, List<Integer> wanted, Map<String, String> options, boolean live) {
    String format = ConnectorRegistry.standard().formatOf(options).map(Format::name).orElse("");
    return switch (format) {
      case "csv" -> {
        CsvFormat csv = CsvFormat.of(options);
        yield new RecordSource(window, new CsvScanner(name, rowType, csv), rowType, wanted, csv.nullText(), live);
      }
      case "json" -> new RecordSource(window, new JsonScanner(rowType), rowType, wanted, null, live);
      default -> throw new MillraceException(ErrorCode.OPTION_MISSING, "the format of " + name + " is not known");
    };
  }
}
