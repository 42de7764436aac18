package org.millrace.golden;

import java.util.List;

/**
 * One record of a golden file.
 *
 * @param arguments the words after the record's name
 * @param body SQL or fed rows, line by line, as written but for caret lines
 * @param expected what should come of it, line by line, as written
 * @param firstLine where it stands in the file, from 0
 * @param afterLine the first line that no longer belongs to it
 */
record GoldenRecord(
    Kind kind, List<String> arguments, List<String> body, List<String> expected, int firstLine, int afterLine) {
  /** What a record does; see the README beside the files. */
  enum Kind {
    STATEMENT("statement", true),
    QUERY("query", true),
    FEED("feed", false),
    WATERMARK("watermark", false),
    CLOSE("close", false),
    CONTINUOUS("continuous", true),
    CHANGES("changes", false),
    EXPLAIN("explain", true);

    final String word;
    /** Whether SQL follows, up to a blank line; the others also end where the next record begins. */
    final boolean sql;

    Kind(String word, boolean sql) {
      this.word = word;
      this.sql = sql;
    }

    /** The kind of record that a line begins, or null. */
    static Kind startedBy(String line) {
      for (Kind kind : values()) {
        if (line.equals(kind.word) || line.matches(kind.word + " \\S.*")) {
          return kind;
        }
      }
      return null;
    }
  }

  boolean isFailure() {
    return kind == Kind.STATEMENT && arguments.get(0).equals("error");
  }

  String sql() {
    return String.join("\n", body);
  }

  String argument(int index) {
    return arguments.get(index);
  }

  boolean has(String argument) {
    return arguments.contains(argument);
  }
}
