package org.millrace.planner.physical;

import java.util.ArrayList;
import java.util.List;
import org.millrace.catalog.type.RowType;

/** One key of an order: a column, its direction, and where NULLs go. */
public record SortKey(int column, boolean descending, boolean nullsFirst) {
  /** The keys, then all columns of rows of that width, ascending, NULLs last: an order in which equal rows alone are equal. */
  public static List<SortKey> total(List<SortKey> keys, int columns) {
    List<SortKey> all = new ArrayList<>(keys);
    for (int c = 0; c < columns; c++) {
      all.add(new SortKey(c, false, false));
    }
    return List.copyOf(all);
  }

  /**
   * The keys, then the number of arrival if the rows carry one (else negative): an order in which equal rows alone are equal.
   *
   * @param rows what is put in order
   */
  public static List<SortKey> total(List<SortKey> keys, int arrival, PhysicalNode rows) {
    if (arrival < 0) {
      return total(keys, rows.rowType().size());
    }
    List<SortKey> all = new ArrayList<>(keys);
    all.add(new SortKey(arrival, false, false));
    // Of a row that came once, computed values may change: its old and new self have one arrival.
    return rows.traits().isAppendOnly() ? List.copyOf(all) : total(all, rows.rowType().size());
  }

  /** With the name of the column. */
  String describe(RowType input) {
    return input.name(column) + (descending ? " DESC" : "") + (nullsFirst ? " NULLS FIRST" : "");
  }

  @Override
  public String toString() {
    return "$" + column + (descending ? " DESC" : "") + (nullsFirst ? " NULLS FIRST" : "");
  }
}
