package org.millrace.parser.ast;

import java.util.List;
import java.util.stream.Collectors;

/** The PATTERN of a MATCH_RECOGNIZE: a regular expression over names of rows. Alternatives stand in the order of preference. */
public sealed interface RowPattern {
  /** One row that may be called by the name; the name as it is first written in the pattern. */
  record Variable(String name) implements RowPattern {
    @Override
    public String toString() {
      return name;
    }
  }

  /** One after the other; none is the empty pattern. */
  record Sequence(List<RowPattern> parts) implements RowPattern {
    public Sequence {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return parts.stream().map(p -> p instanceof Choice ? "(" + p + ")" : p.toString()).collect(Collectors.joining(" "));
    }
  }

  /** The first that leads to a match. */
  record Choice(List<RowPattern> alternatives) implements RowPattern {
    public Choice {
      alternatives = List.copyOf(alternatives);
    }

    @Override
    public String toString() {
      return alternatives.stream().map(RowPattern::toString).collect(Collectors.joining(" | "));
    }
  }

  /**
   * Several times.
   *
   * @param most {@link #UNLIMITED} if there is no bound
   * @param reluctant rather fewer times than more
   */
  record Repeated(RowPattern part, int least, int most, boolean reluctant) implements RowPattern {
    public static final int UNLIMITED = -1;

    @Override
    public String toString() {
      String inner = part instanceof Variable || part instanceof Excluded ? part.toString() : "(" + part + ")";
      String times = least == 0 && most == UNLIMITED ? "*" : least == 1 && most == UNLIMITED ? "+" : least == 0 && most == 1 ? "?"
          : "{" + least + (least == most ? "" : "," + (most == UNLIMITED ? "" : most)) + "}";
      return inner + times + (reluctant ? "?" : "");
    }
  }

  /** {- … -}: rows that ALL ROWS PER MATCH does not show. */
  record Excluded(RowPattern part) implements RowPattern {
    @Override
    public String toString() {
      return "{- " + part + " -}";
    }
  }

  /** ^ or $: no row, but the place before the first or behind the last of the partition. */
  record Anchor(boolean start) implements RowPattern {
    @Override
    public String toString() {
      return start ? "^" : "$";
    }
  }
}
