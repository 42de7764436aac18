package org.millrace.catalog.function.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.function.body.Recent;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.Utf8;

/**
 * Regular expressions in PostgreSQL's language, run by java.util.regex. A pattern matches anywhere in the text unless it says
 * otherwise. Flags: i ignore case, g every match (REGEXP_REPLACE), n or m lines, x with comments, q a plain text. Patterns are
 * compiled once, not once a row.
 */
public final class RegexFunctions {
  private static final Recent<Pattern> RECENT = new Recent<>();

  private RegexFunctions() {}

  public static boolean regexpLike(Slice text, Slice pattern) {
    return regexpLike(text, pattern, Slice.EMPTY);
  }

  public static boolean regexpLike(Slice text, Slice pattern, Slice flags) {
    return find(matcher(text, pattern, flags), 0);
  }

  public static long regexpCount(Slice text, Slice pattern) {
    return regexpCount(text, pattern, 1, Slice.EMPTY);
  }

  public static long regexpCount(Slice text, Slice pattern, long start) {
    return regexpCount(text, pattern, start, Slice.EMPTY);
  }

  /** How many matches do not overlap, from a position on. */
  public static long regexpCount(Slice text, Slice pattern, long start, Slice flags) {
    Matcher matcher = matcher(text, pattern, flags);
    long count = 0;
    for (boolean found = find(matcher, charIndex(text, start)); found; found = findNext(matcher)) {
      count++;
    }
    return count;
  }

  public static Slice regexpReplace(Slice text, Slice pattern, Slice replacement) {
    return replace(text, pattern, replacement, 1, 1, Slice.EMPTY);
  }

  /** The first match replaced, with the flag g every one. {@code \1} to {@code \9} stand for groups, {@code \&} for the match. */
  public static Slice regexpReplace(Slice text, Slice pattern, Slice replacement, Slice flags) {
    boolean all = Utf8.indexOf(flags, Slice.of("g"), 0) >= 0;
    return replace(text, pattern, replacement, 1, all ? 0 : 1, flags);
  }

  public static Slice regexpReplace(Slice text, Slice pattern, Slice replacement, long start) {
    return replace(text, pattern, replacement, start, 1, Slice.EMPTY);
  }

  public static Slice regexpReplace(Slice text, Slice pattern, Slice replacement, long start, long n) {
    return replace(text, pattern, replacement, start, n, Slice.EMPTY);
  }

  /** The n-th match from a position on replaced, every one if n is 0. */
  public static Slice regexpReplace(Slice text, Slice pattern, Slice replacement, long start, long n, Slice flags) {
    return replace(text, pattern, replacement, start, n, flags);
  }

  private static Slice replace(Slice text, Slice pattern, Slice replacement, long start, long n, Slice flags) {
    if (n < 0) {
      throw Failure.argument("the number of the match to replace must not be negative: " + n);
    }
    Matcher matcher = matcher(text, pattern, flags);
    CharSequence chars = chars(text);
    String template = replacement.toString();
    StringBuilder out = null;
    int copied = 0;
    long seen = 0;
    for (boolean found = find(matcher, charIndex(text, start)); found; found = findNext(matcher)) {
      if (n == 0 || ++seen == n) {
        out = out == null ? new StringBuilder(chars.length() + 16) : out;
        out.append(chars, copied, matcher.start());
        appendReplacement(out, matcher, template);
        copied = matcher.end();
        if (n != 0) {
          break;
        }
      }
    }
    return out == null ? text : Slice.of(out.append(chars, copied, chars.length()).toString());
  }

  private static void appendReplacement(StringBuilder out, Matcher matcher, String template) {
    for (int i = 0; i < template.length(); i++) {
      char c = template.charAt(i);
      char next = c == '\\' && i + 1 < template.length() ? template.charAt(i + 1) : 0;
      int group = next == '&' ? 0 : next >= '1' && next <= '9' ? next - '0' : -1;
      if (group >= 0) {
        String matched = group <= matcher.groupCount() ? matcher.group(group) : null;
        out.append(matched == null ? "" : matched);
        i++;
      } else {
        out.append(c);
        i += next == '\\' ? 1 : 0;
      }
    }
  }

  public static Slice regexpSubstr(Slice text, Slice pattern) {
    return regexpSubstr(text, pattern, 1, 1);
  }

  public static Slice regexpSubstr(Slice text, Slice pattern, long start) {
    return regexpSubstr(text, pattern, start, 1);
  }

  /** The n-th match from a position on; NULL if there is none. */
  public static Slice regexpSubstr(Slice text, Slice pattern, long start, long n) {
    if (n < 1) {
      throw Failure.argument("the number of the match must be positive: " + n);
    }
    Matcher matcher = matcher(text, pattern, Slice.EMPTY);
    long seen = 0;
    for (boolean found = find(matcher, charIndex(text, start)); found; found = findNext(matcher)) {
      if (++seen == n) {
        return Slice.of(matcher.group());
      }
    }
    return null;
  }

  public static Slice regexpExtract(Slice text, Slice pattern) {
    return regexpExtract(text, pattern, 0);
  }

  /** As Flink's: what a group of the first match has matched; NULL if nothing. Group 0 is the whole match. */
  public static Slice regexpExtract(Slice text, Slice pattern, long group) {
    Matcher matcher = matcher(text, pattern, Slice.EMPTY);
    if (group < 0 || group > matcher.groupCount()) {
      throw Failure.argument("the pattern has " + matcher.groupCount() + " groups, not one of number " + group);
    }
    String matched = find(matcher, 0) ? matcher.group((int) group) : null;
    return matched == null ? null : Slice.of(matched);
  }

  public static long regexpInstr(Slice text, Slice pattern) {
    return regexpInstr(text, pattern, 1, 1, 0);
  }

  public static long regexpInstr(Slice text, Slice pattern, long start) {
    return regexpInstr(text, pattern, start, 1, 0);
  }

  public static long regexpInstr(Slice text, Slice pattern, long start, long n) {
    return regexpInstr(text, pattern, start, n, 0);
  }

  /** The position of the n-th match from a position on; 0 if there is none. With end 1, the position behind it. */
  public static long regexpInstr(Slice text, Slice pattern, long start, long n, long end) {
    if (n < 1 || end < 0 || end > 1) {
      throw Failure.argument(n < 1 ? "the number of the match must be positive: " + n : "the end must be 0 or 1: " + end);
    }
    Matcher matcher = matcher(text, pattern, Slice.EMPTY);
    long seen = 0;
    for (boolean found = find(matcher, charIndex(text, start)); found; found = findNext(matcher)) {
      if (++seen == n) {
        return Character.codePointCount(chars(text), 0, end == 0 ? matcher.start() : matcher.end()) + 1;
      }
    }
    return 0;
  }

  public static Slice regexpMatch(Slice text, Slice pattern) {
    return regexpMatch(text, pattern, Slice.EMPTY);
  }

  /** What the first group of the first match has matched, all of it if there is no group; NULL if nothing. */
  public static Slice regexpMatch(Slice text, Slice pattern, Slice flags) {
    Matcher matcher = matcher(text, pattern, flags);
    String matched = find(matcher, 0) ? matcher.group(Math.min(1, matcher.groupCount())) : null;
    return matched == null ? null : Slice.of(matched);
  }

  /** The n-th field between matches, from 1; empty if there is none. */
  public static Slice regexpSplitPart(Slice text, Slice pattern, long n) {
    if (n < 1) {
      throw Failure.argument("field position must be positive: " + n);
    }
    Matcher matcher = matcher(text, pattern, Slice.EMPTY);
    CharSequence chars = chars(text);
    int from = 0;
    long field = 1;
    for (boolean found = find(matcher, 0); found; found = findNext(matcher)) {
      // A match of nothing at either end separates nothing.
      if (matcher.end() > matcher.start() || matcher.start() > from && matcher.start() < chars.length()) {
        if (field++ == n) {
          return Slice.of(chars.subSequence(from, matcher.start()).toString());
        }
        from = matcher.end();
      }
    }
    return field == n ? Slice.of(chars.subSequence(from, chars.length()).toString()) : Slice.EMPTY;
  }

  private static Matcher matcher(Slice text, Slice pattern, Slice flags) {
    return RECENT.get(pattern, flags, RegexFunctions::compile).matcher(chars(text));
  }

  private static CharSequence chars(Slice text) {
    return Utf8.isAscii(text) ? new AsciiText(text) : text.toString();
  }

  /** Where a position of code points from 1 is in the characters. */
  private static int charIndex(Slice text, long start) {
    if (start < 1) {
      throw Failure.argument("the position to start at must be positive: " + start);
    }
    int bytes = Utf8.skip(text, 0, start - 1);
    return start - 1 > text.length ? -1 : text.sub(0, bytes).toString().length();
  }

  private static boolean find(Matcher matcher, int from) {
    try {
      return from >= 0 && matcher.find(from);
    } catch (StackOverflowError tooDeep) {
      throw tooComplex();
    }
  }

  private static boolean findNext(Matcher matcher) {
    try {
      return matcher.find();
    } catch (StackOverflowError tooDeep) {
      throw tooComplex();
    }
  }

  private static RuntimeException tooComplex() {
    return Failure.argument("regular expression is too complex for this text");
  }

  private static Pattern compile(Slice pattern, Slice flags) {
    int options = Pattern.DOTALL | Pattern.UNICODE_CHARACTER_CLASS;
    for (char flag : flags.toString().toCharArray()) {
      options =
          switch (flag) {
            case 'i' -> options | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
            case 'c' -> options & ~Pattern.CASE_INSENSITIVE;
            case 'n', 'm' -> (options | Pattern.MULTILINE | Pattern.UNIX_LINES) & ~Pattern.DOTALL;
            case 's' -> (options | Pattern.DOTALL) & ~Pattern.MULTILINE;
            case 'x' -> options | Pattern.COMMENTS;
            case 'q' -> options | Pattern.LITERAL;
            case 'g' -> options;
            default -> throw Failure.argument("invalid regular expression option: \"" + flag + "\"");
          };
    }
    String text = pattern.toString();
    boolean lines = (options & Pattern.MULTILINE) != 0;
    try {
      return Pattern.compile((options & Pattern.LITERAL) != 0 ? text : PosixPattern.toJava(text, lines), options);
    } catch (PatternSyntaxException e) {
      throw Failure.argument("invalid regular expression '" + text + "': " + e.getDescription());
    }
  }
}
