package org.millrace.executor.operator.aggregate.accumulator;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.state.Chains;
import org.millrace.executor.state.ColumnArena;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;
import org.millrace.executor.state.RowArena;

/**
 * The distinct values of each group, each an entry with a weight. An entry stays until it is removed, whatever its weight, so
 * that the owner can wait for the end of a step with its judgement.
 */
public final class GroupedValues {
  private final KeyTable table;
  private final Chains byGroup = new Chains();
  private int[] groupOf = new int[0];
  private long[] weights = new long[0];
  private long[] groupScratch = new long[0];
  private int[] entries = new int[0];

  public GroupedValues(Layout[] values) {
    Layout[] layouts = new Layout[values.length + 1];
    layouts[0] = Layout.LONG;
    System.arraycopy(values, 0, layouts, 1, values.length);
    table = new KeyTable(layouts);
  }

  public int size() {
    return table.size();
  }

  /** The entry of each row, made if need be with weight 0; good until the next call. NULL equals NULL. */
  public int[] entries(int[] groups, Column[] values, int size) {
    entries = IntList.scratch(entries, size);
    table.findOrAdd(keys(groups, values, size), size, entries);
    if (table.limit() > weights.length) {
      int capacity = Math.max(table.limit(), weights.length * 3 / 2);
      weights = Arrays.copyOf(weights, capacity);
      groupOf = Arrays.copyOf(groupOf, capacity);
    }
    for (int a = 0; a < table.addedCount(); a++) {
      int entry = table.addedId(a);
      int group = groups[table.addedRow(a)];
      weights[entry] = 0;
      groupOf[entry] = group;
      byGroup.append(group, entry);
    }
    return entries;
  }

  private Column[] keys(int[] groups, Column[] values, int size) {
    if (groupScratch.length < size) {
      groupScratch = new long[size];
    }
    for (int i = 0; i < size; i++) {
      groupScratch[i] = groups[i];
    }
    Column[] keys = new Column[values.length + 1];
    keys[0] = new LongColumn(groupScratch, null);
    System.arraycopy(values, 0, keys, 1, values.length);
    return keys;
  }

  /** Adds to an entry's weight and returns what it was before. */
  public long addWeight(int entry, int weight) {
    long before = weights[entry];
    weights[entry] = before + weight;
    return before;
  }

  public long weight(int entry) {
    return weights[entry];
  }

  public boolean contains(int entry) {
    return byGroup.contains(entry);
  }

  /** The values by entry. */
  public ColumnArena values(int index) {
    return table.keys().column(index + 1);
  }

  /** The entries as rows: the group, then the values. */
  public RowArena rows() {
    return table.keys();
  }

  /** The first entry of a group, or −1. */
  public int first(int group) {
    return byGroup.first(group);
  }

  /** The entry after an entry in its group, or −1. */
  public int next(int entry) {
    return byGroup.next(entry);
  }

  public void remove(int entry) {
    byGroup.remove(groupOf[entry], entry);
    table.remove(entry);
  }

  public void clear(int group) {
    for (int entry = first(group); entry >= 0; entry = first(group)) {
      remove(entry);
    }
  }

  public long bytes() {
    return table.bytes() + byGroup.bytes() + 12L * weights.length + 8L * groupScratch.length + 4L * entries.length;
  }
}
