package org.millrace.executor.operator.rank;

import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.stream.RowWriter;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;
import org.millrace.executor.state.RankForest;
import org.millrace.executor.state.SlotOrder;
import org.millrace.planner.physical.SortKey;
import org.millrace.planner.physical.TopN;

/**
 * ORDER BY … OFFSET … LIMIT. In batch terms: sort all rows, ties by all columns, and keep a stretch of ranks. Incrementally:
 * the rows stay sorted, and the end of a step shows how the rows at these ranks differ from those shown before: first what is
 * taken back, then what is new, in order. If no row is ever taken back, those beyond the last rank are forgotten.
 */
public final class TopNOperator implements Operator {
  /** The one tree. */
  private static final int ALL = 0;

  private final long from;
  private final long to;
  private final boolean appendOnly;
  private final KeyTable table;
  private final RankForest ranks;
  private final SlotOrder order;
  private final IntList emptied = new IntList();
  private IntList shown = new IntList();
  private IntList wanted = new IntList();
  private long[] shownWeight = new long[16];
  private long[] wantedWeight = new long[16];
  private int[] slots = new int[0];
  private boolean changed;

  private TopNOperator(Layout[] layouts, List<SortKey> keys, long from, long to, boolean appendOnly) {
    this.from = from;
    this.to = to;
    this.appendOnly = appendOnly;
    table = new KeyTable(layouts);
    order = SlotOrder.total(table.keys(), keys);
    ranks = new RankForest(order);
    ranks.reserveTrees(1);
  }

  public static Operator of(TopN node) {
    Layout[] layouts = BatchBuilder.layouts(node.rowType());
    if (node.limit() < 0 && node.offset() <= 0) {
      return new SortOperator(layouts, node.keys());
    }
    long from = Math.max(0, node.offset());
    boolean open = node.limit() < 0 || node.limit() > Long.MAX_VALUE - from;
    return new TopNOperator(
        layouts, node.keys(), from, open ? Long.MAX_VALUE : from + node.limit(), node.input().traits().isAppendOnly());
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    Batch rows = appendOnly ? withinReach(changes) : changes;
    if (rows.size == 0) {
      return;
    }
    changed = true;
    slots = IntList.scratch(slots, rows.size);
    table.findOrAdd(rows.columns, rows.size, slots);
    for (int a = 0; a < table.addedCount(); a++) {
      ranks.insert(ALL, table.addedId(a));
    }
    for (int i = 0; i < rows.size; i++) {
      ranks.addWeight(ALL, slots[i], rows.weight(i));
      if (ranks.weight(slots[i]) == 0) {
        emptied.add(slots[i]);
      }
    }
  }

  /** Without the rows that are after the last one wanted: nothing will ever bring them back. */
  private Batch withinReach(Batch changes) {
    if (ranks.total(ALL) < to) {
      return changes;
    }
    int last = ranks.last(ALL);
    int[] near = new int[changes.size];
    int count = 0;
    for (int row = 0; row < changes.size; row++) {
      near[count] = row;
      count += last < 0 || order.compare(last, changes.columns, row) <= 0 ? 0 : 1;
    }
    return count == changes.size ? changes : changes.select(near, count);
  }

  @Override
  public void endStep(long instant, Output out) {
    if (!changed) {
      return;
    }
    changed = false;
    reserve(table.limit());
    wanted.clear();
    ranks.visit(ALL, from, to, this::want);
    showDifference(out);
    removeEmptied();
    if (appendOnly) {
      prune();
    }
  }

  private void want(int slot, long weight) {
    wanted.add(slot);
    wantedWeight[slot] = weight;
  }

  private void showDifference(Output out) {
    RowWriter writer = new RowWriter(table.keys(), out);
    for (int i = 0; i < shown.size; i++) {
      int slot = shown.items[i];
      writer.write(slot, Math.min(0, wantedWeight[slot] - shownWeight[slot]));
    }
    writer.flush();
    for (int i = 0; i < wanted.size; i++) {
      int slot = wanted.items[i];
      writer.write(slot, Math.max(0, wantedWeight[slot] - shownWeight[slot]));
    }
    writer.flush();
    for (int i = 0; i < shown.size; i++) {
      shownWeight[shown.items[i]] = 0;
    }
    for (int i = 0; i < wanted.size; i++) {
      int slot = wanted.items[i];
      shownWeight[slot] = wantedWeight[slot];
      wantedWeight[slot] = 0;
    }
    IntList before = shown;
    shown = wanted;
    wanted = before;
  }

  private void removeEmptied() {
    IntList gone = new IntList();
    for (int i = 0; i < emptied.size; i++) {
      int slot = emptied.items[i];
      // A slot stands here once for each time its weight was 0; the mark keeps it from being removed twice.
      if (ranks.weight(slot) == 0 && wantedWeight[slot] == 0) {
        wantedWeight[slot] = 1;
        gone.add(slot);
      }
    }
    for (int i = 0; i < gone.size; i++) {
      wantedWeight[gone.items[i]] = 0;
      remove(gone.items[i]);
    }
    emptied.clear();
  }

  private void prune() {
    int last = ranks.last(ALL);
    while (last >= 0 && ranks.total(ALL) - ranks.weight(last) >= to) {
      remove(last);
      last = ranks.last(ALL);
    }
  }

  private void remove(int slot) {
    ranks.remove(ALL, slot);
    table.remove(slot);
  }

  private void reserve(int limit) {
    if (limit > shownWeight.length) {
      int capacity = Math.max(limit, shownWeight.length * 3 / 2);
      shownWeight = Arrays.copyOf(shownWeight, capacity);
      wantedWeight = Arrays.copyOf(wantedWeight, capacity);
    }
  }

  @Override
  public long stateRows() {
    return table.size();
  }

  @Override
  public long stateBytes() {
    return table.bytes() + ranks.bytes() + 16L * shownWeight.length + shown.bytes() + wanted.bytes() + 4L * slots.length;
  }
}
