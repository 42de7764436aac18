package org.millrace.executor.runtime;

import java.util.List;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;

/** Picks the columns a scan wants out of a whole row; the one that is not among them (row id, arrival time) comes along. */
final class ColumnChoice {
  private ColumnChoice() {}

  /** columns holds positions in batch.columns, or −1 for the extra column. */
  static Batch project(Batch batch, List<Integer> columns, long[] extra) {
    Column[] chosen = new Column[columns.size()];
    for (int i = 0; i < chosen.length; i++) {
      int position = columns.get(i);
      chosen[i] = position >= 0 ? batch.columns[position] : new LongColumn(extra, null);
    }
    return new Batch(batch.size, chosen, batch.weights);
  }
}
