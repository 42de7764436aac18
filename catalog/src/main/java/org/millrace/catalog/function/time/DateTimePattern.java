package org.millrace.catalog.function.time;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.millrace.catalog.function.body.Recent;
import org.millrace.catalog.type.Slice;

/**
 * A pattern of TO_CHAR for timestamps, as in PostgreSQL: fields such as {@code YYYY-MM-DD HH24:MI:SS.US} among other text,
 * which is copied, as is text in double quotes. {@code FM} before a field leaves out its padding, {@code TH} after a number
 * makes it an ordinal. Immutable.
 */
final class DateTimePattern {
  private static final Recent<DateTimePattern> RECENT = new Recent<>();

  private final List<Part> parts = new ArrayList<>();

  /** A field in the spelling of the pattern, or, if that is null, a literal. */
  private record Part(PatternField field, String spelling, boolean compact, int ordinal, String literal) {}

  private DateTimePattern(String pattern) {
    StringBuilder literal = new StringBuilder();
    int at = 0;
    while (at < pattern.length()) {
      boolean compact = pattern.regionMatches(true, at, "FM", 0, 2);
      int start = compact ? at + 2 : at;
      PatternField field = PatternField.at(pattern, start);
      if (field != null) {
        flush(literal);
        int end = start + field.spelling().length();
        // 0: none, 1: small letters, 2: capitals.
        int ordinal = !field.isNumber() ? 0 : pattern.startsWith("TH", end) ? 2 : pattern.startsWith("th", end) ? 1 : 0;
        parts.add(new Part(field, pattern.substring(start, end), compact, ordinal, null));
        at = ordinal == 0 ? end : end + 2;
      } else if (pattern.charAt(at) == '"') {
        at = quoted(pattern, at + 1, literal);
      } else if (compact) {
        at += 2;
      } else {
        literal.append(pattern.charAt(at++));
      }
    }
    flush(literal);
  }

  private static int quoted(String pattern, int from, StringBuilder literal) {
    int at = from;
    for (; at < pattern.length() && pattern.charAt(at) != '"'; at++) {
      if (pattern.charAt(at) == '\\' && at + 1 < pattern.length()) {
        at++;
      }
      literal.append(pattern.charAt(at));
    }
    return at + 1;
  }

  private void flush(StringBuilder literal) {
    if (literal.length() > 0) {
      parts.add(new Part(null, null, false, 0, literal.toString()));
      literal.setLength(0);
    }
  }

  static DateTimePattern of(Slice pattern) {
    return RECENT.get(pattern, Slice.EMPTY, (text, none) -> new DateTimePattern(text.toString()));
  }

  Slice format(long micros) {
    StringBuilder out = new StringBuilder(32);
    for (Part part : parts) {
      if (part.field == null) {
        out.append(part.literal);
      } else {
        part.field.append(out, micros, part.spelling, part.compact);
        if (part.ordinal > 0) {
          String suffix = ordinalSuffix(out);
          out.append(part.ordinal == 2 ? suffix.toUpperCase(Locale.ROOT) : suffix);
        }
      }
    }
    return Slice.of(out.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** st, nd, rd or th, after the last two digits written. */
  private static String ordinalSuffix(StringBuilder number) {
    int length = number.length();
    if (length > 1 && number.charAt(length - 2) == '1') {
      return "th";
    }
    return switch (number.charAt(length - 1)) {
      case '1' -> "st";
      case '2' -> "nd";
      case '3' -> "rd";
      default -> "th";
    };
  }
}
