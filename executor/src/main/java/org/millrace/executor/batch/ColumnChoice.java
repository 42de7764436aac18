package org.millrace.executor.batch;

import java.util.List;

/** Picks the columns a scan wants out of a whole row; the one that is not among them (row id, arrival time) comes along. */
public final class ColumnChoice {
  private ColumnChoice() {}

  /** columns holds positions in batch.columns, or −1 for the extra column. */
  public static Batch project(Batch batch, List<Integer> columns, long[] extra) {
    Column[] chosen = new Column[columns.size()];
    for (int i = 0; i < chosen.length; i++) {
      int position = columns.get(i);
      chosen[i] = position >= 0 ? batch.columns[position] : new LongColumn(extra, null);
    }
    return new Batch(batch.size, chosen, batch.weights);
  }
}
