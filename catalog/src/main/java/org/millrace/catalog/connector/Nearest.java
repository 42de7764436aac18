package org.millrace.catalog.connector;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses which of the known words was meant. */
public final class Nearest {
  private Nearest() {}

  /**
   * The candidate with the fewest typing errors (letters changed, added, left out, or swapped with their neighbour; case
   * ignored), if there are few against its length. The first of equals wins.
   */
  public static Optional<String> to(String word, Collection<String> candidates) {
    String lower = word.toLowerCase(Locale.ROOT);
    return candidates.stream()
        .filter(candidate -> distance(lower, candidate.toLowerCase(Locale.ROOT)) <= Math.max(1, candidate.length() / 3))
        .min(Comparator.comparingInt(candidate -> distance(lower, candidate.toLowerCase(Locale.ROOT))));
  }

  /** A hint for the typist: the nearest candidate, or, if none is near, all of them. */
  public static String hint(String word, Collection<String> candidates) {
    return to(word, candidates)
        .map(near -> "Did you mean " + near + "?")
        .orElse("There " + (candidates.size() == 1 ? "is: " : "are: ") + String.join(", ", candidates) + ".");
  }

  /** The optimal string alignment distance, row by row. */
  private static int distance(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + (same ? 0 : 1));
        boolean swapped =
            i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      int[] spare = beforeLast;
      beforeLast = last;
      last = row;
      row = spare;
    }
    return last[b.length()];
  }
}
