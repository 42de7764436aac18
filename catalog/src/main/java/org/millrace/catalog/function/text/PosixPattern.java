package org.millrace.catalog.function.text;

import java.util.Map;
import org.millrace.catalog.function.body.Failure;

/**
 * Translates a PostgreSQL regular expression into Java's language, as far as the same characters mean something else there:
 * POSIX classes such as {@code [[:alpha:]]}, brackets and {@code &&} inside brackets, the word boundaries {@code \y \m \M},
 * and {@code $}, which means the very end. What remains different: of alternatives the first that fits is taken, not the
 * longest.
 */
final class PosixPattern {
  private static final Map<String, String> CLASSES =
      Map.ofEntries(
          Map.entry("alpha", "\\p{IsAlphabetic}"),
          Map.entry("digit", "\\p{IsDigit}"),
          Map.entry("alnum", "\\p{IsAlphabetic}\\p{IsDigit}"),
          Map.entry("upper", "\\p{IsUppercase}"),
          Map.entry("lower", "\\p{IsLowercase}"),
          Map.entry("space", "\\s"),
          Map.entry("blank", " \\t"),
          Map.entry("punct", "\\p{Punct}"),
          Map.entry("cntrl", "\\p{Cntrl}"),
          Map.entry("graph", "\\p{Graph}"),
          Map.entry("print", "\\p{Print}"),
          Map.entry("xdigit", "\\p{XDigit}"),
          Map.entry("word", "\\w"));

  private final String posix;
  private final StringBuilder java = new StringBuilder();
  private int at;

  private PosixPattern(String posix) {
    this.posix = posix;
  }

  /** The same pattern for java.util.regex; lines says that $ is also the end of a line. */
  static String toJava(String posix, boolean lines) {
    return new PosixPattern(posix).translate(lines);
  }

  private String translate(boolean lines) {
    while (at < posix.length()) {
      char c = posix.charAt(at++);
      switch (c) {
        case '\\' -> escape();
        case '[' -> bracket();
        case '$' -> java.append(lines ? "$" : "\\z");
        default -> java.append(c);
      }
    }
    return java.toString();
  }

  private void escape() {
    if (at == posix.length()) {
      throw Failure.argument("invalid regular expression: it ends with a backslash");
    }
    char c = posix.charAt(at++);
    java.append(
        switch (c) {
          case 'y' -> "\\b";
          case 'Y' -> "\\B";
          case 'm' -> "\\b(?=\\w)";
          case 'M' -> "\\b(?<=\\w)";
          case 'Z' -> "\\z";
          default -> "\\" + c;
        });
  }

  private void bracket() {
    java.append('[');
    if (at < posix.length() && posix.charAt(at) == '^') {
      java.append('^');
      at++;
    }
    // A closing bracket that comes first is a character.
    if (at < posix.length() && posix.charAt(at) == ']') {
      java.append("\\]");
      at++;
    }
    while (at < posix.length() && posix.charAt(at) != ']') {
      char c = posix.charAt(at++);
      if (c == '[' && at < posix.length() && posix.charAt(at) == ':') {
        posixClass();
      } else if (c == '[' || c == '&') {
        java.append('\\').append(c);
      } else if (c == '\\' && at < posix.length()) {
        java.append(c).append(posix.charAt(at++));
      } else {
        java.append(c);
      }
    }
    if (at == posix.length()) {
      throw Failure.argument("invalid regular expression: brackets [] not balanced");
    }
    java.append(']');
    at++;
  }

  private void posixClass() {
    int end = posix.indexOf(":]", at);
    String translated = end < 0 ? null : CLASSES.get(posix.substring(at + 1, end));
    if (translated == null) {
      throw Failure.argument("invalid regular expression: invalid character class");
    }
    java.append(translated);
    at = end + 2;
  }
}
