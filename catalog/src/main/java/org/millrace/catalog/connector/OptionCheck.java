package org.millrace.catalog.connector;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;

/** Checks the options of one statement against what its connector and format take. */
final class OptionCheck {
  private final ConnectorRegistry registry;
  private final Use use;
  private final Connector connector;
  private final List<String> columns;
  private final OptionPlaces places;

  /** connector may be null: the object has none. */
  OptionCheck(ConnectorRegistry registry, Use use, Connector connector, List<String> columns, OptionPlaces places) {
    this.registry = registry;
    this.use = use;
    this.connector = connector;
    this.columns = columns;
    this.places = places;
  }

  void check(Map<String, String> options) {
    checkFormat(options);
    List<Option> known = known(options);
    for (Map.Entry<String, String> entry : options.entrySet()) {
      checkOption(known, entry.getKey(), entry.getValue());
    }
    for (Option option : known) {
      if (option.required() && !options.containsKey(option.key())) {
        throw new MillraceException(
            ErrorCode.OPTION_MISSING,
            "connector '" + connector.name() + "' needs the option " + option.key() + ": " + option.doc());
      }
    }
  }

  private void checkFormat(Map<String, String> options) {
    if (connector == null || !connector.hasFormat() || registry.formatOf(options).isPresent()) {
      return;
    }
    List<String> formats = registry.formats().stream().map(Format::name).toList();
    String format = options.get("format");
    if (format != null) {
      throw new MillraceException(
          ErrorCode.OPTION_INVALID,
          "there is no format '" + format + "'",
          places.value("format"),
          NearestNames.hint(format, formats, "the formats are"));
    }
    if (!options.containsKey("path") && connector.options().stream().anyMatch(Option::required)) {
      return;
    }
    throw new MillraceException(
        ErrorCode.OPTION_MISSING,
        "connector '" + connector.name() + "' needs the option format, one of: " + String.join(", ", formats));
  }

  private List<Option> known(Map<String, String> options) {
    List<Option> known = new ArrayList<>();
    if (connector != null) {
      known.addAll(connector.options());
      if (connector.hasFormat()) {
        registry.formatOf(options).ifPresent(f -> known.addAll(use == Use.SINK ? f.writeOptions() : f.readOptions()));
      }
    }
    known.addAll(registry.commonOptions(use));
    return known;
  }

  private void checkOption(List<Option> known, String key, String value) {
    boolean isSelector = key.equals("connector") || key.equals("format") && connector != null && connector.hasFormat();
    if (isSelector) {
      return;
    }
    Option option =
        known.stream().filter(candidate -> matches(candidate, key)).findFirst().orElseThrow(() -> unknown(known, key));
    if (!option.allows(value)) {
      throw new MillraceException(
          ErrorCode.OPTION_INVALID,
          "option " + key + " cannot be '" + value + "'; it takes " + option.describeValues(),
          places.value(key),
          NearestNames.hint(value, option.words()));
    }
    if (option.isRefused(value)) {
      throw new MillraceException(
          ErrorCode.NOT_SUPPORTED,
          "option " + key + " = '" + value + "' is not supported yet",
          places.key(key),
          "leave it out" + (option.defaultValue() == null ? "" : "; the default is '" + option.defaultValue() + "'"));
    }
  }

  private boolean matches(Option option, String key) {
    return keysOf(option).stream().anyMatch(key::equals);
  }

  /** A key for every column, if it has a place for one. */
  private List<String> keysOf(Option option) {
    return option.key().contains("*")
        ? columns.stream().map(column -> option.key().replace("*", column.toLowerCase(Locale.ROOT))).toList()
        : List.of(option.key());
  }

  private MillraceException unknown(List<Option> known, String key) {
    List<String> keys = new ArrayList<>();
    known.forEach(option -> keys.addAll(keysOf(option)));
    if (connector == null || connector.hasFormat()) {
      keys.add(connector == null ? "connector" : "format");
    }
    String owner = connector == null ? use.plural() + " without a connector" : "connector '" + connector.name() + "'";
    return new MillraceException(
        ErrorCode.OPTION_UNKNOWN, "unknown option " + key + " of " + owner, places.key(key), NearestNames.hint(key, keys, "the options are"));
  }
}
