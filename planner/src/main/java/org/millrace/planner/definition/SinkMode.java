package org.millrace.planner.definition;

import java.util.List;
import java.util.Locale;
import org.millrace.catalog.SinkDefinition;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.parser.ast.OptionSpec;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.planner.query.Purpose;

/** What a sink takes: rows that are final, changes by key, or changes of whole rows. */
public enum SinkMode {
  APPEND,
  UPSERT,
  CHANGELOG;

  private static final String OPTION = "mode";

  /** As its options say; APPEND if they do not. */
  public static SinkMode of(SinkDefinition sink) {
    return valueOf(sink.options().getOrDefault(OPTION, APPEND.name()).toUpperCase(Locale.ROOT));
  }

  /** For what a query is planned that feeds such a sink. */
  public Purpose purpose() {
    return this == APPEND ? Purpose.APPENDS : Purpose.CHANGES;
  }

  static void check(SinkDefinition sink, ParsedStatement.CreateSink statement) {
    String value = sink.options().get(OPTION);
    if (value == null) {
      return;
    }
    OptionSpec spec = statement.options().stream().filter(o -> o.key().equals(OPTION)).findFirst().orElseThrow();
    List<String> known = List.of("append", "upsert", "changelog");
    if (!known.contains(value.toLowerCase(Locale.ROOT))) {
      String guess = NearestNames.hint(value, known);
      throw new MillraceException(
          ErrorCode.OPTION_INVALID,
          "a sink has no mode \"" + value + "\"",
          spec.valuePosition(),
          guess != null ? guess : "append, upsert and changelog are the modes");
    }
    if (of(sink) == UPSERT && sink.primaryKey().isEmpty()) {
      throw new MillraceException(
          ErrorCode.OPTION_INVALID, "mode 'upsert' needs a key", spec.valuePosition(), "declare one: PRIMARY KEY (…)");
    }
  }
}
