package org.millrace.executor.connector.input;

import java.nio.charset.StandardCharsets;

/** The text of a bad record as people are shown it. */
public final class RawText {
  /** The most characters that are kept of a bad record. */
  public static final int MOST_CHARACTERS = 300;

  private RawText() {}

  /** The characters of UTF-8 bytes, without a carriage return at their end, cut short if they are many. */
  public static String of(byte[] bytes, int from, int to) {
    int end = to > from && bytes[to - 1] == '\r' ? to - 1 : to;
    int length = Math.min(end - from, MOST_CHARACTERS * 4);
    String text = new String(bytes, from, length, StandardCharsets.UTF_8);
    if (text.length() <= MOST_CHARACTERS) {
      return text;
    }
    int cut = Character.isHighSurrogate(text.charAt(MOST_CHARACTERS - 1)) ? MOST_CHARACTERS - 1 : MOST_CHARACTERS;
    return text.substring(0, cut);
  }
}
