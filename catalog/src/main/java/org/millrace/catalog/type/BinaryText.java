package org.millrace.catalog.type;

/** Binary values to and from text: {@code \x} and two hexadecimal digits a byte; a UUID has hyphens in four places. */
public final class BinaryText {
  private static final char[] DIGITS = "0123456789abcdef".toCharArray();

  private BinaryText() {}

  public static void append(StringBuilder out, Slice value) {
    out.append("\\x");
    for (int i = 0; i < value.length; i++) {
      out.append(DIGITS[value.at(i) >> 4 & 15]).append(DIGITS[value.at(i) & 15]);
    }
  }

  /** The bytes that a text stands for: after {@code \x} hexadecimal digits, null if they are malformed; else itself. */
  public static Slice parse(Slice text) {
    if (text.length < 2 || text.at(0) != '\\' || text.at(1) != 'x') {
      return text;
    }
    if (text.length % 2 != 0) {
      return null;
    }
    byte[] bytes = new byte[text.length / 2 - 1];
    for (int i = 0; i < bytes.length; i++) {
      int high = Character.digit(text.at(2 * i + 2), 16);
      int low = Character.digit(text.at(2 * i + 3), 16);
      if (high < 0 || low < 0) {
        return null;
      }
      bytes[i] = (byte) (high << 4 | low);
    }
    return Slice.of(bytes);
  }

  static void appendUuid(StringBuilder out, Slice value) {
    for (int i = 0; i < value.length; i++) {
      out.append(i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "");
      out.append(DIGITS[value.at(i) >> 4 & 15]).append(DIGITS[value.at(i) & 15]);
    }
  }

  /** Thirty-two hexadecimal digits, hyphens after any four of them, in braces or not, as PostgreSQL reads them; else null. */
  static Slice parseUuid(Slice text) {
    int from = 0;
    int to = text.length;
    if (to > 1 && text.at(0) == '{' && text.at(to - 1) == '}') {
      from++;
      to--;
    }
    byte[] bytes = new byte[16];
    int digits = 0;
    for (int i = from; i < to; i++) {
      if (text.at(i) == '-' && digits > 0 && digits % 4 == 0 && digits < 32 && text.at(i - 1) != '-') {
        continue;
      }
      int digit = Character.digit(text.at(i), 16);
      if (digit < 0 || digits == 32) {
        return null;
      }
      bytes[digits / 2] |= (byte) (digits % 2 == 0 ? digit << 4 : digit);
      digits++;
    }
    return digits == 32 ? Slice.of(bytes) : null;
  }
}
