package org.millrace.shell.golden;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;

/** How a failing statement stands in a file of tests: its text with carets below the offending place, message and hint. */
final class GoldenErrors {
  private GoldenErrors() {}

  /** The error that made a statement fail, or null when it is not one of Millrace's own. */
  static MillraceException cause(SQLException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof MillraceException error) {
        return error;
      }
    }
    return null;
  }

  /**
   * What the record should look like. A record that was written without a place does not ask for it, unless it asks for the
   * message, which goes with everything.
   */
  static List<String> print(GoldenRecord record, MillraceException error) {
    boolean full = record.expected().contains(GoldenFile.SEPARATOR);
    boolean placed = full || record.expected().stream().anyMatch(GoldenFile::isCaretLine);
    List<String> text = new ArrayList<>(record.body());
    Position place = error.position();
    if (placed && place != null) {
      text.add(Math.min(place.line(), text.size()), carets(place, record.body()));
    }
    if (full) {
      text.add(GoldenFile.SEPARATOR);
      text.addAll(error.getMessage().lines().toList());
      if (error.hint() != null) {
        text.addAll(("hint: " + error.hint()).lines().toList());
      }
    }
    return text;
  }

  /** An error on lines of its own. */
  static String text(MillraceException error) {
    Position place = error.position();
    return error.code() + ": " + error.getMessage()
        + (place == null ? "" : "\nat line " + place.line() + ", column " + place.column() + " of the statement")
        + (error.hint() == null ? "" : "\nhint: " + error.hint());
  }

  private static String carets(Position place, List<String> lines) {
    int end = place.endLine() == place.line() ? place.endColumn() : lines.get(place.line() - 1).length();
    return " ".repeat(place.column() - 1) + "^".repeat(Math.max(1, end - place.column() + 1));
  }
}
