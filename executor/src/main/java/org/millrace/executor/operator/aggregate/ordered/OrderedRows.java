package org.millrace.executor.operator.aggregate.ordered;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.aggregate.accumulator.Accumulator;
import org.millrace.executor.operator.aggregate.accumulator.GroupedValues;
import org.millrace.executor.operator.aggregate.accumulator.Selection;
import org.millrace.executor.state.ColumnArena;
import org.millrace.executor.state.RankForest;
import org.millrace.executor.state.SlotOrder;
import org.millrace.planner.physical.SortKey;

/**
 * The rows of each group in an order: by sort keys, then by arrival if it is known, then by all columns. Equal rows are one entry
 * with a weight. A weight below 0, as there may be within a step, counts as 0.
 */
final class OrderedRows {
  private final GroupedValues values;
  private final RankForest ranks;
  private final boolean distinct;
  private final boolean numbered;
  private long arrivals;

  /**
   * @param layouts of the columns
   * @param keys by columns
   * @param distinct equal rows count once
   * @param numbered rows are only added, and in an order that decides between equal keys
   */
  OrderedRows(Layout[] layouts, List<SortKey> keys, boolean distinct, boolean numbered) {
    this.distinct = distinct;
    this.numbered = numbered && !distinct;
    int width = layouts.length;
    Layout[] held = this.numbered ? Arrays.copyOf(layouts, width + 1) : layouts;
    if (this.numbered) {
      held[width] = Layout.LONG;
    }
    values = new GroupedValues(held);
    // The first column of an entry is its group.
    Stream<SortKey> moved = keys.stream().map(k -> new SortKey(k.column() + 1, k.descending(), k.nullsFirst()));
    Stream<SortKey> arrival = this.numbered ? Stream.of(new SortKey(width + 1, false, false)) : Stream.of();
    ranks = new RankForest(SlotOrder.total(values.rows(), Stream.concat(moved, arrival).toList()));
  }

  void reserve(int groups) {
    ranks.reserveTrees(groups);
  }

  void add(int[] groups, Column[] columns, int[] weights, int size) {
    Column[] held = numbered ? numbered(columns, size) : columns;
    int[] entries = values.entries(groups, held, size);
    for (int i = 0; i < size; i++) {
      values.addWeight(entries[i], Accumulator.weight(weights, i));
    }
    for (int i = 0; i < size; i++) {
      if (values.contains(entries[i])) {
        settle(groups[i], entries[i]);
      }
    }
  }

  /** Adds the rows on which a column is not NULL. */
  void addNotNull(int column, int[] groups, Column[] columns, int[] weights, int size) {
    if (columns[column].nulls == null) {
      add(groups, columns, weights, size);
    } else {
      Selection chosen = Selection.withoutNulls(new Column[] {columns[column]}, size);
      add(chosen.of(groups), chosen.of(columns), chosen.ofWeights(weights), chosen.size());
    }
  }

  private Column[] numbered(Column[] columns, int size) {
    long[] numbers = new long[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = arrivals++;
    }
    Column[] held = Arrays.copyOf(columns, columns.length + 1);
    held[columns.length] = new LongColumn(numbers, null);
    return held;
  }

  private void settle(int group, int entry) {
    long weight = values.weight(entry);
    ranks.set(group, entry, weight <= 0 ? 0 : distinct ? 1 : weight);
    if (weight == 0) {
      values.remove(entry);
    }
  }

  /** The entries of a group in order, by tree. */
  RankForest ranks() {
    return ranks;
  }

  /** A column of the entries. */
  ColumnArena column(int index) {
    return values.values(index);
  }

  void clear(int group) {
    ranks.clear(group);
    values.clear(group);
  }

  long size() {
    return values.size();
  }

  long bytes() {
    return values.bytes() + ranks.bytes();
  }
}
