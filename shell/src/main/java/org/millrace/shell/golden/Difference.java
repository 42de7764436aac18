package org.millrace.shell.golden;

import java.util.ArrayList;
import java.util.List;

/** What must be taken from the expected lines (-) and added (+) to get the actual ones, by a longest common subsequence. */
final class Difference {
  /** Beyond this many pairs of lines the middle is not compared line by line. */
  private static final long MOST_PAIRS = 4_000_000;
  /** Equal lines shown around a difference. */
  private static final int CONTEXT = 3;

  private Difference() {}

  static List<String> lines(List<String> expected, List<String> actual) {
    int first = 0;
    while (first < Math.min(expected.size(), actual.size()) && expected.get(first).equals(actual.get(first))) {
      first++;
    }
    int last = 0;
    while (last < Math.min(expected.size(), actual.size()) - first
        && expected.get(expected.size() - 1 - last).equals(actual.get(actual.size() - 1 - last))) {
      last++;
    }
    List<String> lines = new ArrayList<>();
    lines.add("- expected, + answered");
    expected.subList(0, first).forEach(line -> lines.add("  " + line));
    addMiddle(expected.subList(first, expected.size() - last), actual.subList(first, actual.size() - last), lines);
    expected.subList(expected.size() - last, expected.size()).forEach(line -> lines.add("  " + line));
    return shortened(lines);
  }

  private static void addMiddle(List<String> expected, List<String> actual, List<String> lines) {
    boolean compared = (long) expected.size() * actual.size() <= MOST_PAIRS;
    int[][] common = compared ? common(expected, actual) : null;
    int e = 0;
    int a = 0;
    while (e < expected.size() || a < actual.size()) {
      if (compared && e < expected.size() && a < actual.size() && expected.get(e).equals(actual.get(a))) {
        lines.add("  " + expected.get(e++));
        a++;
      } else if (e < expected.size() && (!compared || a == actual.size() || common[e + 1][a] >= common[e][a + 1])) {
        lines.add("- " + expected.get(e++));
      } else {
        lines.add("+ " + actual.get(a++));
      }
    }
  }

  /** Lengths of the longest common subsequences of what is left from each place on. */
  private static int[][] common(List<String> expected, List<String> actual) {
    int[][] common = new int[expected.size() + 1][actual.size() + 1];
    for (int e = expected.size() - 1; e >= 0; e--) {
      for (int a = actual.size() - 1; a >= 0; a--) {
        common[e][a] =
            expected.get(e).equals(actual.get(a)) ? common[e + 1][a + 1] + 1 : Math.max(common[e + 1][a], common[e][a + 1]);
      }
    }
    return common;
  }

  /** Long runs of equal lines are left out. */
  private static List<String> shortened(List<String> lines) {
    List<String> kept = new ArrayList<>();
    boolean left = false;
    for (int i = 0; i < lines.size(); i++) {
      boolean near = false;
      for (int j = Math.max(0, i - CONTEXT); j <= Math.min(lines.size() - 1, i + CONTEXT); j++) {
        near |= !lines.get(j).startsWith("  ");
      }
      if (near) {
        kept.add(lines.get(i));
      } else if (!left) {
        kept.add("  …");
      }
      left = !near;
    }
    return kept;
  }
}
