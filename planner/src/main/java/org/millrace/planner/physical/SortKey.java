package org.millrace.planner.physical;

import org.millrace.catalog.type.RowType;

/** One key of an order: a column, its direction, and where NULLs go. */
public record SortKey(int column, boolean descending, boolean nullsFirst) {
  /** With the name of the column. */
  String describe(RowType input) {
    return input.name(column) + (descending ? " DESC" : "") + (nullsFirst ? " NULLS FIRST" : "");
  }

  @Override
  public String toString() {
    return "$" + column + (descending ? " DESC" : "") + (nullsFirst ? " NULLS FIRST" : "");
  }
}
