package org.millrace.catalog.function.text;

import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.Utf8;

/** Bodies that make a new text. Meaning as in PostgreSQL; lengths and positions count code points. */
public final class TextFunctions {
  private TextFunctions() {}

  /** Each code point in its upper case, as far as that is one code point: {@code ß} stays. */
  public static Slice upper(Slice text) {
    if (!Utf8.isAscii(text)) {
      return mapCase(text, true);
    }
    byte[] out = new byte[text.length];
    for (int i = 0; i < out.length; i++) {
      byte b = text.at(i);
      out[i] = b >= 'a' && b <= 'z' ? (byte) (b - 32) : b;
    }
    return Slice.of(out);
  }

  public static Slice lower(Slice text) {
    if (!Utf8.isAscii(text)) {
      return mapCase(text, false);
    }
    byte[] out = new byte[text.length];
    for (int i = 0; i < out.length; i++) {
      byte b = text.at(i);
      out[i] = b >= 'A' && b <= 'Z' ? (byte) (b + 32) : b;
    }
    return Slice.of(out);
  }

  private static Slice mapCase(Slice text, boolean upper) {
    TextBuilding out = new TextBuilding(text.length);
    for (int i = 0; i < text.length; i = Utf8.next(text, i)) {
      int c = Utf8.codePointAt(text, i);
      out.appendCodePoint(upper ? Character.toUpperCase(c) : Character.toLowerCase(c));
    }
    return out.toSlice();
  }

  /** The first letter of each word large, the others small; words are runs of letters and digits. */
  public static Slice initcap(Slice text) {
    TextBuilding out = new TextBuilding(text.length);
    boolean inWord = false;
    for (int i = 0; i < text.length; i = Utf8.next(text, i)) {
      int c = Utf8.codePointAt(text, i);
      out.appendCodePoint(inWord ? Character.toLowerCase(c) : Character.toUpperCase(c));
      inWord = Character.isLetterOrDigit(c);
    }
    return out.toSlice();
  }

  public static Slice lpad(Slice text, long length) {
    return lpad(text, length, Slice.of(" "));
  }

  /** Filled on the left with repetitions of a text, or cut on the right, to a length. */
  public static Slice lpad(Slice text, long length, Slice fill) {
    int has = Utf8.count(text);
    if (has >= length || fill.length == 0) {
      return StringFunctions.left(text, Math.max(length, 0));
    }
    TextBuilding out = new TextBuilding(text.length + length - has);
    appendFill(out, fill, length - has);
    out.append(text);
    return out.toSlice();
  }

  public static Slice rpad(Slice text, long length) {
    return rpad(text, length, Slice.of(" "));
  }

  /** Filled, or cut, on the right. */
  public static Slice rpad(Slice text, long length, Slice fill) {
    int has = Utf8.count(text);
    if (has >= length || fill.length == 0) {
      return StringFunctions.left(text, Math.max(length, 0));
    }
    TextBuilding out = new TextBuilding(text.length + length - has);
    out.append(text);
    appendFill(out, fill, length - has);
    return out.toSlice();
  }

  private static void appendFill(TextBuilding out, Slice fill, long count) {
    long size = Utf8.count(fill);
    for (long left = count; left > 0; left -= size) {
      out.append(fill, 0, Utf8.skip(fill, 0, left));
    }
  }

  /** Every occurrence of one text replaced by another, from left to right. */
  public static Slice replace(Slice text, Slice from, Slice to) {
    int at = from.length == 0 ? -1 : Utf8.indexOf(text, from, 0);
    if (at < 0) {
      return text;
    }
    TextBuilding out = new TextBuilding(text.length + to.length);
    int start = 0;
    for (; at >= 0; at = Utf8.indexOf(text, from, start)) {
      out.append(text, start, at);
      out.append(to);
      start = at + from.length;
    }
    out.append(text, start, text.length);
    return out.toSlice();
  }

  /** The code points from last to first. */
  public static Slice reverse(Slice text) {
    TextBuilding out = new TextBuilding(text.length);
    for (int to = text.length; to > 0; ) {
      int from = Utf8.previous(text, to);
      out.append(text, from, to);
      to = from;
    }
    return out.toSlice();
  }

  /** The text n times; none if n is negative. */
  public static Slice repeat(Slice text, long n) {
    if (n <= 0 || text.length == 0) {
      return Slice.EMPTY;
    }
    TextBuilding out = new TextBuilding(n > Integer.MAX_VALUE ? Long.MAX_VALUE : n * text.length);
    for (long i = 0; i < n; i++) {
      out.append(text);
    }
    return out.toSlice();
  }

  /** All arguments one behind the other; NULLs count as empty. */
  public static Slice concat(Slice[] texts) {
    long length = 0;
    for (Slice text : texts) {
      length += text == null ? 0 : text.length;
    }
    TextBuilding out = new TextBuilding(length);
    for (Slice text : texts) {
      if (text != null) {
        out.append(text);
      }
    }
    return out.toSlice();
  }

  /** The arguments that are not NULL with a separator between them; NULL if the separator is. */
  public static Slice concatWithSeparator(Slice separator, Slice[] texts) {
    if (separator == null) {
      return null;
    }
    TextBuilding out = new TextBuilding(32);
    boolean first = true;
    for (Slice text : texts) {
      if (text != null) {
        if (!first) {
          out.append(separator);
        }
        out.append(text);
        first = false;
      }
    }
    return out.toSlice();
  }

  /** The text of one code point. */
  public static Slice chr(long codePoint) {
    if (codePoint == 0) {
      throw Failure.argument("null character not permitted");
    }
    if (codePoint < 0 || codePoint > Character.MAX_CODE_POINT || codePoint >= 0xD800 && codePoint <= 0xDFFF) {
      throw Failure.argument("requested character " + codePoint + " is not a valid code point");
    }
    TextBuilding out = new TextBuilding(4);
    out.appendCodePoint((int) codePoint);
    return out.toSlice();
  }

  /** Each code point that occurs in the second text replaced by the one at its place in the third, or left out. */
  public static Slice translate(Slice text, Slice from, Slice to) {
    int[] before = from.toString().codePoints().toArray();
    int[] after = to.toString().codePoints().toArray();
    TextBuilding out = new TextBuilding(text.length);
    for (int i = 0; i < text.length; ) {
      int next = Utf8.next(text, i);
      int at = indexOf(before, Utf8.codePointAt(text, i));
      if (at < 0) {
        out.append(text, i, next);
      } else if (at < after.length) {
        out.appendCodePoint(after[at]);
      }
      i = next;
    }
    return out.toSlice();
  }

  private static int indexOf(int[] codePoints, int wanted) {
    for (int i = 0; i < codePoints.length; i++) {
      if (codePoints[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  /** The second text in place of as many code points as it has, from a position on. */
  public static Slice overlay(Slice text, Slice placing, long start) {
    return overlay(text, placing, start, Utf8.count(placing));
  }

  /** The second text in place of so many code points from a position on. */
  public static Slice overlay(Slice text, Slice placing, long start, long count) {
    if (start <= 0) {
      throw Failure.argument("OVERLAY must start at position 1 or later, not at " + start);
    }
    int from = Utf8.skip(text, 0, start - 1);
    // With a negative count text repeats, as in PostgreSQL.
    int to = Utf8.skip(text, 0, Math.max(start - 1 + Math.min(count, Integer.MAX_VALUE), 0));
    TextBuilding out = new TextBuilding((long) from + placing.length + text.length - to);
    out.append(text, 0, from);
    out.append(placing);
    out.append(text, to, text.length);
    return out.toSlice();
  }
}
