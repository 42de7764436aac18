package org.millrace.shell.script;

import java.util.Arrays;

/** A text by lines: from lines and columns, which count from 1, to offsets and back. Lines end with \n, \r\n or \r. */
final class TextLines {
  private final String text;
  private final int[] starts;

  TextLines(String text) {
    this.text = text;
    int[] found = new int[16];
    int lines = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n')) {
        if (lines == found.length) {
          found = Arrays.copyOf(found, lines * 2);
        }
        found[lines++] = i + 1;
      }
    }
    starts = Arrays.copyOf(found, lines);
  }

  /** A place beyond the text is its end. */
  int offset(int line, int column) {
    if (line > starts.length) {
      return text.length();
    }
    return Math.min(starts[line - 1] + column - 1, text.length());
  }

  int line(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  int column(int offset) {
    return offset - starts[line(offset) - 1] + 1;
  }

  /** The line without its end, or the empty text when there is no such line. */
  String text(int line) {
    if (line < 1 || line > starts.length) {
      return "";
    }
    int end = line < starts.length ? starts[line] : text.length();
    String found = text.substring(starts[line - 1], end);
    int length = found.length();
    while (length > 0 && (found.charAt(length - 1) == '\n' || found.charAt(length - 1) == '\r')) {
      length--;
    }
    return found.substring(0, length);
  }
}
