package org.millrace.executor.operator.aggregate.ordered;

import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;
import org.millrace.planner.physical.SortKey;

/** MODE: the most frequent value, of several the first in the order. NULL does not count. */
public final class MostFrequent extends OrderedAccumulator {
  /** The columns are the value and whatever else; the first key is the value. */
  public MostFrequent(Layout[] columns, List<SortKey> keys, boolean distinct) {
    super(new OrderedRows(columns, keys, distinct, false));
  }

  @Override
  public void add(int[] groups, Column[] arguments, int[] weights, int size) {
    rows.addNotNull(0, groups, arguments, weights, size);
  }

  @Override
  public Column results(int[] groups, int count, ResultFailures failures) {
    int[] slots = new int[count];
    for (int i = 0; i < count; i++) {
      slots[i] = mostFrequent(groups[i]);
    }
    return rows.column(0).gatherOrNull(slots, count);
  }

  private int mostFrequent(int group) {
    int[] best = {-1};
    long[] most = {0};
    rows.ranks()
        .visit(
            group,
            (slot, weight) -> {
              if (weight > most[0]) {
                most[0] = weight;
                best[0] = slot;
              }
            });
    return best[0];
  }
}
