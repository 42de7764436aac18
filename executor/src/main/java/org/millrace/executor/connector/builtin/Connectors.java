package org.millrace.executor.connector.builtin;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.millrace.catalog.connector.ColumnSource;
import org.millrace.catalog.connector.Compression;
import org.millrace.catalog.connector.Connector;
import org.millrace.catalog.connector.ConnectorRegistry;
import org.millrace.catalog.connector.Format;
import org.millrace.catalog.connector.GeneratorPlan;
import org.millrace.catalog.connector.OptionPlaces;
import org.millrace.catalog.connector.SinkPartitions;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.connector.Sink;
import org.millrace.executor.connector.Source;
import org.millrace.executor.connector.csv.CsvFormat;
import org.millrace.executor.connector.csv.CsvScanner;
import org.millrace.executor.connector.csv.CsvWriter;
import org.millrace.executor.connector.file.FilePartitions;
import org.millrace.executor.connector.file.FileSet;
import org.millrace.executor.connector.file.FollowSource;
import org.millrace.executor.connector.file.FollowedFiles;
import org.millrace.executor.connector.file.InputFile;
import org.millrace.executor.connector.file.OutputFile;
import org.millrace.executor.connector.file.OutputFolder;
import org.millrace.executor.connector.generator.GeneratorSource;
import org.millrace.executor.connector.generator.NexmarkSource;
import org.millrace.executor.connector.input.ByteWindow;
import org.millrace.executor.connector.input.UnclosedInput;
import org.millrace.executor.connector.json.JsonScanner;
import org.millrace.executor.connector.json.JsonWriter;
import org.millrace.executor.connector.output.PartitionedSink;
import org.millrace.executor.connector.output.RowWriter;
import org.millrace.executor.connector.output.TextSink;
import org.millrace.executor.connector.record.RecordSource;
import org.millrace.executor.connector.socket.SocketSource;
import org.millrace.executor.time.Clock;

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
   * @param clock when the rows of a generator with a rate are due
   * @param seed of a generator
   * @throws MillraceException FILE_NOT_FOUND, IO_ERROR
   */
  public static Source openSource(
      RowType rowType, List<Integer> wanted, Map<String, String> options, InputStream stdin, Clock clock, long seed) {
    return openSource(rowType, wanted, options, filesOf(options), stdin, clock, seed);
  }

  /** The files that are there now if options name a folder or a pattern; else null. */
  public static FileSet filesOf(Map<String, String> options) {
    return "file".equalsIgnoreCase(options.get("connector")) && !Connector.isFollowed(options) ? FileSet.of(options.get("path")) : null;
  }

  /** As above; files are those that {@link #filesOf} once gave. */
  public static Source openSource(
      RowType rowType,
      List<Integer> wanted,
      Map<String, String> options,
      FileSet files,
      InputStream stdin,
      Clock clock,
      long seed) {
    String connector = options.get("connector").toLowerCase(Locale.ROOT);
    return switch (connector) {
      case "file" ->
          Connector.isFollowed(options)
              ? followed(rowType, wanted, options, clock)
              : files == null
              ? file(options.get("path"), rowType, wanted, options)
              : new FilePartitions(files, path -> file(path, rowType, wanted, options));
      case "stdin" -> formatted(standardInput(stdin), rowType, wanted, options, true);
      case "nexmark" -> new NexmarkSource(options, rowType, wanted, clock, seed);
      case "socket" -> socket(rowType, wanted, options);
      case "generator" ->
          new GeneratorSource(
              GeneratorPlan.of(options, rowType, OptionPlaces.UNKNOWN), rowType, wanted, clock, seed);
      default -> throw unknown(connector);
    };
  }

  private static Source file(String path, RowType rowType, List<Integer> wanted, Map<String, String> options) {
    Map<String, String> own = new HashMap<>(options);
    own.put("format", formatOf(options));
    own.put("path", path);
    return formatted(InputFile.open(path, Compression.of(options, path)), rowType, wanted, own, false);
  }

  private static Source followed(RowType rowType, List<Integer> wanted, Map<String, String> options, Clock clock) {
    String path = options.get("path");
    Map<String, String> own = new HashMap<>(options);
    own.put("format", formatOf(options));
    Function<ByteWindow, Source> format = window -> formatted(window, rowType, wanted, own, true);
    return FileSet.isSeveral(path)
        ? new FollowedFiles(path, format, nothing(rowType, wanted), clock)
        : new FollowSource(path, format);
  }

  /** A batch of the wanted columns without rows. */
  private static Batch nothing(RowType rowType, List<Integer> wanted) {
    Layout[] layouts = wanted.stream().map(column -> rowType.type(column).layout()).toArray(Layout[]::new);
    return new BatchBuilder(layouts, 1).build();
  }

  private static Source socket(RowType rowType, List<Integer> wanted, Map<String, String> options) {
    String host = options.getOrDefault("host", "localhost");
    int port = Integer.parseInt(options.get("port"));
    Function<ByteWindow, Source> format = window -> formatted(window, rowType, wanted, options, true);
    Batch nothing = nothing(rowType, wanted);
    return options.getOrDefault("mode", "connect").equalsIgnoreCase("listen")
        ? SocketSource.listen(host, port, format, nothing)
        : SocketSource.connect(host, port, format, nothing);
  }

  private static ByteWindow standardInput(InputStream stdin) {
    if (stdin == null) {
      throw new MillraceException(
          ErrorCode.IO_ERROR,
          "there is no standard input to read",
          null,
          "if the script comes from standard input, put it in a file: millrace run FILE < DATA");
    }
    return new ByteWindow("stdin", new UnclosedInput(stdin), PIPE_BLOCK, false);
  }

  private static Source formatted(
      ByteWindow window, RowType rowType, List<Integer> wanted, Map<String, String> options, boolean live) {
    List<ColumnSource> sources = ColumnSource.of(options, rowType, OptionPlaces.UNKNOWN);
    if (formatOf(options).equals("json")) {
      return new RecordSource(window, new JsonScanner(sources), rowType, wanted, null, live, sources);
    }
    CsvFormat csv = CsvFormat.of(options);
    CsvScanner scanner = new CsvScanner(window.name(), rowType, csv, sources);
    return new RecordSource(window, scanner, rowType, wanted, csv.nullText(), live, sources);
  }

  /**
   * Opens a sink.
   *
   * @param append whether to go on at the end of a file that exists, which otherwise is written anew
   * @param stdout where connectors 'terminal' and 'stdout' write; closing the sink does not close it
   * @throws MillraceException FILE_NOT_FOUND, IO_ERROR
   */
  public static Sink openSink(
      RowType rowType, Map<String, String> options, boolean append, OutputStream stdout) {
    String connector = options.get("connector").toLowerCase(Locale.ROOT);
    SinkPartitions partitions = SinkPartitions.of(options, rowType, OptionPlaces.UNKNOWN);
    return switch (connector) {
      case "file" ->
          partitions == null
              ? fileSink(options.get("path"), rowType, options, append)
              : partitionedSink(partitions, rowType, options, append);
      case "terminal", "stdout" ->
          new TextSink("standard output", stdout, false, writer(rowType, options), true, rowType.size(), isChanges(options));
      default -> throw unknown(connector);
    };
  }

  private static TextSink fileSink(String path, RowType rowType, Map<String, String> options, boolean append) {
    boolean begun = append && OutputFile.hasContent(path);
    OutputStream file = OutputFile.open(path, Compression.of(options, path), append);
    return new TextSink(path, file, true, writer(rowType, options), !begun, rowType.size(), isChanges(options));
  }

  private static Sink partitionedSink(SinkPartitions partitions, RowType rowType, Map<String, String> options, boolean append) {
    Map<String, String> own = new HashMap<>(options);
    own.put("format", formatOf(options));
    String file = "part-0." + formatOf(options) + Compression.of(options, "").ending();
    List<String> keys = partitions.columns().stream().map(rowType.names()::get).toList();
    OutputFolder folder = OutputFolder.open(options.get("path"), keys, file, append);
    RowType inFile = partitions.fileType(rowType);
    return new PartitionedSink(partitions, rowType, values -> fileSink(folder.file(values), inFile, own, true));
  }

  private static RowWriter writer(RowType rowType, Map<String, String> options) {
    return formatOf(options).equals("json")
        ? new JsonWriter(rowType, isChanges(options))
        : new CsvWriter(rowType, CsvFormat.of(options), isChanges(options));
  }

  private static boolean isChanges(Map<String, String> options) {
    return !options.getOrDefault("mode", "append").equalsIgnoreCase("append");
  }

  /** As above, with the standard output of this process. */
  public static Sink openSink(RowType rowType, Map<String, String> options, boolean append) {
    return openSink(rowType, options, append, System.out);
  }

  private static String formatOf(Map<String, String> options) {
    return ConnectorRegistry.standard().formatOf(options).map(Format::name).orElse("csv");
  }

  private static MillraceException unknown(String connector) {
    return new MillraceException(ErrorCode.OPTION_INVALID, "there is no connector '" + connector + "' here");
  }
}
