package org.millrace.executor.connector.json;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.catalog.connector.ColumnSource;
import org.millrace.catalog.type.Slice;

/**
 * Which member of an object is which column. Lines of one file mostly have the same members in the same order, so the name
 * that stood at a place of the line before is tried first.
 */
final class Members {
  /** Not a declared column. */
  static final int NONE = -1;

  private static final int MOST_KNOWN = 1024;

  private final MemberTree tree;
  private final int columns;
  private final Map<Slice, Integer> known = new HashMap<>();
  private final byte[][] guesses = new byte[64][];
  private final int[] guessedColumns = new int[64];

  Members(List<ColumnSource> sources) {
    tree = MemberTree.of(sources);
    columns = sources.size();
  }

  int columns() {
    return columns;
  }

  /** The length of the name that is expected at a place in the line if it, and then a quote, is there; else −1. */
  int guessedLength(int place, byte[] bytes, int from, int to) {
    byte[] guess = place < guesses.length ? guesses[place] : null;
    if (guess == null || from + guess.length >= to || bytes[from + guess.length] != '"') {
      return -1;
    }
    return Arrays.equals(bytes, from, from + guess.length, guess, 0, guess.length) ? guess.length : -1;
  }

  int guessedColumn(int place) {
    return guessedColumns[place];
  }

  /** The column of a member's name, without escapes, which then is expected at that place of the next line. */
  int column(int place, byte[] bytes, int from, int to) {
    Integer column = known.get(new Slice(bytes, from, to - from));
    if (column == null) {
      Slice name = Slice.of(Arrays.copyOfRange(bytes, from, to));
      column = column(name.toString());
      if (known.size() < MOST_KNOWN) {
        known.put(name, column);
      }
    }
    if (place < guesses.length) {
      guesses[place] = Arrays.copyOfRange(bytes, from, to);
      guessedColumns[place] = column;
    }
    return column;
  }

  /** The column of a member that is no object with columns of its own within. */
  private int column(String name) {
    MemberTree member = tree.child(name);
    return member == null ? NONE : member.column;
  }

  MemberTree tree() {
    return tree;
  }
}
