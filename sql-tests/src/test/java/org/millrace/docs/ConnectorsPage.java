package org.millrace.docs;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.millrace.catalog.connector.Connector;
import org.millrace.catalog.connector.ConnectorRegistry;
import org.millrace.catalog.connector.Format;
import org.millrace.catalog.connector.Option;
import org.millrace.catalog.connector.Use;

/** The part of docs/connectors.md that is made of the registry: which connectors, formats and options there are. */
final class ConnectorsPage {
  static final Path PATH = Path.of("docs/connectors.md");
  private static final String START = "<!-- from the registry of connectors -->\n";
  private static final String END = "<!-- end -->\n";

  private ConnectorsPage() {}

  /** The page with its generated part as the registry is now. */
  static String updated(String page) {
    return page.substring(0, page.indexOf(START) + START.length()) + generated() + page.substring(page.indexOf(END));
  }

  private static String generated() {
    ConnectorRegistry registry = ConnectorRegistry.standard();
    StringBuilder text = new StringBuilder();
    for (Connector connector : registry.connectors()) {
      String uses = connector.uses().stream().sorted().map(Use::plural).collect(Collectors.joining(", "));
      text.append("\n### connector = '").append(connector.name()).append("'\n\nFor ").append(uses).append(": ")
          .append(connector.doc()).append(".\n");
      table(text, connector.options());
    }
    for (Format format : registry.formats()) {
      text.append("\n### format = '").append(format.name()).append("'\n\n").append(format.doc()).append(". Files ending in ")
          .append(format.extensions().stream().map(extension -> "`." + extension + "`").collect(Collectors.joining(", ")))
          .append(" have it unless another is named.\n");
      table(text, format.readOptions());
      String written = format.writeOptions().stream().map(option -> "`" + option.key() + "`").collect(Collectors.joining(", "));
      text.append(written.isEmpty() ? "" : "\nA sink takes of these: " + written + ".\n");
    }
    for (Use use : Use.values()) {
      text.append("\n### Every ").append(use.name().toLowerCase(Locale.ROOT)).append('\n');
      table(text, registry.commonOptions(use));
    }
    return text.append('\n').toString();
  }

  private static void table(StringBuilder text, List<Option> options) {
    if (options.isEmpty()) {
      return;
    }
    text.append("\n| option | takes | if not given | meaning |\n|---|---|---|---|\n");
    for (Option option : options) {
      text.append("| `").append(option.key()).append("` | ").append(option.describeValues()).append(refused(option));
      text.append(" | ").append(unless(option)).append(" | ").append(option.doc().replace("|", "\\|")).append(" |\n");
    }
  }

  private static String refused(Option option) {
    if (option.refused().isEmpty()) {
      return "";
    }
    return option.refused().contains("*") ? " (not supported yet)" : " (`" + String.join("`, `", option.refused()) + "` not supported yet)";
  }

  private static String unless(Option option) {
    if (option.required()) {
      return "must be given";
    }
    String value = option.defaultValue();
    return value == null ? "–" : value.isEmpty() ? "empty" : "`" + value + "`";
  }
}
