package org.millrace.executor.operator.aggregate.ordered;

import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.executor.state.RowArena;
import org.millrace.executor.state.SlotOrder;
import org.millrace.planner.physical.SortKey;

/**
 * FIRST and LAST in an order, of rows that only come: one row a group is kept. Between rows with equal keys the order of arrival
 * decides if it is known, else all columns do.
 */
public final class AppendedEndRow extends Accumulator {
  private final RowArena rows;
  private final SlotOrder order;
  private final boolean last;
  private final boolean inArrivalOrder;
  private final int required;
  private int[] kept = new int[0];

  /** required is a column that must not be NULL for a row to count, or −1. */
  public AppendedEndRow(Layout[] columns, List<SortKey> keys, boolean last, boolean inArrivalOrder, int required) {
    rows = new RowArena(columns);
    order = inArrivalOrder ? new SlotOrder(rows, keys) : SlotOrder.total(rows, keys);
    this.last = last;
    this.inArrivalOrder = inArrivalOrder;
    this.required = required;
  }

  @Override
  public void reserve(int groups) {
    if (groups > kept.length) {
      int old = kept.length;
      kept = Arrays.copyOf(kept, Math.max(groups, old * 3 / 2));
      Arrays.fill(kept, old, kept.length, -1);
    }
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    for (int i = 0; i < size; i++) {
      if (required >= 0 && arguments[required].isNull(i)) {
        continue;
      }
      int group = groups[i];
      if (kept[group] < 0 || isBetter(kept[group], arguments, i)) {
        clear(group);
        kept[group] = rows.add(arguments, i);
      }
    }
  }

  private boolean isBetter(int slot, Column[] arguments, int row) {
    int compared = order.compare(slot, arguments, row);
    return last ? compared < 0 || compared == 0 && inArrivalOrder : compared > 0;
  }

  @Override
  public void clear(int group) {
    if (kept[group] >= 0) {
      rows.free(kept[group]);
      kept[group] = -1;
    }
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    int[] slots = new int[count];
    for (int i = 0; i < count; i++) {
      slots[i] = kept[groups[i]];
    }
    return rows.column(0).gatherOrNull(slots, count);
  }

  @Override
  public long rows() {
    return rows.size();
  }

  @Override
  public long bytes() {
    return rows.bytes() + 4L * kept.length;
  }
}
