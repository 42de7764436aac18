package org.millrace.shell.terminal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.jline.reader.Candidate;
import org.millrace.catalog.connector.Connector;
import org.millrace.catalog.connector.ConnectorRegistry;
import org.millrace.catalog.connector.Format;
import org.millrace.catalog.connector.Option;
import org.millrace.catalog.connector.Use;
import org.millrace.grammar.SqlTokens;

/** What can come next between the brackets of WITH: keys of the connector and format named so far, or values of a key. */
final class OptionCandidates {
  private final ConnectorRegistry registry = ConnectorRegistry.standard();

  /** Whether the last of these tokens stands in the brackets of a WITH clause. */
  static boolean isWithin(List<Token> tokens) {
    return open(tokens) >= 0;
  }

  /** The place of the bracket that WITH opened and nothing closed; negative if there is none. */
  private static int open(List<Token> tokens) {
    int depth = 0;
    for (int i = tokens.size() - 1; i > 0; i--) {
      int type = tokens.get(i).getType();
      if (type == SqlTokens.CLOSE_PAREN) {
        depth++;
      } else if (type == SqlTokens.OPEN && depth-- == 0) {
        return tokens.get(i - 1).getType() == SqlTokens.WITH ? i : -1;
      }
    }
    return -1;
  }

  List<Candidate> of(List<Token> tokens) {
    List<Token> inside = tokens.subList(open(tokens) + 1, tokens.size());
    Map<String, String> given = given(inside);
    Use use =
        tokens.stream().anyMatch(t -> t.getType() == SqlTokens.SINK)
            ? Use.SINK
            : tokens.stream().anyMatch(t -> t.getType() == SqlTokens.STREAM) ? Use.STREAM : Use.TABLE;
    int last = inside.size() - 1;
    if (last >= 1 && inside.get(last).getType() == SqlTokens.EQUAL) {
      return values(unquoted(inside.get(last - 1)), use, given);
    }
    List<Candidate> keys = new ArrayList<>();
    if (!given.containsKey("connector")) {
      keys.add(Candidates.described("connector", "options", "where rows come from or go to"));
    }
    if (!given.containsKey("format") && registry.connectorOf(given).filter(Connector::hasFormat).isPresent()) {
      keys.add(Candidates.described("format", "options", "how bytes are read as rows, or rows written as bytes"));
    }
    options(use, given)
        .filter(option -> !given.containsKey(option.key()))
        .forEach(option -> keys.add(Candidates.described(option.key(), "options", option.doc())));
    return keys;
  }

  private Stream<Option> options(Use use, Map<String, String> given) {
    List<Option> own = new ArrayList<>(registry.commonOptions(use));
    registry.connectorOf(given).ifPresent(connector -> own.addAll(connector.options()));
    registry
        .formatOf(given)
        .ifPresent(format -> own.addAll(use == Use.SINK ? format.writeOptions() : format.readOptions()));
    return own.stream();
  }

  private List<Candidate> values(String key, Use use, Map<String, String> given) {
    Stream<String> values =
        switch (key) {
          case "connector" -> registry.connectors().stream().filter(c -> c.uses().contains(use)).map(Connector::name);
          case "format" -> registry.formats().stream().map(Format::name);
          default ->
              options(use, given).filter(option -> option.key().equals(key)).flatMap(OptionCandidates::valuesOf);
        };
    return values.map(value -> Candidates.described("'" + value + "'", "values", null)).toList();
  }

  private static Stream<String> valuesOf(Option option) {
    return option.type() == Option.Type.BOOLEAN ? Stream.of("true", "false") : option.words().stream();
  }

  /** The values of the keys that have one, by lower-case key. */
  private static Map<String, String> given(List<Token> inside) {
    Map<String, String> given = new LinkedHashMap<>();
    for (int i = 0; i + 2 < inside.size(); i++) {
      if (inside.get(i + 1).getType() == SqlTokens.EQUAL) {
        given.put(unquoted(inside.get(i)), unquoted(inside.get(i + 2)));
      }
    }
    return given;
  }

  private static String unquoted(Token token) {
    return token.getText().replaceAll("^['\"]|['\"]$", "").toLowerCase(Locale.ROOT);
  }
}
