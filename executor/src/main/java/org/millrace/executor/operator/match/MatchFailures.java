package org.millrace.executor.operator.match;

import org.millrace.error.MillraceException;

/** Hears of rows on which a condition fails, which is then not true, and of matches whose values fail, which are then not shown. */
@FunctionalInterface
interface MatchFailures {
  /**
   * @param slot the row: that which the condition is of, or the last of the match
   * @param about the variable, or −1 for the match's values
   */
  void failed(int slot, int about, MillraceException failure, String expression);
}
