package org.millrace.error;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

/**
 * Guesses which of the known names, words or files a misspelt one meant, and says it the same way wherever Millrace guesses.
 */
public final class NearestNames {
  private static final int MOST = 3;

  /** Fewer letters than this begin too many names to be called an abbreviation. */
  private static final int LEAST_BEGINNING = 3;

  private NearestNames() {}

  /**
   * The other candidates within a third of the name's length in slips, nearest first, at most three; if there are none, those
   * that begin with the name. Case does not count.
   */
  public static List<String> of(String name, Collection<String> candidates) {
    int reach = name.length() < 2 ? 0 : Math.max(1, (name.length() + 1) / 3);
    record Guess(String name, int slips) {}
    List<Guess> guesses = new ArrayList<>();
    for (String candidate : new LinkedHashSet<>(candidates)) {
      int slips = Slips.between(name, candidate);
      if (slips > 0 && slips <= reach) {
        guesses.add(new Guess(candidate, slips));
      }
    }
    guesses.sort(Comparator.comparingInt(Guess::slips));
    List<String> near = guesses.stream().limit(MOST).map(Guess::name).toList();
    return near.isEmpty() ? beginning(name, candidates) : near;
  }

  private static List<String> beginning(String name, Collection<String> candidates) {
    String start = name.toLowerCase(Locale.ROOT);
    return candidates.stream()
        .filter(candidate -> start.length() >= LEAST_BEGINNING && candidate.length() > start.length())
        .filter(candidate -> candidate.toLowerCase(Locale.ROOT).startsWith(start))
        .distinct()
        .limit(MOST)
        .toList();
  }

  /** {@code did you mean "a" or "b"?}, or null if nothing is near. */
  public static String hint(String name, Collection<String> candidates) {
    List<String> near = of(name, candidates);
    return near.isEmpty() ? null : ask(String.join("\" or \"", near));
  }

  /** The same, or, if nothing is near, all there are behind a few words such as {@code the units are}. */
  public static String hint(String name, Collection<String> candidates, String allAre) {
    String near = hint(name, candidates);
    return near != null ? near : allAre + " " + String.join(", ", candidates);
  }

  /** The hint that names what was meant. */
  public static String ask(String meant) {
    return "did you mean \"" + meant + "\"?";
  }
}
