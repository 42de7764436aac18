package org.millrace.executor.operator.aggregate.ordered;

import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.planner.physical.SortKey;

/** FIRST and LAST in an order, of rows that can be taken back: all are kept. The value is the first column. */
public final class EndRow extends OrderedAccumulator {
  private final boolean last;
  private final int required;

  /** required is a column that must not be NULL for a row to count, or −1. */
  public EndRow(Layout[] columns, List<SortKey> keys, boolean last, int required) {
    super(new OrderedRows(columns, keys, false, false));
    this.last = last;
    this.required = required;
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    if (required < 0) {
      rows.add(groups, arguments, weights, size);
    } else {
      rows.addNotNull(required, groups, arguments, weights, size);
    }
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    int[] slots = new int[count];
    for (int i = 0; i < count; i++) {
      slots[i] = last ? rows.ranks().last(groups[i]) : rows.ranks().first(groups[i]);
    }
    return rows.column(0).gatherOrNull(slots, count);
  }
}
