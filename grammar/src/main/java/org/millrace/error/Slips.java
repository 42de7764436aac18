package org.millrace.error;

import java.util.Locale;

/** How far a word is from the one that may have been meant. How far is too far is for those who know the words to say. */
public final class Slips {
  private Slips() {}

  /**
   * The least number of slips of the fingers that turn one word into the other: letters put in, left out, replaced, or
   * swapped with their neighbour (optimal string alignment distance). Case does not count.
   */
  public static int between(String first, String second) {
    String a = first.toLowerCase(Locale.ROOT);
    String b = second.toLowerCase(Locale.ROOT);
    int[][] slips = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        slips[i][j] = i == 0 || j == 0 ? i + j : step(slips, a, b, i, j);
      }
    }
    return slips[a.length()][b.length()];
  }

  private static int step(int[][] slips, String a, String b, int i, int j) {
    boolean same = a.charAt(i - 1) == b.charAt(j - 1);
    int least = Math.min(slips[i - 1][j], slips[i][j - 1]) + 1;
    least = Math.min(least, slips[i - 1][j - 1] + (same ? 0 : 1));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, slips[i - 2][j - 2] + 1) : least;
  }
}
