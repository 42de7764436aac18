package org.millrace.catalog.connector;

import java.util.List;
import java.util.Set;
import org.millrace.catalog.connector.Option.Type;

/** The connectors and formats that come with Millrace, and the options common to all streams and sinks. */
final class StandardConnectors {
  static final List<Format> FORMATS =
      List.of(
          new Format(
              "csv",
              "comma-separated values (RFC 4180), the columns named by a header",
              List.of("csv", "tsv"),
              List.of(header(), delimiter(), quote(), nullText(), comment(), skipLines(), path(), timestamp()),
              List.of(header(), delimiter(), nullText())),
          new Format(
              "json",
              "a JSON object a line (NDJSON)",
              List.of("json", "ndjson", "jsonl"),
              List.of(path(), timestamp()),
              List.of()));

  static final List<Connector> CONNECTORS =
      List.of(
          new Connector(
              "file",
              "a file, read from its start to its end; or written anew",
              Set.of(Use.STREAM, Use.TABLE, Use.SINK),
              true,
              null,
              null,
              false,
              true,
              List.of(Option.of(Type.STRING, "path", null, "the file, relative to the working directory; to read, also a folder or a pattern such as logs/*.csv").asRequired(),
                  Option.of(
                      Type.BOOLEAN,
                      "follow",
                      "false",
                      "streams: read on as the file grows, is cut to nothing or replaced by a new one of its name"),
                  Option.of(
                      Type.STRING,
                      SinkPartitions.KEY,
                      null,
                      "sinks: columns whose values name folders (dt=2026-01-01/hm=10%3A00) under the path, each with a file part-0; also written PARTITIONED BY (…)"),
                  Option.word(
                      "compression",
                      List.of("auto", "none", "gzip", "zstd"),
                      "auto",
                      "how the file is compressed; auto: as the ending .gz, .zst or .zstd says"))),
          new Connector(
              "stdin", "standard input, as it comes", Set.of(Use.STREAM), true, null, null, true, false, List.of()),
          new Connector(
              "socket",
              "lines over TCP: from a server that is connected to, or from clients that connect",
              Set.of(Use.STREAM),
              true,
              null,
              Connector.ENDLESS,
              true,
              false,
              List.of(
                  Option.word(
                      "mode",
                      List.of("connect", "listen"),
                      "connect",
                      "connect to a server, whose end is the stream's; or take what clients send, without end"),
                  Option.of(Type.STRING, "host", "localhost", "of the server; or the address to listen at"),
                  Option.of(Type.INTEGER, "port", null, "1 to 65535").asRequired())),
          new Connector(
              "generator",
              "made-up rows, the same for the same seed",
              Set.of(Use.STREAM),
              false,
              null,
              "rows",
              true,
              true,
              generatorOptions()),
          new Connector(
              "nexmark",
              "persons, auctions and bids of the Nexmark benchmark; streams of the same seed belong together",
              Set.of(Use.STREAM),
              false,
              null,
              "events",
              true,
              true,
              List.of(
                  Option.word("table", List.of("bid", "auction", "person"), null, "which of its tables").asRequired(),
                  Option.of(
                      Type.INTEGER, "events", null, "after how many events of all tables it ends; never if not given"),
                  Option.of(
                      Type.NUMBER, "rate", null, "events a second by the clock; as fast as they are read if not given"))),
          new Connector(
              "terminal", "standard output", Set.of(Use.SINK), true, "csv", null, false, false, List.of()),
          new Connector("stdout", "standard output", Set.of(Use.SINK), true, "csv", null, false, false, List.of()));

  static final Option ON_ERROR =
      Option.word("on_error", List.of("reject", "fail"), "reject", "what happens to a record that cannot be read");

  static final List<Option> STREAM_OPTIONS =
      List.of(
          policy("on_late", "what happens to a row behind the watermark"),
          ON_ERROR,
          policy("on_future", "what happens to a row further ahead of the clock than max_future"),
          Option.of(Type.DURATION, "max_future", null, "how far ahead of the clock a row may be"),
          Option.of(Type.DURATION, "idle_timeout", null, "after what silence a partition holds nobody back"),
          Option.of(
              Type.DURATION,
              "allowed_lateness",
              null,
              "for how long after its end a window takes late rows; implies on_late = 'accept'"),
          Option.of(Type.DURATION, "retention", null, "how long rows are kept for queries to come").refusing("*"),
          Option.word("start", List.of("earliest", "latest"), "earliest", "where a new query starts").refusing("latest"));

  static final List<Option> SINK_OPTIONS =
      List.of(
          Option.word(
                  "mode",
                  List.of("append", "changelog", "upsert"),
                  "append",
                  "final rows; each change with a column op; or updates by key"));

  private StandardConnectors() {}

  static boolean isGenerator(Connector connector) {
    return connector.name().equals("generator");
  }

  static boolean isNexmark(Connector connector) {
    return connector.name().equals("nexmark");
  }

  private static Option policy(String key, String doc) {
    return Option.word(key, List.of("reject", "fail", "accept"), "reject", doc);
  }

  private static Option header() {
    return Option.of(Type.BOOLEAN, "header", "true", "whether the first line names the columns");
  }

  private static Option delimiter() {
    return Option.of(Type.CHARACTER, "delimiter", ",", "what stands between fields; \\t for a tab");
  }

  private static Option nullText() {
    return Option.of(Type.STRING, "null_text", "", "unquoted text that stands for NULL, besides none");
  }

  private static Option quote() {
    return Option.of(Type.QUOTE, "quote", "\"", "what encloses fields that hold a delimiter; '' if nothing does");
  }

  private static Option comment() {
    return Option.of(Type.CHARACTER, "comment", null, "lines that start with it are passed over");
  }

  private static Option skipLines() {
    return Option.of(Type.INTEGER, "skip_lines", "0", "so many lines at the start are passed over, whatever is in them");
  }

  private static Option path() {
    return Option.of(
        Type.STRING, "fields.*.path", null, "where the column comes from: its name in the header, or members such as a.b");
  }

  private static Option timestamp() {
    return Option.of(
        Type.STRING,
        "fields.*.timestamp",
        "iso",
        "how the column's times are written: iso, epoch_s, epoch_ms, epoch_us, or a pattern such as 'dd/MM/yyyy HH:mm'");
  }

  private static List<Option> generatorOptions() {
    return List.of(
        Option.of(Type.INTEGER, "rows", null, "after how many rows it ends; never if not given"),
        Option.of(Type.NUMBER, "rate", null, "rows a second by the clock; as fast as they are read if not given"),
        Option.word(
            "fields.*.kind",
            List.of("sequence", "random", "constant", "time"),
            null,
            "how the column is made; by default times run and everything else is random"),
        Option.of(Type.STRING, "fields.*.start", null, "sequence, time: the first value; by default 0, 2026-01-01 00:00:00"),
        Option.of(Type.STRING, "fields.*.step", null, "sequence: the difference (1); time: the interval ('1 second')"),
        Option.of(Type.STRING, "fields.*.end", null, "sequence: the last value, after which it starts again"),
        Option.of(Type.DURATION, "fields.*.jitter", "0 seconds", "time: by how much at most a row is older, at random"),
        Option.of(Type.STRING, "fields.*.min", null, "random: the least value; of numbers 0"),
        Option.of(Type.STRING, "fields.*.max", null, "random: the greatest value; 99, of REAL and DOUBLE 1"),
        Option.of(Type.INTEGER, "fields.*.length", "8", "random: letters of a text"),
        Option.of(Type.STRING, "fields.*.values", null, "random: what to choose from, separated by commas"),
        Option.of(Type.STRING, "fields.*.value", null, "constant: the value; NULL if not given"));
  }
}
