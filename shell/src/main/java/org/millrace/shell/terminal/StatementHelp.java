package org.millrace.shell.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How statements are written: the chapters of the documentation's page of statements, which is in the jar. */
final class StatementHelp {
  private static final String PAGE = "/org/millrace/shell/statements.md";

  private final Map<String, String> chapters = new LinkedHashMap<>();

  private StatementHelp(String page) {
    for (String chapter : page.split("(?m)^## ")) {
      int end = chapter.indexOf('\n');
      chapters.put(chapter.substring(0, end).strip(), chapter.substring(end + 1).strip());
    }
    // What stands before the first chapter is the page's own title.
    chapters.remove(chapters.keySet().iterator().next());
  }

  static StatementHelp load() {
    try (InputStream page = StatementHelp.class.getResourceAsStream(PAGE)) {
      return new StatementHelp(new String(page.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  List<String> names() {
    return List.copyOf(chapters.keySet());
  }

  /**
   * The chapters whose names begin with a text, in any case; else those that have it as a word; without a text, or if there is
   * none, the names there are.
   */
  String of(String asked) {
    String start = asked.strip().replaceAll("[\\s;]+", " ").toUpperCase(Locale.ROOT).strip();
    if (start.isEmpty()) {
      return known();
    }
    Pattern word = Pattern.compile("(?i)(?<!\\w)" + Pattern.quote(start) + "(?!\\w)");
    String found = chapters((name, text) -> name.startsWith(start));
    if (found.isEmpty()) {
      found = chapters((name, text) -> word.matcher(text).find());
    }
    return found.isEmpty() ? "There is no help on " + asked.strip() + ".\n" + known() : found;
  }

  private String known() {
    return "Help is there on: " + String.join(", ", chapters.keySet()) + "\n";
  }

  private String chapters(BiPredicate<String, String> wanted) {
    return chapters.entrySet().stream()
        .filter(chapter -> wanted.test(chapter.getKey(), chapter.getValue()))
        .map(chapter -> chapter.getKey() + "\n\n" + shown(chapter.getValue()))
        .collect(Collectors.joining("\n"));
  }

  /** Markdown without its fences. */
  private static String shown(String text) {
    StringBuilder shown = new StringBuilder();
    boolean code = false;
    for (String line : text.split("\n", -1)) {
      if (line.startsWith("```")) {
        code = !code;
      } else {
        shown.append(code ? "  " + line : line.replace("`", "")).append('\n');
      }
    }
    return shown.toString();
  }
}
