package org.millrace.executor.connector.input;

/** Questions about bytes that should be UTF-8. */
public final class Utf8 {
  private Utf8() {}

  /**
   * Whether the bytes in [from, to) are well-formed UTF-8 (Unicode 15, table 3-7: no surrogates, nothing overlong). Up to seven
   * bytes past to must be readable.
   */
  public static boolean isValid(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      if (i + 8 <= to && (Words.at(bytes, i) & Words.HIGHS) == 0) {
        i += 8;
        continue;
      }
      int length = sequenceLength(bytes, i, to);
      if (length == 0) {
        return false;
      }
      i += length;
    }
    return true;
  }

  /** How many characters (code points) valid UTF-8 holds. */
  public static int codePoints(byte[] bytes, int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      if ((bytes[i] & 0xC0) != 0x80) {
        count++;
      }
    }
    return count;
  }

  /** The bytes of the character at an index, or 0 if they are malformed. */
  private static int sequenceLength(byte[] bytes, int at, int to) {
    int first = bytes[at] & 0xFF;
    if (first < 0x80) {
      return 1;
    }
    if (first < 0xC2 || first > 0xF4) {
      return 0;
    }
    int length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (at + length > to) {
      return 0;
    }
    int second = bytes[at + 1] & 0xFF;
    int least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    int most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (second < least || second > most) {
      return 0;
    }
    for (int i = 2; i < length; i++) {
      if ((bytes[at + i] & 0xC0) != 0x80) {
        return 0;
      }
    }
    return length;
  }
}
