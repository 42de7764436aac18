package org.millrace.executor.operator.recursion;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.stream.RowWriter;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;

/**
 * At which levels of a recursion (UNION) each row arises, and how often. A row belongs to the first of them: there it goes into
 * the next level, everywhere else it is known already. A row whose first level is gone moves to the next, so that rows which
 * hold each other up in a circle all go when what they came from goes.
 */
final class Levels {
  private static final int NOWHERE = Integer.MAX_VALUE;

  private final KeyTable rows;
  /** Of each row the levels, ascending, and the counts there. */
  private int[][] levels = new int[16][];

  private long[][] counts = new long[16][];
  private int[] used = new int[16];
  private int[] before = new int[16];
  private boolean[] isTouched = new boolean[16];
  private final IntList touched = new IntList();
  private final TreeMap<Integer, IntList> pending = new TreeMap<>();
  private int[] ids = new int[0];

  Levels(Layout[] layouts) {
    rows = new KeyTable(layouts);
  }

  /** Adds what arises at a level. */
  void add(int level, List<Batch> changes) {
    for (Batch batch : changes) {
      ids = IntList.scratch(ids, batch.size);
      rows.findOrAdd(batch.columns, batch.size, ids);
      reserve(rows.limit());
      for (int a = 0; a < rows.addedCount(); a++) {
        used[rows.addedId(a)] = 0;
      }
      for (int i = 0; i < batch.size; i++) {
        touch(ids[i]);
        count(ids[i], level, batch.weight(i));
        pending.computeIfAbsent(level, l -> new IntList()).add(ids[i]);
      }
    }
  }

  private void reserve(int limit) {
    if (limit > used.length) {
      int capacity = Math.max(limit, used.length * 3 / 2);
      levels = Arrays.copyOf(levels, capacity);
      counts = Arrays.copyOf(counts, capacity);
      used = Arrays.copyOf(used, capacity);
      before = Arrays.copyOf(before, capacity);
      isTouched = Arrays.copyOf(isTouched, capacity);
    }
  }

  private void touch(int row) {
    if (!isTouched[row]) {
      isTouched[row] = true;
      before[row] = first(row);
      touched.add(row);
    }
  }

  private int first(int row) {
    return used[row] == 0 ? NOWHERE : levels[row][0];
  }

  private void count(int row, int level, long weight) {
    int at = 0;
    while (at < used[row] && levels[row][at] < level) {
      at++;
    }
    if (at == used[row] || levels[row][at] != level) {
      insert(row, at, level);
    }
    counts[row][at] += weight;
    if (counts[row][at] == 0) {
      System.arraycopy(levels[row], at + 1, levels[row], at, used[row] - at - 1);
      System.arraycopy(counts[row], at + 1, counts[row], at, used[row] - at - 1);
      used[row]--;
    }
  }

  private void insert(int row, int at, int level) {
    if (levels[row] == null || used[row] == levels[row].length) {
      int capacity = used[row] == 0 ? 1 : used[row] * 2;
      levels[row] = levels[row] == null ? new int[capacity] : Arrays.copyOf(levels[row], capacity);
      counts[row] = counts[row] == null ? new long[capacity] : Arrays.copyOf(counts[row], capacity);
    }
    System.arraycopy(levels[row], at, levels[row], at + 1, used[row] - at);
    System.arraycopy(counts[row], at, counts[row], at + 1, used[row] - at);
    levels[row][at] = level;
    counts[row][at] = 0;
    used[row]++;
  }

  boolean anyPendingFrom(int level) {
    return pending.ceilingKey(level) != null;
  }

  /** Emits how the rows that belong to a level have changed; all lower levels are settled. */
  void settle(int level, Output out) {
    IntList here = pending.remove(level);
    if (here == null) {
      return;
    }
    int[] sorted = Arrays.copyOf(here.items, here.size);
    Arrays.sort(sorted);
    RowWriter writer = new RowWriter(rows.keys(), out);
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        int row = sorted[i];
        // Counts at higher levels may be out of date; they do not decide.
        writer.write(row, (first(row) == level ? 1 : 0) - (before[row] == level ? 1 : 0));
        lookAgain(row, level);
      }
    }
    writer.flush();
  }

  /** A row that left a lower level, or came to one, may belong to a higher one now, or no more. */
  private void lookAgain(int row, int level) {
    int next = before[row] > level ? before[row] : NOWHERE;
    for (int i = 0; i < used[row]; i++) {
      if (levels[row][i] > level) {
        next = Math.min(next, levels[row][i]);
        break;
      }
    }
    if (next != NOWHERE) {
      pending.computeIfAbsent(next, l -> new IntList()).add(row);
    }
  }

  /** Emits how the whole has changed in this step, and forgets rows that are at no level any more. */
  void endStep(Output out) {
    RowWriter writer = new RowWriter(rows.keys(), out);
    for (int sign = -1; sign <= 1; sign += 2) {
      for (int i = 0; i < touched.size; i++) {
        int row = touched.items[i];
        int change = (used[row] > 0 ? 1 : 0) - (before[row] == NOWHERE ? 0 : 1);
        writer.write(row, change == sign ? change : 0);
      }
      writer.flush();
    }
    for (int i = 0; i < touched.size; i++) {
      int row = touched.items[i];
      isTouched[row] = false;
      if (used[row] == 0) {
        levels[row] = null;
        counts[row] = null;
        rows.remove(row);
      }
    }
    touched.clear();
  }

  long rowCount() {
    return rows.size();
  }

  long bytes() {
    return rows.bytes() + used.length * 25L + 40L * rows.size();
  }
}
