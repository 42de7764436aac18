package org.millrace.shell.golden;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * How the input is cut into ticks: as written (a feed record is one INSERT, files as the engine likes), or at random. By the
 * law "same answer" the net result must not show it.
 */
public final class Cuts {
  private final Random random;

  private Cuts(Random random) {
    this.random = random;
  }

  public static Cuts asWritten() {
    return new Cuts(null);
  }

  public static Cuts random(long seed) {
    return new Cuts(new Random(seed));
  }

  boolean areRandom() {
    return random != null;
  }

  /** The statement that sets how many rows of a file make a tick. */
  String tickRows() {
    return "SET tick_rows = " + (1 + random.nextInt(7));
  }

  /** The rows of one feed, in the pieces that are inserted one after the other. */
  List<List<String>> pieces(List<String> rows) {
    if (random == null || rows.isEmpty()) {
      return List.of(rows);
    }
    List<List<String>> pieces = new ArrayList<>();
    int from = 0;
    while (from < rows.size()) {
      int to = Math.min(rows.size(), from + 1 + random.nextInt(4));
      pieces.add(rows.subList(from, to));
      from = to;
    }
    return pieces;
  }
}
