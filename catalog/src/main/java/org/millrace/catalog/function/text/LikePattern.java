package org.millrace.catalog.function.text;

import java.util.Arrays;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.function.body.Recent;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.Utf8;

/**
 * A pattern of LIKE or ILIKE, read once: {@code %} stands for any text, {@code _} for one code point, and what follows the
 * escape character for itself. Works on UTF-8 bytes; immutable.
 *
 * <p>Most patterns are a plain text with {@code %} before or behind it; those are one comparison or one search. The others are
 * matched by going on greedily and, on a mismatch, back to the last {@code %} only: what stood before it has matched already.
 */
public final class LikePattern {
  private static final Slice BACKSLASH = Slice.of("\\");
  private static final Recent<LikePattern> RECENT = new Recent<>();
  private static final Recent<LikePattern> RECENT_IGNORING_CASE = new Recent<>();

  private enum Form {
    EXACT,
    PREFIX,
    SUFFIX,
    CONTAINS,
    GENERAL
  }

  private static final byte LITERAL = 0;
  private static final byte ONE = 1;
  private static final byte ANY = 2;

  private final Form form;
  private final boolean ignoreCase;

  /** The pattern without wildcards, for all forms but GENERAL. */
  private final Slice text;

  /** For GENERAL: a literal byte, or a wildcard. */
  private final byte[] bytes;

  private final byte[] kinds;

  private LikePattern(Slice pattern, Slice escape, boolean ignoreCase) {
    this.ignoreCase = ignoreCase;
    if (Utf8.count(escape) > 1) {
      throw Failure.argument("the escape of LIKE must be one character, not '" + escape + "'");
    }
    byte[] read = new byte[pattern.length];
    byte[] kind = new byte[pattern.length];
    int size = 0;
    for (int i = 0; i < pattern.length; size++) {
      int c = pattern.at(i);
      if (escape.length > 0 && Utf8.startsWithAt(pattern, i, escape)) {
        i += escape.length;
        if (i == pattern.length) {
          throw Failure.argument("LIKE pattern must not end with escape character");
        }
        c = pattern.at(i);
      } else if (c == '%' || c == '_') {
        kind[size] = c == '%' ? ANY : ONE;
      }
      read[size] = (byte) c;
      i++;
    }
    bytes = Arrays.copyOf(read, size);
    kinds = Arrays.copyOf(kind, size);
    int from = 0;
    int to = size;
    while (from < to && kinds[from] == ANY) {
      from++;
    }
    while (to > from && kinds[to - 1] == ANY) {
      to--;
    }
    boolean plain = true;
    for (int i = from; i < to; i++) {
      plain &= kinds[i] == LITERAL;
    }
    text = new Slice(bytes, from, to - from);
    form = !plain ? Form.GENERAL : form(from > 0, to < size);
  }

  private static Form form(boolean openBefore, boolean openBehind) {
    if (openBefore) {
      return openBehind ? Form.CONTAINS : Form.SUFFIX;
    }
    return openBehind ? Form.PREFIX : Form.EXACT;
  }

  /** A pattern of LIKE with the backslash as escape, as in PostgreSQL. */
  public static LikePattern of(Slice pattern) {
    return of(pattern, BACKSLASH, false);
  }

  /**
   * A pattern with its escape.
   *
   * @param escape one character, or empty for none
   * @param ignoreCase for ILIKE
   */
  public static LikePattern of(Slice pattern, Slice escape, boolean ignoreCase) {
    return new LikePattern(ignoreCase ? TextFunctions.lower(pattern) : pattern, escape, ignoreCase);
  }

  /** LIKE with a pattern that may differ from row to row. */
  public static boolean like(Slice text, Slice pattern) {
    return like(text, pattern, BACKSLASH);
  }

  public static boolean like(Slice text, Slice pattern, Slice escape) {
    return RECENT.get(pattern, escape, (p, e) -> of(p, e, false)).matches(text);
  }

  /** ILIKE with a pattern that may differ from row to row. */
  public static boolean ilike(Slice text, Slice pattern) {
    return ilike(text, pattern, BACKSLASH);
  }

  public static boolean ilike(Slice text, Slice pattern, Slice escape) {
    return RECENT_IGNORING_CASE.get(pattern, escape, (p, e) -> of(p, e, true)).matches(text);
  }

  public boolean matches(Slice value) {
    Slice given = ignoreCase ? TextFunctions.lower(value) : value;
    return switch (form) {
      case EXACT -> given.length == text.length && Utf8.startsWithAt(given, 0, text);
      case PREFIX -> Utf8.startsWithAt(given, 0, text);
      case SUFFIX -> Utf8.startsWithAt(given, given.length - text.length, text);
      case CONTAINS -> Utf8.indexOf(given, text, 0) >= 0;
      case GENERAL -> matchesGenerally(given);
    };
  }

  private boolean matchesGenerally(Slice given) {
    int at = 0;
    int p = 0;
    // The position behind the last % and that up to which it stands for something.
    int retryPattern = -1;
    int retryAt = 0;
    while (at < given.length) {
      if (p < kinds.length && kinds[p] == ANY) {
        retryPattern = ++p;
        retryAt = at;
      } else if (p < kinds.length && kinds[p] == ONE) {
        p++;
        at = Utf8.next(given, at);
      } else if (p < kinds.length && bytes[p] == given.at(at)) {
        p++;
        at++;
      } else if (retryPattern >= 0) {
        p = retryPattern;
        retryAt = Utf8.next(given, retryAt);
        at = retryAt;
      } else {
        return false;
      }
    }
    while (p < kinds.length && kinds[p] == ANY) {
      p++;
    }
    return p == kinds.length;
  }
}
