package org.millrace.shell.script;

import java.util.Map;

/**
 * Variables of a script, as psql has them: {@code :name} is the value as it is, {@code :'name'} the value as a text literal,
 * {@code :"name"} as a quoted identifier. Not within quotes and comments, and not after another colon ({@code x::INT}); an
 * unknown variable stays what it is.
 */
public final class Variables {
  private final Map<String, String> values;

  public Variables(Map<String, String> values) {
    this.values = values;
  }

  public Substitution substitute(String script) {
    Substitution result = new Substitution(script);
    int copied = 0;
    int at = 0;
    while (at < script.length()) {
      int end = endOfToken(script, at);
      String value = script.charAt(at) == ':' ? valueOf(script, at, end) : null;
      if (value != null) {
        result.copy(copied, at);
        result.replace(at, end, value);
        copied = end;
      }
      at = end;
    }
    result.copy(copied, script.length());
    return result;
  }

  /** Where the quotation, comment, name, variable or single character ends that begins at the given place. */
  private static int endOfToken(String script, int at) {
    char c = script.charAt(at);
    if (c == '\'' || c == '"') {
      return endOfQuotation(script, at);
    } else if (script.startsWith("--", at)) {
      int end = script.indexOf('\n', at);
      return end < 0 ? script.length() : end;
    } else if (script.startsWith("/*", at)) {
      return endOfComment(script, at);
    } else if (script.startsWith("::", at)) {
      return at + 2;
    } else if (c == ':' && at + 1 < script.length()) {
      char next = script.charAt(at + 1);
      return next == '\'' || next == '"' ? endOfQuotation(script, at + 1) : endOfName(script, at + 1);
    }
    return Math.max(at + 1, endOfName(script, at));
  }

  /** Comments nest. */
  private static int endOfComment(String script, int at) {
    int depth = 0;
    int end = at;
    do {
      if (script.startsWith("/*", end)) {
        depth++;
        end += 2;
      } else if (script.startsWith("*/", end)) {
        depth--;
        end += 2;
      } else {
        end++;
      }
    } while (depth > 0 && end < script.length());
    return end;
  }

  /** Past the closing quote; a doubled one does not close. */
  private static int endOfQuotation(String script, int at) {
    char quote = script.charAt(at);
    int end = at + 1;
    while (end < script.length()) {
      if (script.charAt(end) != quote) {
        end++;
      } else if (end + 1 < script.length() && script.charAt(end + 1) == quote) {
        end += 2;
      } else {
        return end + 1;
      }
    }
    return end;
  }

  private static int endOfName(String script, int at) {
    int end = at;
    while (end < script.length() && (Character.isLetterOrDigit(script.charAt(end)) || script.charAt(end) == '_')) {
      end++;
    }
    return end;
  }

  /** The value in the place of a variable written from one offset to before another; null if there is none. */
  private String valueOf(String script, int from, int to) {
    if (to - from < 2) {
      return null;
    }
    char quote = script.charAt(from + 1);
    if (quote != '\'' && quote != '"') {
      return values.get(script.substring(from + 1, to));
    }
    String value = to - from < 4 ? null : values.get(script.substring(from + 2, to - 1));
    return value == null ? null : quote + value.replace(String.valueOf(quote), String.valueOf(quote).repeat(2)) + quote;
  }
}
