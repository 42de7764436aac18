package org.millrace.catalog.function.text;

import java.text.Normalizer;
import java.util.Locale;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.Utf8;

/** Bodies on the forms that Unicode has for one text, on numbers as text, and on the n-th of several. */
public final class CodedText {
  private CodedText() {}

  public static Slice normalize(Slice text) {
    return Slice.of(Normalizer.normalize(text.toString(), Normalizer.Form.NFC));
  }

  /** In one of the forms NFC, NFD, NFKC and NFKD. */
  public static Slice normalize(Slice text, Slice form) {
    return Slice.of(Normalizer.normalize(text.toString(), form(form)));
  }

  public static boolean isNormalized(Slice text) {
    return Normalizer.isNormalized(text.toString(), Normalizer.Form.NFC);
  }

  public static boolean isNormalized(Slice text, Slice form) {
    return Normalizer.isNormalized(text.toString(), form(form));
  }

  private static Normalizer.Form form(Slice name) {
    try {
      return Normalizer.Form.valueOf(name.toString().toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw Failure.argument("invalid normalization form: " + name + "; there are NFC, NFD, NFKC and NFKD");
    }
  }

  /** Without accents: what remains of each letter's decomposition when its marks are left out. */
  public static Slice unaccent(Slice text) {
    return Slice.of(Normalizer.normalize(text.toString(), Normalizer.Form.NFD).replaceAll("\\p{M}+", ""));
  }

  /** The form in which texts that differ in case only are equal. */
  public static Slice casefold(Slice text) {
    return TextFunctions.lower(Slice.of(text.toString().toUpperCase(Locale.ROOT)));
  }

  public static Slice toHex(long number) {
    return Slice.of(Long.toHexString(number));
  }

  public static Slice toBin(long number) {
    return Slice.of(Long.toBinaryString(number));
  }

  public static Slice toOct(long number) {
    return Slice.of(Long.toOctalString(number));
  }

  public static Slice space(long n) {
    return TextFunctions.repeat(Slice.of(" "), n);
  }

  public static long bitLength(Slice bytes) {
    return bytes.length * 8L;
  }

  /** How often a text occurs in another without overlap. */
  public static long occurrences(Slice text, Slice wanted) {
    long count = 0;
    for (int at = wanted.length == 0 ? -1 : Utf8.indexOf(text, wanted, 0); at >= 0; ) {
      count++;
      at = Utf8.indexOf(text, wanted, at + wanted.length);
    }
    return count;
  }

  public static long instr(Slice text, Slice wanted) {
    return instr(text, wanted, 1, 1);
  }

  public static long instr(Slice text, Slice wanted, long start) {
    return instr(text, wanted, start, 1);
  }

  /** The position of the n-th occurrence from a position on, backwards from the end if that is negative; 0 if there is none. */
  public static long instr(Slice text, Slice wanted, long start, long n) {
    if (n < 1) {
      throw Failure.argument("the number of the occurrence must be positive: " + n);
    }
    int[] in = text.toString().codePoints().toArray();
    int[] of = wanted.toString().codePoints().toArray();
    int step = start < 0 ? -1 : 1;
    long at = start < 0 ? Math.min(in.length + start, in.length - of.length) : start - 1;
    if (start == 0) {
      return 0;
    }
    long seen = 0;
    for (; at >= 0 && at + of.length <= in.length; at += step) {
      if (matches(in, of, (int) at) && ++seen == n) {
        return at + 1;
      }
    }
    return 0;
  }

  private static boolean matches(int[] in, int[] of, int at) {
    for (int i = 0; i < of.length; i++) {
      if (in[at + i] != of[i]) {
        return false;
      }
    }
    return true;
  }

  /** What stands before the n-th delimiter; after the n-th from the end if n is negative. */
  public static Slice substringIndex(Slice text, Slice delimiter, long n) {
    if (n == 0 || delimiter.length == 0) {
      return Slice.EMPTY;
    }
    String all = text.toString();
    String mark = delimiter.toString();
    int at = n > 0 ? -mark.length() : all.length();
    for (long left = Math.abs(n); left > 0; left--) {
      at = n > 0 ? all.indexOf(mark, at + mark.length()) : at == 0 ? -1 : all.lastIndexOf(mark, at - 1);
      if (at < 0) {
        return text;
      }
    }
    return Slice.of(n > 0 ? all.substring(0, at) : all.substring(at + mark.length()));
  }

  /** The n-th of the texts, from 1; NULL if there is none. */
  public static Slice elt(Long n, Slice[] texts) {
    return n == null || n < 1 || n > texts.length ? null : texts[(int) (n - 1)];
  }

  /** At which place, from 1, a text stands among others; 0 if it does not. */
  public static long field(Slice text, Slice[] texts) {
    for (int i = 0; i < texts.length; i++) {
      if (text != null && text.equals(texts[i])) {
        return i + 1;
      }
    }
    return 0;
  }
}
