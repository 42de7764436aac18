package org.millrace.catalog.connector;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.catalog.type.RowType;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;

/** The connectors and formats there are. */
public final class ConnectorRegistry {
  private static final ConnectorRegistry STANDARD =
      new ConnectorRegistry(StandardConnectors.CONNECTORS, StandardConnectors.FORMATS);

  private final List<Connector> connectors;
  private final List<Format> formats;

  private ConnectorRegistry(List<Connector> connectors, List<Format> formats) {
    this.connectors = connectors;
    this.formats = formats;
  }

  /** Those that come with Millrace. */
  public static ConnectorRegistry standard() {
    return STANDARD;
  }

  public List<Connector> connectors() {
    return connectors;
  }

  public List<Format> formats() {
    return formats;
  }

  /** The options that every stream takes (of sinks: every sink), with or without a connector. */
  public List<Option> commonOptions(Use use) {
    return switch (use) {
      case STREAM -> StandardConnectors.STREAM_OPTIONS;
      case TABLE -> List.of(StandardConnectors.ON_ERROR);
      case SINK -> StandardConnectors.SINK_OPTIONS;
    };
  }

  /** The connector that options name; empty if they name none. */
  public Optional<Connector> connectorOf(Map<String, String> options) {
    return named(options.get("connector"));
  }

  /** The format that options name, or that the ending of their path tells, or the connector's own. */
  public Optional<Format> formatOf(Map<String, String> options) {
    String name = options.get("format");
    if (name != null) {
      return formats.stream().filter(format -> format.name().equalsIgnoreCase(name)).findFirst();
    }
    String path = Compression.plainName(options.getOrDefault("path", ""));
    String byDefault = connectorOf(options).map(Connector::defaultFormat).orElse(null);
    return formats.stream()
        .filter(format -> format.extensions().stream().anyMatch(extension -> path.endsWith("." + extension)))
        .findFirst()
        .or(() -> formats.stream().filter(format -> format.name().equals(byDefault)).findFirst());
  }

  /**
   * Checks the options of a stream, table or sink.
   *
   * @param options by lower-case key
   * @param columns the object's columns
   * @throws MillraceException OPTION_UNKNOWN, OPTION_INVALID, OPTION_MISSING, with the nearest that is known as a hint;
   *     NOT_SUPPORTED for an option the engine cannot honour yet
   */
  public void validate(Use use, Map<String, String> options, RowType columns, OptionPlaces places) {
    String name = options.get("connector");
    Optional<Connector> connector = named(name).filter(found -> found.uses().contains(use));
    if (name != null && connector.isEmpty()) {
      List<String> known =
          connectors.stream().filter(c -> c.uses().contains(use)).map(Connector::name).collect(Collectors.toList());
      throw new MillraceException(
          ErrorCode.OPTION_INVALID,
          "there is no connector '" + name + "' for " + use.plural(),
          places.value("connector"),
          NearestNames.hint(name, known, "the connectors for " + use.plural() + " are"));
    }
    if (connector.isEmpty() && use == Use.SINK) {
      throw new MillraceException(
          ErrorCode.OPTION_MISSING,
          "a sink needs the option connector",
          null,
          "such as WITH (connector = 'file', path = 'out.csv')");
    }
    new OptionCheck(this, use, connector.orElse(null), columns.names(), places).check(options);
    if (connector.filter(StandardConnectors::isGenerator).isPresent()) {
      GeneratorPlan.of(options, columns, places);
    } else if (connector.filter(StandardConnectors::isNexmark).isPresent()) {
      NexmarkTable.of(options).check(columns);
    } else if (connector.filter(Connector::hasFormat).isPresent() && use != Use.SINK) {
      ColumnSource.of(options, columns, places);
    }
    if (use == Use.SINK) {
      SinkPartitions.of(options, columns, places);
    } else if (options.containsKey(SinkPartitions.KEY)) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "only a sink can be partitioned by columns",
          places.key(SinkPartitions.KEY),
          "a folder is read as it is: path = 'folder/**/*.csv'");
    }
    boolean cannotFollow =
        use != Use.STREAM || Compression.of(options, options.getOrDefault("path", "")) != Compression.NONE;
    if (Connector.isFollowed(options) && cannotFollow) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "only a stream over a file that is not compressed can follow it",
          places.key("follow"),
          "leave out follow");
    }
    String port = options.get("port");
    if (port != null && (port.length() > 5 || Integer.parseInt(port) < 1 || Integer.parseInt(port) > 65_535)) {
      throw new MillraceException(
          ErrorCode.OPTION_INVALID, "option port cannot be '" + port + "'; it takes 1 to 65535", places.value("port"));
    }
    String quote = options.get("quote");
    if (quote != null && quote.equals(options.getOrDefault("delimiter", ","))) {
      throw new MillraceException(
          ErrorCode.OPTION_INVALID, "option quote is the same as the delimiter", places.value("quote"));
    }
  }

  private Optional<Connector> named(String name) {
    return connectors.stream().filter(connector -> connector.name().equalsIgnoreCase(name)).findFirst();
  }
}
