package org.millrace.shell.format;

import java.util.Arrays;

/** How the columns of a table share a line that is too short for them. */
final class ColumnWidths {
  /** Below this a value says nothing any more. */
  private static final int LEAST = 6;

  private static final int SEPARATOR = 3;
  private static final String CUT = "\u2026";

  private ColumnWidths() {}

  /** Takes from the widest columns until the line fits, or until no column has more than a few characters. */
  static void fit(int[] widths, int lineWidth) {
    int line = Arrays.stream(widths).sum() + SEPARATOR * widths.length;
    while (line > lineWidth) {
      int widest = 0;
      for (int c = 1; c < widths.length; c++) {
        widest = widths[c] > widths[widest] ? c : widest;
      }
      if (widths.length == 0 || widths[widest] <= LEAST) {
        return;
      }
      widths[widest]--;
      line--;
    }
  }

  /** The text, or its beginning and a sign that the rest is missing. */
  static String cut(String text, int width) {
    if (DisplayWidth.of(text) <= width) {
      return text;
    }
    StringBuilder kept = new StringBuilder();
    int room = width - 1;
    int at = 0;
    while (at < text.length() && DisplayWidth.of(text.codePointAt(at)) <= room) {
      int c = text.codePointAt(at);
      room -= DisplayWidth.of(c);
      kept.appendCodePoint(c);
      at += Character.charCount(c);
    }
    return kept + CUT;
  }
}
