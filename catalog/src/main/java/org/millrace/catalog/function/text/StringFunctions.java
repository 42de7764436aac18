package org.millrace.catalog.function.text;

import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.Utf8;

/**
 * Bodies that find and cut: the result is a piece of the argument, not copied, or a number. Positions count code points from 1.
 * Meaning as in PostgreSQL.
 */
public final class StringFunctions {
  private static final Slice BLANK = Slice.of(" ");

  private StringFunctions() {}

  /** How many code points the text has. */
  public static long length(Slice text) {
    return Utf8.count(text);
  }

  public static long octetLength(Slice bytes) {
    return bytes.length;
  }

  /** The text from a position on; positions before the first count as if there were something. */
  public static Slice substring(Slice text, long start) {
    int from = Utf8.skip(text, 0, Math.max(start, 1) - 1);
    return text.sub(from, text.length);
  }

  /** So many code points from a position on: {@code substring('hello', 0, 3)} is {@code he}. */
  public static Slice substring(Slice text, long start, long length) {
    if (length < 0) {
      throw Failure.argument("negative substring length not allowed");
    }
    long end = start + length < start ? Long.MAX_VALUE : start + length;
    long first = Math.max(start, 1);
    if (end <= first) {
      return Slice.EMPTY;
    }
    int from = Utf8.skip(text, 0, first - 1);
    return text.sub(from, Utf8.skip(text, from, end - first));
  }

  /** The first n code points; all but the last −n if n is negative. */
  public static Slice left(Slice text, long n) {
    long count = n < 0 ? Utf8.count(text) + n : n;
    return text.sub(0, Utf8.skip(text, 0, count));
  }

  /** The last n code points; all but the first −n if n is negative. */
  public static Slice right(Slice text, long n) {
    long drop = n < 0 ? (n == Long.MIN_VALUE ? Long.MAX_VALUE : -n) : Utf8.count(text) - n;
    return text.sub(Utf8.skip(text, 0, drop), text.length);
  }

  public static Slice btrim(Slice text) {
    return btrim(text, BLANK);
  }

  /** Without the code points at both ends that occur in the second text. */
  public static Slice btrim(Slice text, Slice characters) {
    return rtrim(ltrim(text, characters), characters);
  }

  public static Slice ltrim(Slice text) {
    return ltrim(text, BLANK);
  }

  public static Slice ltrim(Slice text, Slice characters) {
    int from = 0;
    while (from < text.length) {
      int next = Utf8.next(text, from);
      if (!contains(characters, text, from, next)) {
        break;
      }
      from = next;
    }
    return text.sub(from, text.length);
  }

  public static Slice rtrim(Slice text) {
    return rtrim(text, BLANK);
  }

  public static Slice rtrim(Slice text, Slice characters) {
    int to = text.length;
    while (to > 0) {
      int previous = Utf8.previous(text, to);
      if (!contains(characters, text, previous, to)) {
        break;
      }
      to = previous;
    }
    return text.sub(0, to);
  }

  /** Whether the code point between two indexes of a text is one of the characters. */
  private static boolean contains(Slice characters, Slice text, int from, int to) {
    if (to - from == 1) {
      for (int i = 0; i < characters.length; i++) {
        if (characters.at(i) == text.at(from)) {
          return true;
        }
      }
      return false;
    }
    return Utf8.indexOf(characters, text.sub(from, to), 0) >= 0;
  }

  /** Where the second text first occurs in the first; 0 if it does not. */
  public static long strpos(Slice haystack, Slice needle) {
    int index = Utf8.indexOf(haystack, needle, 0);
    return index < 0 ? 0 : Utf8.count(haystack.sub(0, index)) + 1;
  }

  /** {@link #strpos} with its arguments in the order of POSITION(needle IN haystack). */
  public static long position(Slice needle, Slice haystack) {
    return strpos(haystack, needle);
  }

  public static boolean startsWith(Slice text, Slice prefix) {
    return Utf8.startsWithAt(text, 0, prefix);
  }

  public static boolean endsWith(Slice text, Slice suffix) {
    return Utf8.startsWithAt(text, text.length - suffix.length, suffix);
  }

  /** The n-th of the fields that a delimiter separates, from the end if n is negative; empty if there are not so many. */
  public static Slice splitPart(Slice text, Slice delimiter, long n) {
    if (n == 0) {
      throw Failure.argument("field position must not be zero");
    }
    if (delimiter.length == 0) {
      return n == 1 || n == -1 ? text : Slice.EMPTY;
    }
    long field = n;
    if (n < 0) {
      long fields = 1;
      for (int at = Utf8.indexOf(text, delimiter, 0); at >= 0; at = Utf8.indexOf(text, delimiter, at + delimiter.length)) {
        fields++;
      }
      field = fields + n + 1;
      if (field < 1) {
        return Slice.EMPTY;
      }
    }
    int from = 0;
    int to = Utf8.indexOf(text, delimiter, 0);
    for (long skip = field; skip > 1; skip--) {
      if (to < 0) {
        return Slice.EMPTY;
      }
      from = to + delimiter.length;
      to = Utf8.indexOf(text, delimiter, from);
    }
    return text.sub(from, to < 0 ? text.length : to);
  }

  /** As Flink's: the field of an index that starts at 0; NULL if there are not so many. */
  public static Slice splitIndex(Slice text, Slice delimiter, long index) {
    if (index < 0 || delimiter.length == 0) {
      return null;
    }
    int from = 0;
    int to = Utf8.indexOf(text, delimiter, 0);
    for (long skip = index; skip > 0; skip--) {
      if (to < 0) {
        return null;
      }
      from = to + delimiter.length;
      to = Utf8.indexOf(text, delimiter, from);
    }
    return text.sub(from, to < 0 ? text.length : to);
  }

  /** The number of the first code point; 0 for an empty text. */
  public static long ascii(Slice text) {
    return text.length == 0 ? 0 : Utf8.codePointAt(text, 0);
  }
}
