package org.millrace.catalog.connector;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import org.millrace.error.Slips;

/** Guesses which of the known words was meant. */
public final class Nearest {
  private Nearest() {}

  /**
   * The candidate with the fewest slips, if there are few against its length. The first of equals wins.
   */
  public static Optional<String> to(String word, Collection<String> candidates) {
    return candidates.stream()
        .filter(candidate -> Slips.between(word, candidate) <= Math.max(1, candidate.length() / 3))
        .min(Comparator.comparingInt(candidate -> Slips.between(word, candidate)));
  }

  /** A hint for the typist: the nearest candidate, or, if none is near, all of them. */
  public static String hint(String word, Collection<String> candidates) {
    return to(word, candidates)
        .map(near -> "Did you mean " + near + "?")
        .orElse("There " + (candidates.size() == 1 ? "is: " : "are: ") + String.join(", ", candidates) + ".");
  }
}
