package org.millrace.executor.batch;

import java.util.Arrays;
import java.util.List;

/**
 * Picks the columns a scan wants out of a whole row; those that are not among them (row id, arrival time, watermark met) come
 * along.
 */
public final class ColumnChoice {
  /** Stands for the first extra column. */
  public static final int EXTRA = -1;

  /** Stands for the second extra column. */
  public static final int SECOND_EXTRA = -2;

  private ColumnChoice() {}

  /**
   * columns holds positions in batch.columns, or those of extra columns; a second extra column of null is MIN_VALUE in every
   * row.
   */
  public static Batch project(Batch batch, List<Integer> columns, long[] extra, long[] secondExtra) {
    Column[] chosen = new Column[columns.size()];
    for (int i = 0; i < chosen.length; i++) {
      int position = columns.get(i);
      chosen[i] = position >= 0 ? batch.columns[position] : new LongColumn(position == EXTRA ? extra : met(batch, secondExtra), null);
    }
    return new Batch(batch.size, chosen, batch.weights);
  }

  private static long[] met(Batch batch, long[] given) {
    if (given != null) {
      return given;
    }
    long[] none = new long[batch.size];
    Arrays.fill(none, Long.MIN_VALUE);
    return none;
  }

  /** With one extra column at most. */
  public static Batch project(Batch batch, List<Integer> columns, long[] extra) {
    return project(batch, columns, extra, null);
  }
}
