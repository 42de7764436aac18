package org.millrace.catalog.function.text;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.function.body.Recent;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.Utf8;

/**
 * A pattern of SIMILAR TO, read once: LIKE's {@code %} and {@code _}, and {@code | * + ? {m,n} ( ) [ ]} as in regular
 * expressions; every other character, {@code .} {@code ^} and {@code $} too, stands for itself. The whole text must match.
 * Immutable.
 */
public final class SimilarPattern {
  private static final Slice BACKSLASH = Slice.of("\\");
  private static final Recent<SimilarPattern> RECENT = new Recent<>();

  private final Pattern pattern;

  private SimilarPattern(Pattern pattern) {
    this.pattern = pattern;
  }

  /** A pattern with the backslash as escape. */
  public static SimilarPattern of(Slice pattern) {
    return of(pattern, BACKSLASH);
  }

  /** A pattern with its escape, one character, or empty for none. */
  public static SimilarPattern of(Slice pattern, Slice escape) {
    if (Utf8.count(escape) > 1) {
      throw Failure.argument("the escape of SIMILAR TO must be one character, not '" + escape + "'");
    }
    String java = translated(pattern.toString(), escape.toString());
    try {
      return new SimilarPattern(Pattern.compile(java, Pattern.DOTALL | Pattern.UNICODE_CHARACTER_CLASS));
    } catch (PatternSyntaxException e) {
      throw Failure.argument("invalid pattern '" + pattern + "' of SIMILAR TO: " + e.getDescription());
    }
  }

  /** SIMILAR TO with a pattern that may differ from row to row. */
  public static boolean similar(Slice text, Slice pattern) {
    return similar(text, pattern, BACKSLASH);
  }

  public static boolean similar(Slice text, Slice pattern, Slice escape) {
    return RECENT.get(pattern, escape, SimilarPattern::of).matches(text);
  }

  public boolean matches(Slice text) {
    try {
      return pattern.matcher(Utf8.isAscii(text) ? new AsciiText(text) : text.toString()).matches();
    } catch (StackOverflowError tooDeep) {
      throw Failure.argument("the pattern of SIMILAR TO is too complex for this text");
    }
  }

  private static String translated(String similar, String escape) {
    StringBuilder java = new StringBuilder();
    int at = 0;
    while (at < similar.length()) {
      int c = similar.codePointAt(at);
      int next = at + Character.charCount(c);
      if (!escape.isEmpty() && similar.startsWith(escape, at)) {
        if (next == similar.length()) {
          throw Failure.argument("SIMILAR TO pattern must not end with escape character");
        }
        c = similar.codePointAt(next);
        next += Character.charCount(c);
        appendLiteral(java, c);
      } else if (c == '[') {
        next = bracketEnd(similar, at);
        java.append(PosixPattern.toJava(similar.substring(at, next), false));
      } else if (c == '%') {
        java.append(".*");
      } else if (c == '_') {
        java.append('.');
      } else if (c == '(') {
        java.append("(?:");
      } else if ("|*+?{,})".indexOf(c) >= 0) {
        java.appendCodePoint(c);
      } else {
        appendLiteral(java, c);
      }
      at = next;
    }
    return java.toString();
  }

  private static void appendLiteral(StringBuilder java, int c) {
    boolean letterOrDigit = c >= 0x80 || Character.isLetterOrDigit(c);
    java.append(letterOrDigit ? "" : "\\").appendCodePoint(c);
  }

  /** Behind the bracket that closes the one at an index. */
  private static int bracketEnd(String similar, int open) {
    int at = open + 1;
    at += at < similar.length() && similar.charAt(at) == '^' ? 1 : 0;
    // A closing bracket that comes first is a character.
    at += at < similar.length() && similar.charAt(at) == ']' ? 1 : 0;
    while (at < similar.length() && similar.charAt(at) != ']') {
      int classEnd = similar.startsWith("[:", at) ? similar.indexOf(":]", at + 2) : -1;
      at = classEnd < 0 ? at + 1 : classEnd + 2;
    }
    return Math.min(at + 1, similar.length());
  }
}
