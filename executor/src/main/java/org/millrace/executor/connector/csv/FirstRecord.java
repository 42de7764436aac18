package org.millrace.executor.connector.csv;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.connector.input.ByteWindow;

/**
 * The first record of a CSV text, mostly a header.
 *
 * @param fields without quotes and surrounding blanks
 * @param lines how many lines it takes, with the empty ones before it
 */
public record FirstRecord(List<String> fields, int lines) {
  /**
   * Consumes the record at the start of a window, or returns null if it is not complete there.
   *
   * @throws MillraceException OPTION_INVALID if it is no record
   */
  public static FirstRecord read(ByteWindow window, CsvFormat format, String source) {
    byte[] bytes = window.bytes;
    int start = window.start;
    int lines = 0;
    while (start < window.limit && (bytes[start] == '\n' || bytes[start] == '\r')) {
      lines += bytes[start++] == '\n' ? 1 : 0;
    }
    boolean quoted = false;
    for (int at = start; at < window.limit; at++) {
      if (bytes[at] == format.quote()) {
        quoted = !quoted;
      } else if (bytes[at] == '\n') {
        lines++;
        if (!quoted) {
          window.start = at + 1;
          int end = at > start && bytes[at - 1] == '\r' ? at - 1 : at;
          String text = new String(bytes, start, end - start, StandardCharsets.UTF_8);
          return new FirstRecord(split(text, format), lines);
        }
      }
    }
    if (window.ended() && quoted) {
      throw new MillraceException(ErrorCode.OPTION_INVALID, "the header of " + source + " has a quote that is not closed");
    }
    return null;
  }

  private static List<String> split(String text, CsvFormat format) {
    List<String> names = new ArrayList<>();
    StringBuilder name = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == format.quote()) {
        boolean doubled = quoted && i + 1 < text.length() && text.charAt(i + 1) == c;
        if (doubled) {
          name.append(c);
          i++;
        } else {
          quoted = !quoted;
        }
      } else if (c == format.delimiter() && !quoted) {
        names.add(name.toString().strip());
        name.setLength(0);
      } else {
        name.append(c);
      }
    }
    names.add(name.toString().strip());
    return names;
  }
}
