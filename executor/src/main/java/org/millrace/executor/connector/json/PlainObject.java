package org.millrace.executor.connector.json;

import org.millrace.executor.connector.input.Words;

/**
 * Reads an object of strings without escapes, numbers and literals: what nearly every line of nearly every file is. Anything
 * else, right or wrong, it leaves to Jackson. It accepts no text that RFC 8259 does not.
 */
final class PlainObject {
  private static final int NO = -1;
  private static final long QUOTES = Words.repeat((byte) '"');
  private static final long BACKSLASHES = Words.repeat((byte) '\\');
  private static final long NOT_CONTROL = Words.repeat((byte) 0xE0);

  private final Members members;

  PlainObject(Members members) {
    this.members = members;
  }

  /**
   * Reads the object from an index on to the newline at an index; writes where the value of column c lies to entries 2c and
   * 2c + 1 from the given one on.
   *
   * @return false if the object is not plain
   */
  boolean read(byte[] bytes, int from, int newline, int[] ends, int entry) {
    clear(ends, entry, from);
    if (bytes[from] != '{') {
      return false;
    }
    int at = skipBlanks(bytes, from + 1);
    if (bytes[at] == '}') {
      return skipBlanks(bytes, at + 1) == newline;
    }
    for (int place = 0; ; place++) {
      if (bytes[at] != '"') {
        return false;
      }
      int length = members.guessedLength(place, bytes, at + 1, newline);
      int column;
      if (length >= 0) {
        column = members.guessedColumn(place);
        at += length + 1;
      } else {
        int close = closingQuote(bytes, at + 1);
        if (close == NO) {
          return false;
        }
        column = members.column(place, bytes, at + 1, close);
        at = close;
      }
      at = skipBlanks(bytes, at + 1);
      if (bytes[at] != ':') {
        return false;
      }
      at = skipBlanks(bytes, at + 1);
      int end = endOfScalar(bytes, at);
      if (end == NO) {
        return false;
      }
      if (column != Members.NONE) {
        boolean isNull = bytes[at] == 'n';
        ends[entry + 2 * column] = at - 1;
        ends[entry + 2 * column + 1] = isNull ? at : end;
      }
      at = skipBlanks(bytes, end);
      if (bytes[at] == '}') {
        return skipBlanks(bytes, at + 1) == newline;
      }
      if (bytes[at] != ',') {
        return false;
      }
      at = skipBlanks(bytes, at + 1);
    }
  }

  /** Makes all columns NULL. */
  void clear(int[] ends, int entry, int at) {
    for (int i = entry; i < entry + 2 * members.columns(); i += 2) {
      ends[i] = at - 1;
      ends[i + 1] = at;
    }
  }

  /** The index of the first byte from an index on that is no blank (a newline is none). */
  static int skipBlanks(byte[] bytes, int from) {
    int i = from;
    while (bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == '\r') {
      i++;
    }
    return i;
  }

  private static int endOfScalar(byte[] bytes, int from) {
    byte first = bytes[from];
    if (first == '"') {
      int close = closingQuote(bytes, from + 1);
      return close == NO ? NO : close + 1;
    }
    return switch (first) {
      case 't' -> endOfWord(bytes, from, "true");
      case 'f' -> endOfWord(bytes, from, "false");
      case 'n' -> endOfWord(bytes, from, "null");
      default -> endOfNumber(bytes, from);
    };
  }

  /** The index of the quote that ends a string; NO if an escape or a control character, a newline for one, comes first. */
  private static int closingQuote(byte[] bytes, int from) {
    for (int i = from; ; i += 8) {
      long word = Words.at(bytes, i);
      long match =
          Words.equalBytes(word, QUOTES)
              | Words.equalBytes(word, BACKSLASHES)
              | Words.equalBytes(word & NOT_CONTROL, 0);
      if (match != 0) {
        int index = i + Words.firstIndex(match);
        return bytes[index] == '"' ? index : NO;
      }
    }
  }

  private static int endOfWord(byte[] bytes, int from, String word) {
    for (int i = 0; i < word.length(); i++) {
      if (bytes[from + i] != word.charAt(i)) {
        return NO;
      }
    }
    return from + word.length();
  }

  /** By the grammar: {@code -?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?}. */
  private static int endOfNumber(byte[] bytes, int from) {
    int at = bytes[from] == '-' ? from + 1 : from;
    int end = bytes[at] == '0' ? at + 1 : endOfDigits(bytes, at);
    if (end != NO && bytes[end] == '.') {
      end = endOfDigits(bytes, end + 1);
    }
    if (end != NO && (bytes[end] == 'e' || bytes[end] == 'E')) {
      boolean signed = bytes[end + 1] == '+' || bytes[end + 1] == '-';
      end = endOfDigits(bytes, signed ? end + 2 : end + 1);
    }
    return end;
  }

  /** The end of one digit or more, or NO. */
  private static int endOfDigits(byte[] bytes, int from) {
    int i = from;
    while (bytes[i] >= '0' && bytes[i] <= '9') {
      i++;
    }
    return i == from ? NO : i;
  }
}
