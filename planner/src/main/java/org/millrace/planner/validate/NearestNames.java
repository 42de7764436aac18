package org.millrace.planner.validate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import org.millrace.error.Slips;

/** Guesses which existing name a misspelt one meant, by the number of typing slips between them. */
public final class NearestNames {
  private static final int MOST = 3;

  private NearestNames() {}

  /** The other candidates within a third of the name's length in slips, nearest first, at most three; whatever the case. */
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
    return guesses.stream().limit(MOST).map(Guess::name).toList();
  }

  /** "did you mean "a" or "b"?", or null if nothing is near. */
  public static String hint(String name, Collection<String> candidates) {
    List<String> near = of(name, candidates);
    return near.isEmpty() ? null : "did you mean \"" + String.join("\" or \"", near) + "\"?";
  }
}
