package org.millrace.executor.runtime.log;

import java.util.ArrayList;
import java.util.List;

/** How far the records of each partition have been counted. */
final class CountedPositions {
  private final Accounting accounting;
  private final List<CountedPosition> byPartition = new ArrayList<>();

  CountedPositions(Accounting accounting) {
    this.accounting = accounting;
  }

  CountedPosition of(int partition) {
    while (byPartition.size() <= partition) {
      byPartition.add(new CountedPosition(accounting));
    }
    return byPartition.get(partition);
  }
}
