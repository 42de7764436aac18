package org.millrace.executor.operator.rank;

import java.util.List;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.stream.RowWriter;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.SlotOrder;
import org.millrace.executor.state.WeightedRows;
import org.millrace.planner.physical.SortKey;

/** The rows of a Z-set in an order: by sort keys, ties by all columns ascending, NULLs last. */
public final class SortedRows {
  private SortedRows() {}

  /** Emits the rows with their weights: those taken back first, then the others, each in order. */
  public static void emit(WeightedRows rows, List<SortKey> keys, Output out) {
    IntList slots = new IntList();
    for (int row = rows.first(); row >= 0; row = rows.next(row)) {
      slots.add(row);
    }
    SlotOrder.total(rows.rows(), keys).sort(slots.items, slots.size);
    RowWriter writer = new RowWriter(rows.rows(), out);
    for (int i = 0; i < slots.size; i++) {
      writer.write(slots.items[i], Math.min(0, rows.weight(slots.items[i])));
    }
    writer.flush();
    for (int i = 0; i < slots.size; i++) {
      writer.write(slots.items[i], Math.max(0, rows.weight(slots.items[i])));
    }
    writer.flush();
  }
}
