package org.millrace.shell.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Cuts a file into what the shell answers one after another: statements, and lines that are commands. */
final class IncludedFile {
  private IncludedFile() {}

  /** The pieces in order; each has empty lines in the place of what stands before it, so that places in it are the file's. */
  static List<String> pieces(String text, Predicate<String> isIncomplete) {
    List<String> pieces = new ArrayList<>();
    StringBuilder statements = new StringBuilder();
    int number = 0;
    for (String line : text.lines().toList()) {
      if (line.startsWith("\\") && !isIncomplete.test(statements.toString())) {
        add(pieces, statements);
        pieces.add(line);
        statements = new StringBuilder("\n".repeat(number));
        line = "";
      }
      statements.append(line).append('\n');
      number++;
    }
    add(pieces, statements);
    return pieces;
  }

  private static void add(List<String> pieces, StringBuilder statements) {
    if (!statements.toString().isBlank()) {
      pieces.add(statements.toString());
    }
  }
}
