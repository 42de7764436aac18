package org.millrace.shell.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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

  /** The chapters whose names begin with a text, in any case; without one, or if there is none, the names there are. */
  String of(String asked) {
    String start = asked.strip().replaceAll("[\\s;]+", " ").toUpperCase(Locale.ROOT).strip();
    List<String> found = new ArrayList<>();
    if (!start.isEmpty()) {
      chapters.forEach((name, text) -> {
        if (name.startsWith(start)) {
          found.add(name + "\n\n" + shown(text));
        }
      });
    }
    if (found.isEmpty()) {
      String none = start.isEmpty() ? "" : "There is no help on " + asked.strip() + ".\n";
      return none + "Help is there on: " + String.join(", ", chapters.keySet()) + "\n";
    }
    return String.join("\n", found);
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
