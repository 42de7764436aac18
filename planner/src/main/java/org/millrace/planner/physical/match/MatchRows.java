package org.millrace.planner.physical.match;

import java.util.List;

/**
 * Which rows a match gives, and where the next is looked for.
 *
 * @param all each row of the match, else one
 * @param empty whether a match of no row gives one
 * @param unmatched whether rows that are in no match are given too
 * @param skip where the next match may start
 * @param target the variables whose row is skipped to
 */
public record MatchRows(boolean all, boolean empty, boolean unmatched, Skip skip, List<Integer> target) {
  /** Where the next match may start. */
  public enum Skip {
    PAST_LAST_ROW,
    TO_NEXT_ROW,
    TO_FIRST,
    TO_LAST
  }

  public MatchRows {
    target = List.copyOf(target);
  }
}
