package org.millrace.executor.operator.match;

/** From where matched rows are looked at. */
final class View {
  Partition partition;
  Attempt attempt;
  /** Rows matched up to the current one. */
  int length;
  /** Rows of the whole match, as far as it is known. */
  int total;
  /** Whether no further row comes. */
  boolean ended;

  View at(Partition of, Attempt by, int rows, int all, boolean complete) {
    partition = of;
    attempt = by;
    length = rows;
    total = all;
    ended = complete;
    return this;
  }
}
