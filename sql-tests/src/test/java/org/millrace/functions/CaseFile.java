package org.millrace.functions;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A file of cases, a line each, apart from comments (#) and blank lines, which stay when it is written again. */
record CaseFile(Path path, List<String> lines) {
  private static final Path FOLDER = Path.of("sql-tests/src/test/resources/functions");

  static List<CaseFile> all() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(path -> path.toString().endsWith(".cases")).sorted().map(CaseFile::read).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static CaseFile read(Path path) {
    try {
      return new CaseFile(path, Files.readAllLines(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String name() {
    return path.getFileName().toString();
  }

  List<FunctionCase> cases() {
    return lines.stream().filter(CaseFile::isCase).map(FunctionCase::read).toList();
  }

  private static boolean isCase(String line) {
    return !line.isBlank() && !line.startsWith("#");
  }

  /** Puts other answers in place of those written. */
  void write(List<FunctionCase> answered) throws IOException {
    List<String> out = new ArrayList<>();
    int next = 0;
    for (String line : lines) {
      out.add(isCase(line) ? answered.get(next++).toString() : line);
    }
    Files.write(path, out);
  }
}
