package org.millrace.parser.syntax;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The word that was probably meant. */
public final class Nearest {
  private Nearest() {}

  /** The candidate closest to the word, if it is close enough to be a slip of the fingers; else null. Case does not count. */
  public static String to(String word, Collection<String> candidates) {
    List<String> near = all(word, candidates);
    return near.isEmpty() ? null : near.get(0);
  }

  /** All candidates that are close enough, the closest first. */
  static List<String> all(String word, Collection<String> candidates) {
    int allowed = Math.min(word.length() - 1, word.length() <= 3 ? 1 : word.length() <= 7 ? 2 : 3);
    return candidates.stream()
        .filter(candidate -> distance(word, candidate) <= allowed)
        .sorted(Comparator.comparingInt(candidate -> distance(word, candidate)))
        .toList();
  }

  /** Edits that turn one word into the other: insert, delete, replace, or swap two neighbours (optimal string alignment). Case does not count. */
  static int distance(String first, String second) {
    String a = first.toUpperCase(Locale.ROOT);
    String b = second.toUpperCase(Locale.ROOT);
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int replace = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        d[i][j] = Math.min(replace, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
        if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
