package org.millrace.shell.script;

import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.shell.format.DisplayWidth;

/**
 * An error in words, as every part of Millrace that speaks to people prints it:
 *
 * <pre>
 * error: COLUMN_NOT_FOUND: column "prise" does not exist
 *   q.sql:3:8
 *   SELECT prise FROM bid
 *          ^^^^^
 * hint: did you mean "price"?
 * </pre>
 */
public final class ErrorText {
  /** Longer lines are shown in part, around the trouble. */
  private static final int SHOWN_LINE = 160;
  private static final int SHOWN_BEFORE = 80;

  private ErrorText() {}

  /** What the engine threw, or the driver made of it, whether it meant to or not. */
  public static MillraceException known(Exception failure) {
    if (failure instanceof MillraceException known) {
      return known;
    }
    if (failure.getCause() instanceof MillraceException cause) {
      return cause;
    }
    return new MillraceException(ErrorCode.INTERNAL, "internal error, ours: " + failure, null, null, failure);
  }

  /** An error without a place; ends with a line end. */
  public static String of(MillraceException error) {
    return heading(error) + hint(error);
  }

  /** An error in a statement that starts at that place, such as a file with line and column; ends with a line end. */
  public static String of(MillraceException error, String start) {
    return heading(error) + "  " + start + "\n" + hint(error);
  }

  /**
   * An error in a text; ends with a line end.
   *
   * @param source the name of the text, such as its file
   * @param text all of it
   * @param place in that text
   */
  public static String of(MillraceException error, String source, String text, Position place) {
    return heading(error)
        + "  " + source + ":" + place.line() + ":" + place.column() + "\n"
        + underlined(new TextLines(text).text(place.line()), place)
        + hint(error);
  }

  private static String heading(MillraceException error) {
    return "error: " + error.code() + ": " + error.getMessage() + "\n";
  }

  private static String hint(MillraceException error) {
    return error.hint() == null ? "" : "hint: " + error.hint() + "\n";
  }

  private static String underlined(String line, Position place) {
    if (line.isBlank()) {
      return "";
    }
    int from = Math.min(place.column() - 1, line.length());
    int to = place.endLine() == place.line() ? Math.min(place.endColumn(), line.length()) : line.length();
    int start = line.length() <= SHOWN_LINE ? 0 : Math.max(0, from - SHOWN_BEFORE);
    int end = Math.min(line.length(), start + SHOWN_LINE);
    String prefix = start > 0 ? "…" : "";
    String shown = prefix + line.substring(start, end) + (end < line.length() ? "…" : "");
    StringBuilder carets = new StringBuilder(" ".repeat(prefix.length()));
    // A tab stays a tab, so that the carets stand below their text wherever the tab stops are.
    line.substring(start, from).codePoints().forEach(c -> carets.append(c == '\t' ? "\t" : " ".repeat(DisplayWidth.of(c))));
    carets.append("^".repeat(Math.max(1, DisplayWidth.of(line.substring(from, Math.max(from, Math.min(to, end)))))));
    return "  " + shown + "\n  " + carets + "\n";
  }
}
