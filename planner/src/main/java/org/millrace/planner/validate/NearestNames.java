package org.millrace.planner.validate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

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
      int slips = slips(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
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

  /** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
  static int slips(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : step(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int step(int[][] cost, String a, String b, int i, int j) {
    boolean same = a.charAt(i - 1) == b.charAt(j - 1);
    int least = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
    least = Math.min(least, cost[i - 1][j - 1] + (same ? 0 : 1));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
  }
}
