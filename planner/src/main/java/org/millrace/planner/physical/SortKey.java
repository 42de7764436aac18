package org.millrace.planner.physical;

/** One key of an order: a column, its direction, and where NULLs go. */
public record SortKey(int column, boolean descending, boolean nullsFirst) {
  @Override
  public String toString() {
    return "$" + column + (descending ? " DESC" : "") + (nullsFirst ? " NULLS FIRST" : "");
  }
}
