package org.millrace.jdbc;

import java.util.regex.Pattern;

/** A search pattern of DatabaseMetaData: % for any text, _ for any character, \ before one that means itself. */
final class NamePattern {
  /** Null: everything matches. */
  private final Pattern pattern;

  private NamePattern(Pattern pattern) {
    this.pattern = pattern;
  }

  static NamePattern of(String like) {
    if (like == null) {
      return new NamePattern(null);
    }
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < like.length(); i++) {
      char c = like.charAt(i);
      if (c == '\\' && i + 1 < like.length()) {
        regex.append(Pattern.quote(String.valueOf(like.charAt(++i))));
      } else if (c == '%') {
        regex.append(".*");
      } else if (c == '_') {
        regex.append('.');
      } else {
        regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    return new NamePattern(Pattern.compile(regex.toString(), Pattern.CASE_INSENSITIVE | Pattern.DOTALL));
  }

  /** Names match whatever their case, as everywhere. */
  boolean matches(String name) {
    return pattern == null || pattern.matcher(name).matches();
  }
}
