package org.millrace.parser.syntax;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.millrace.error.Slips;

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
        .filter(candidate -> Slips.between(word, candidate) <= allowed)
        .sorted(Comparator.comparingInt(candidate -> Slips.between(word, candidate)))
        .toList();
  }
}
