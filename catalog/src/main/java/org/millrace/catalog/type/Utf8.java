package org.millrace.catalog.type;

/**
 * Code points in UTF-8 bytes. A code point starts at each byte that is not a continuation byte (10xxxxxx), so malformed text is
 * counted in some way and never read past its end.
 */
public final class Utf8 {
  private Utf8() {}

  public static boolean isAscii(Slice text) {
    byte any = 0;
    for (int i = text.offset, to = text.offset + text.length; i < to; i++) {
      any |= text.bytes[i];
    }
    return any >= 0;
  }

  /** How many code points a text has. */
  public static int count(Slice text) {
    int count = 0;
    for (int i = text.offset, to = text.offset + text.length; i < to; i++) {
      count += text.bytes[i] > -65 ? 1 : 0;
    }
    return count;
  }

  /** The index of the byte after so many code points from an index on; the text's length if there are not so many. */
  public static int skip(Slice text, int from, long codePoints) {
    int i = from;
    for (long left = codePoints; left > 0 && i < text.length; left--) {
      i = next(text, i);
    }
    return i;
  }

  /** The index at which the code point after the one at an index starts. */
  public static int next(Slice text, int index) {
    int i = index + 1;
    while (i < text.length && text.at(i) <= -65) {
      i++;
    }
    return i;
  }

  /** The index at which the code point before an index starts. */
  public static int previous(Slice text, int index) {
    int i = index - 1;
    while (i > 0 && text.at(i) <= -65) {
      i--;
    }
    return i;
  }

  /** The code point that starts at an index; U+FFFD if the bytes there are malformed. */
  public static int codePointAt(Slice text, int index) {
    int lead = text.at(index);
    if (lead >= 0) {
      return lead;
    }
    int length = lead >= (byte) 0xF0 ? 4 : lead >= (byte) 0xE0 ? 3 : 2;
    if (lead <= -65 || index + length > text.length) {
      return 0xFFFD;
    }
    int value = lead & (0xFF >> (length + 1));
    for (int i = 1; i < length; i++) {
      if (text.at(index + i) > -65) {
        return 0xFFFD;
      }
      value = value << 6 | text.at(index + i) & 0x3F;
    }
    return value;
  }

  /** Writes a code point and gives the index after it; four bytes must be free. */
  public static int write(byte[] out, int at, int codePoint) {
    int i = at;
    if (codePoint < 0x80) {
      out[i++] = (byte) codePoint;
    } else if (codePoint < 0x800) {
      out[i++] = (byte) (0xC0 | codePoint >> 6);
      out[i++] = (byte) (0x80 | codePoint & 0x3F);
    } else if (codePoint < 0x10000) {
      out[i++] = (byte) (0xE0 | codePoint >> 12);
      out[i++] = (byte) (0x80 | codePoint >> 6 & 0x3F);
      out[i++] = (byte) (0x80 | codePoint & 0x3F);
    } else {
      out[i++] = (byte) (0xF0 | codePoint >> 18);
      out[i++] = (byte) (0x80 | codePoint >> 12 & 0x3F);
      out[i++] = (byte) (0x80 | codePoint >> 6 & 0x3F);
      out[i++] = (byte) (0x80 | codePoint & 0x3F);
    }
    return i;
  }

  /** The index of the first occurrence of a text in another at or after an index, in bytes; −1 if there is none. */
  public static int indexOf(Slice text, Slice needle, int from) {
    if (needle.length == 0) {
      return from <= text.length ? from : -1;
    }
    byte first = needle.at(0);
    int last = text.offset + text.length - needle.length;
    for (int i = text.offset + from; i <= last; i++) {
      if (text.bytes[i] == first && regionMatches(text.bytes, i, needle)) {
        return i - text.offset;
      }
    }
    return -1;
  }

  /** Whether the bytes of a text stand in another from an index on. */
  public static boolean startsWithAt(Slice text, int index, Slice prefix) {
    return index >= 0 && index + prefix.length <= text.length && regionMatches(text.bytes, text.offset + index, prefix);
  }

  private static boolean regionMatches(byte[] b, int at, Slice other) {
    for (int i = 0; i < other.length; i++) {
      if (b[at + i] != other.bytes[other.offset + i]) {
        return false;
      }
    }
    return true;
  }
}
