package org.millrace.functions;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.millrace.catalog.function.Function;
import org.millrace.catalog.function.FunctionRegistry;
import org.millrace.catalog.function.aggregate.AggregateFunction;
import org.millrace.catalog.function.aggregate.StandardAggregates;
import org.millrace.catalog.schema.RegistryOperator;

/** The page of all functions, written from the registry and, for examples, from the cases that run as tests. */
final class FunctionsPage {
  private static final Map<Function.Family, String> TITLES = new EnumMap<>(Function.Family.class);

  static {
    TITLES.put(Function.Family.STRING, "Text");
    TITLES.put(Function.Family.NUMERIC, "Numbers");
    TITLES.put(Function.Family.DATE_TIME, "Dates and times");
    TITLES.put(Function.Family.CONDITIONAL, "Choosing");
    TITLES.put(Function.Family.REGULAR_EXPRESSION, "Regular expressions");
    TITLES.put(Function.Family.JSON, "JSON");
    TITLES.put(Function.Family.NESTED, "Arrays, maps and rows");
    TITLES.put(Function.Family.OTHER, "Encodings, hashes, URLs and UUIDs");
  }

  private static final String HEAD =
      """
      # Functions

      Written from the registry of functions by `FunctionsPageTest`; do not edit. Every example runs as a test: as a constant, over
      a row of a table and over a row of a stream.

      A function of NULL is NULL unless it says otherwise. Positions and lengths count characters (code points), from 1. An argument
      for which there is no result is an error: INVALID_ARGUMENT, NUMERIC_OVERFLOW or DIVISION_BY_ZERO. `integer` takes any whole
      number, `decimal` also DECIMAL, `double` any number, `timestamp` also a DATE, `any` and `json` a value of any type, `…` more
      of the same. JSON is text; `j -> 'key'` and `j ->> 'key'` are `json_get` and `json_get_text`.

      What has a syntax of its own is not in the tables: `CASE`, `COALESCE(x, …)`, `NULLIF(x, y)`, `CAST(x AS type)`, `x::type`,
      `TRY_CAST(x AS type)`, `EXTRACT(unit FROM t)`, `FLOOR(t TO unit)`, `CEIL(t TO unit)`, `LIKE`, `ILIKE`, `SIMILAR TO`,
      `CURRENT_DATE`, `CURRENT_TIME`, `CURRENT_TIMESTAMP`, `LOCALTIME`, `LOCALTIMESTAMP`, `NOW()`, `PROCTIME()`.
      """;

  private final List<FunctionCase> cases = CaseFile.all().stream().flatMap(file -> file.cases().stream()).toList();

  String text() {
    StringBuilder out = new StringBuilder(HEAD);
    TITLES.forEach((family, title) -> chapter(out, family, title));
    aggregates(out);
    return out.toString();
  }

  private void chapter(StringBuilder out, Function.Family family, String title) {
    List<Function> functions =
        FunctionRegistry.standard().all().stream().filter(f -> f.family() == family).sorted(java.util.Comparator.comparing(Function::name)).toList();
    out.append("\n## ").append(title).append("\n\n| function | gives | example |\n|---|---|---|\n");
    for (Function function : functions) {
      out.append("| ").append(signatures(function)).append(" | ").append(cell(summary(function))).append(" | ").append(example(function)).append(" |\n");
    }
  }

  private static void aggregates(StringBuilder out) {
    out.append("\n## Aggregates\n\nOf the rows of a group; [aggregates](sql/aggregates.md) shows them at work.\n\n| function | gives |\n|---|---|\n");
    StandardAggregates.all().stream()
        .sorted(java.util.Comparator.comparing(AggregateFunction::name))
        .forEach(
            f -> {
              String forms = f.forms().stream().map(FunctionsPage::code).collect(Collectors.joining("<br>"));
              out.append("| ").append(forms).append(" | ").append(cell(named(f.summary(), f.aliases()))).append(" |\n");
            });
  }

  private static String signatures(Function function) {
    return new RegistryOperator(function).signatures().stream().map(FunctionsPage::code).collect(Collectors.joining("<br>"));
  }

  private static String summary(Function function) {
    return named(function.summary(), function.aliases());
  }

  private static String named(String summary, List<String> aliases) {
    if (aliases.isEmpty()) {
      return summary;
    }
    List<String> names = new ArrayList<>(aliases);
    names.replaceAll(name -> name.toLowerCase(Locale.ROOT));
    return summary + " Also called " + String.join(", ", names) + ".";
  }

  /** The first case that neither fails nor gives NULL. */
  private String example(Function function) {
    return cases.stream()
        .filter(c -> c.function().equals(function.name()) && !c.fails() && !c.expected().equals("NULL"))
        .findFirst()
        .map(c -> code(c.expression()) + " → " + code(c.expected()))
        .orElse("");
  }

  private static String code(String text) {
    String cell = cell(text);
    return cell.contains("`") ? "`` " + cell + " ``" : "`" + cell + "`";
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}
