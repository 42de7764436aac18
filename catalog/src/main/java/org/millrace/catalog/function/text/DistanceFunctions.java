package org.millrace.catalog.function.text;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.apache.commons.codec.EncoderException;
import org.apache.commons.codec.StringEncoder;
import org.apache.commons.codec.language.DoubleMetaphone;
import org.apache.commons.codec.language.Soundex;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;

/** Bodies that tell how much alike two texts are, or sound. */
public final class DistanceFunctions {
  private DistanceFunctions() {}

  public static long levenshtein(Slice a, Slice b) {
    return levenshtein(a, b, 1, 1, 1);
  }

  /** How dear it is to make one text of another by inserting, deleting and replacing code points. */
  public static long levenshtein(Slice a, Slice b, long insert, long delete, long replace) {
    int[] x = a.toString().codePoints().toArray();
    int[] y = b.toString().codePoints().toArray();
    if ((long) x.length * y.length > 100_000_000L) {
      throw Failure.argument("the texts are too long to be compared by levenshtein");
    }
    long[] row = new long[y.length + 1];
    for (int j = 0; j <= y.length; j++) {
      row[j] = j * insert;
    }
    for (int i = 1; i <= x.length; i++) {
      long diagonal = row[0];
      row[0] = i * delete;
      for (int j = 1; j <= y.length; j++) {
        long kept = diagonal + (x[i - 1] == y[j - 1] ? 0 : replace);
        diagonal = row[j];
        row[j] = Math.min(kept, Math.min(row[j] + delete, row[j - 1] + insert));
      }
    }
    return row[y.length];
  }

  /** How many characters differ between texts of one length. */
  public static long hamming(Slice a, Slice b) {
    int[] x = a.toString().codePoints().toArray();
    int[] y = b.toString().codePoints().toArray();
    if (x.length != y.length) {
      throw Failure.argument("hamming compares texts of one length, not of " + x.length + " and " + y.length);
    }
    int differing = 0;
    for (int i = 0; i < x.length; i++) {
      differing += x[i] == y[i] ? 0 : 1;
    }
    return differing;
  }

  /** The share of groups of three letters that two texts have in common, as in PostgreSQL's pg_trgm. */
  public static double similarity(Slice a, Slice b) {
    Set<String> x = trigrams(a);
    Set<String> y = trigrams(b);
    Set<String> all = new HashSet<>(x);
    all.addAll(y);
    x.retainAll(y);
    return all.isEmpty() ? 0 : (double) x.size() / all.size();
  }

  private static Set<String> trigrams(Slice text) {
    Set<String> trigrams = new HashSet<>();
    for (String word : text.toString().toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")) {
      int[] padded = ("  " + word + " ").codePoints().toArray();
      for (int i = 0; i + 3 <= padded.length && !word.isEmpty(); i++) {
        trigrams.add(new String(padded, i, 3));
      }
    }
    return trigrams;
  }

  /** The American Soundex code of a word; empty if it has no letter. */
  public static Slice soundex(Slice text) {
    return encoded(Soundex.US_ENGLISH, text);
  }

  /** In how many of four places the Soundex codes of two words agree. */
  public static long difference(Slice a, Slice b) {
    try {
      return Soundex.US_ENGLISH.difference(latin(a), latin(b));
    } catch (EncoderException e) {
      throw Failure.argument("difference: " + e.getMessage());
    }
  }

  /** The first of the two Double Metaphone codes. */
  public static Slice dmetaphone(Slice text) {
    return encoded(new DoubleMetaphone(), text);
  }

  private static Slice encoded(StringEncoder encoder, Slice text) {
    try {
      String code = encoder.encode(latin(text));
      return code == null ? Slice.EMPTY : Slice.of(code);
    } catch (EncoderException e) {
      throw Failure.argument(e.getMessage());
    }
  }

  /** These codes are made for English: other letters are passed over. */
  private static String latin(Slice text) {
    return text.toString().replaceAll("[^A-Za-z]", "");
  }
}
