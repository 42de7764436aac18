package org.millrace.catalog.function.text;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Quotation;
import org.millrace.catalog.type.Slice;

/** Bodies that make texts fit to stand in SQL, and FORMAT. Meaning as in PostgreSQL. */
public final class QuotingFunctions {
  private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*");

  /** The words that SQL reserves most widely: a name that is one of them is quoted. */
  private static final Set<String> RESERVED =
      Set.of(
          ("all and any array as asc asymmetric both case cast check collate column constraint create current_date current_time"
                  + " current_timestamp cross default desc distinct else emit end except exists false fetch for foreign from full"
                  + " grant group having in inner intersect into is join lateral leading left like limit localtime localtimestamp"
                  + " natural not null offset on only or order outer placing primary references right row select some symmetric"
                  + " table then to trailing true union unique user using values when where window with")
              .split(" "));

  private QuotingFunctions() {}

  /** The name as it must be written in a statement: in double quotes if it has capitals, blanks or is a reserved word. */
  public static Slice quoteIdent(Slice name) {
    String text = name.toString();
    boolean plain = PLAIN.matcher(text).matches() && !RESERVED.contains(text);
    return plain ? name : Slice.of(Quotation.ofName(text));
  }

  /** The text as a literal. Backslashes have no meaning in literals and stay single. */
  public static Slice quoteLiteral(Slice text) {
    return Slice.of(Quotation.ofText(text.toString()));
  }

  /** As quoteLiteral; the word NULL for NULL. */
  public static Slice quoteNullable(Slice text) {
    return text == null ? Slice.of("NULL") : quoteLiteral(text);
  }

  public static Slice format(Slice template) {
    return format(template, new Slice[0]);
  }

  /**
   * The template with {@code %s} (a text), {@code %I} (a name) and {@code %L} (a literal) replaced by the arguments in turn;
   * {@code %2$s} means the second, {@code %10s} and {@code %-10s} fill to ten characters, {@code %%} is a percent sign.
   */
  public static Slice format(Slice template, Slice[] arguments) {
    if (template == null) {
      return null;
    }
    String text = template.toString();
    StringBuilder out = new StringBuilder(text.length() + 16);
    int next = 0;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c != '%') {
        out.append(c);
        continue;
      }
      if (at < text.length() && text.charAt(at) == '%') {
        out.append('%');
        at++;
        continue;
      }
      int digits = digitsEnd(text, at);
      if (digits > at && digits < text.length() && text.charAt(digits) == '$') {
        next = number(text, at, digits) - 1;
        at = digits + 1;
      }
      boolean left = at < text.length() && text.charAt(at) == '-';
      at += left ? 1 : 0;
      digits = digitsEnd(text, at);
      int width = digits > at ? number(text, at, digits) : 0;
      at = digits;
      if (at == text.length()) {
        throw Failure.argument("unterminated format() type specifier");
      }
      if (next < 0 || next >= arguments.length) {
        throw Failure.argument(next < 0 ? "format specifies argument 0, but arguments are numbered from 1" : "too few arguments for format()");
      }
      fill(out, converted(text.charAt(at++), arguments[next++]), width, left);
    }
    return Slice.of(out.toString());
  }

  private static int digitsEnd(String text, int from) {
    int to = from;
    while (to < text.length() && text.charAt(to) >= '0' && text.charAt(to) <= '9') {
      to++;
    }
    return to;
  }

  private static int number(String text, int from, int to) {
    if (to - from > 6) {
      throw Failure.argument("number is out of range in format(): " + text.substring(from, to));
    }
    return Integer.parseInt(text.substring(from, to));
  }

  private static String converted(char type, Slice argument) {
    return switch (type) {
      case 's' -> argument == null ? "" : argument.toString();
      case 'L' -> quoteNullable(argument).toString();
      case 'I' -> {
        if (argument == null) {
          throw Failure.argument("null values cannot be formatted as an SQL identifier");
        }
        yield quoteIdent(argument).toString();
      }
      default ->
          throw Failure.argument(String.format(Locale.ROOT, "unrecognized format() type specifier \"%s\"", type));
    };
  }

  private static void fill(StringBuilder out, String text, int width, boolean left) {
    String blanks = " ".repeat(Math.max(0, width - text.codePointCount(0, text.length())));
    out.append(left ? text + blanks : blanks + text);
  }
}
