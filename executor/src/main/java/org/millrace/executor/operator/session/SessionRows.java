package org.millrace.executor.operator.session;

import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;
import org.millrace.executor.state.LongArena;
import org.millrace.executor.state.RowArena;
import org.millrace.executor.state.SlotOrder;
import org.millrace.planner.physical.SortKey;

/** The distinct rows that lie in sessions, by number, each with its weight and with what is shown of it. */
final class SessionRows implements Sessions.RowTimes {
  private final KeyTable table;
  private final LongArena times;
  private final SlotOrder byTime;
  private long[] weights = new long[16];
  private long[] shownStarts = new long[0];
  private long[] shownEnds = new long[0];
  private long[] shownWeights = new long[0];
  private int[] ids = new int[0];

  SessionRows(Layout[] layouts, int timeColumn) {
    table = new KeyTable(layouts);
    times = (LongArena) table.keys().column(timeColumn);
    byTime = new SlotOrder(table.keys(), List.of(new SortKey(timeColumn, false, false)));
  }

  /** The number of each row of a batch; good until the next call. Rows that are new have weight 0. */
  int[] find(Batch batch) {
    ids = IntList.scratch(ids, batch.size);
    table.findOrAdd(batch.columns, batch.size, ids);
    if (table.limit() > weights.length) {
      weights = Arrays.copyOf(weights, Math.max(table.limit(), weights.length * 2));
    }
    return ids;
  }

  long weight(int row) {
    return weights[row];
  }

  void addWeight(int row, int weight) {
    weights[row] += weight;
  }

  @Override
  public long time(int row) {
    return times.at(row);
  }

  @Override
  public void sort(int[] rows, int size) {
    byTime.sort(rows, size);
  }

  RowArena columns() {
    return table.keys();
  }

  /** Makes room to note what is shown. */
  void reserveShown() {
    if (table.limit() > shownWeights.length) {
      int length = Math.max(table.limit(), Math.max(16, shownWeights.length * 2));
      shownStarts = Arrays.copyOf(shownStarts, length);
      shownEnds = Arrays.copyOf(shownEnds, length);
      shownWeights = Arrays.copyOf(shownWeights, length);
    }
  }

  /** Writes what leads from what is shown of a row to what is now so, and notes it. */
  void show(int row, long start, long end, SessionWriter writer) {
    long weight = weights[row];
    long shown = shownWeights[row];
    boolean sameWindow = shownStarts[row] == start && shownEnds[row] == end;
    if (sameWindow) {
      writer.write(row, start, end, weight - shown);
    } else {
      writer.write(row, shownStarts[row], shownEnds[row], -shown);
      writer.write(row, start, end, weight);
    }
    shownStarts[row] = start;
    shownEnds[row] = end;
    shownWeights[row] = weight;
  }

  /** Writes a row back that is gone. */
  void hide(int row, SessionWriter writer) {
    writer.write(row, shownStarts[row], shownEnds[row], -shownWeights[row]);
    shownWeights[row] = 0;
  }

  /** Forgets a row; its number may be given to another. */
  void free(int row) {
    weights[row] = 0;
    if (row < shownWeights.length) {
      shownWeights[row] = 0;
    }
    table.remove(row);
  }

  int size() {
    return table.size();
  }

  long bytes() {
    return table.bytes() + 8L * weights.length + 24L * shownWeights.length + 4L * ids.length;
  }
}
