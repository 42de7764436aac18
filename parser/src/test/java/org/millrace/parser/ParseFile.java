package org.millrace.parser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A file of statements with what they parse to: after opening comments, cases separated by empty lines, each a statement, a
 * line of dashes, and the expectation. A statement may not hold an empty line.
 */
final class ParseFile {
  private static final String DASHES = "----";
  private static final Path FOLDER = Path.of("src/test/resources");

  /** One statement, the line it starts at, and what is expected of it. */
  record Case(int line, String sql, String expected) {}

  final Path path;
  private final List<String> opening = new ArrayList<>();
  final List<Case> cases = new ArrayList<>();

  private ParseFile(Path path) {
    this.path = path;
    List<String> block = new ArrayList<>();
    int number = 0;
    for (String line : (read(path) + "\n").split("\n", -1)) {
      number++;
      if (line.isEmpty()) {
        add(block, number - block.size());
        block.clear();
      } else {
        block.add(line);
      }
    }
  }

  static List<ParseFile> all() {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".parse")).sorted().map(ParseFile::new).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(List<String> block, int line) {
    if (block.isEmpty()) {
      return;
    }
    if (block.get(0).startsWith("#")) {
      opening.add(String.join("\n", block));
      return;
    }
    int dashes = block.indexOf(DASHES);
    int end = dashes < 0 ? block.size() : dashes;
    String sql = String.join("\n", block.subList(0, end));
    String expected = dashes < 0 ? "" : String.join("\n", block.subList(dashes + 1, block.size()));
    cases.add(new Case(line, sql, expected));
  }

  /** Writes the file anew with the given expectations, one a case. */
  void write(List<String> expectations) {
    StringBuilder text = new StringBuilder(String.join("\n\n", opening)).append("\n");
    for (int i = 0; i < cases.size(); i++) {
      text.append("\n").append(cases.get(i).sql).append("\n").append(DASHES).append("\n");
      text.append(expectations.get(i)).append("\n");
    }
    try {
      Files.writeString(path, text.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path path) {
    try {
      return Files.readString(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
