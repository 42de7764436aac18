package org.millrace.shell.golden;

import java.util.List;

/**
 * One record of a file of tests.
 *
 * @param arguments the words after the record's name
 * @param body SQL or fed rows, line by line, as written but for caret lines
 * @param expected what should come of it, line by line, as written
 * @param firstLine where it stands in the file, from 0
 * @param afterLine the first line that no longer belongs to it
 */
record GoldenRecord(
    Kind kind, List<String> arguments, List<String> body, List<String> expected, int firstLine, int afterLine) {
  /** What a record does; see docs/testing.md. */
  enum Kind {
    STATEMENT("statement", true, 1, "statement ok or statement error CODE"),
    QUERY("query", true, 0, "query"),
    FEED("feed", false, 1, "feed STREAM"),
    WATERMARK("watermark", false, 2, "watermark STREAM time"),
    CLOSE("close", false, 1, "close STREAM"),
    CONTINUOUS("continuous", true, 1, "continuous NAME"),
    CHANGES("changes", false, 1, "changes NAME"),
    EXPLAIN("explain", true, 1, "explain STAGE");

    final String word;
    /** Whether SQL follows, up to a blank line; the others also end where the next record begins. */
    final boolean sql;
    /** How many words must follow. */
    final int arguments;
    final String form;

    Kind(String word, boolean sql, int arguments, String form) {
      this.word = word;
      this.sql = sql;
      this.arguments = arguments;
      this.form = form;
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
