package org.millrace.executor.operator.aggregate;

import org.millrace.planner.trait.Traits;

/** What an accumulator may rely on of the rows that it is given. */
public enum InputRows {
  /** Any row can be taken back. */
  REVISABLE,
  /** Rows only come, in an order that means nothing. */
  APPENDED,
  /** Rows only come, in the order of arrival of one stream. */
  IN_ARRIVAL_ORDER;

  public static InputRows of(Traits traits) {
    if (!traits.isAppendOnly()) {
      return REVISABLE;
    }
    return traits.arrivalOrder() ? IN_ARRIVAL_ORDER : APPENDED;
  }
}
