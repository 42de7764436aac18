package org.millrace.executor.operator.join;

import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.DoubleColumn;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.SlotOrder;
import org.millrace.planner.physical.PhysicalNode;

/** What an ASOF join remembers of one side: for each key its rows, ordered by time. */
final class AsofSide {
  private final int[] keyColumns;
  private final int[] needed;
  private final int timeColumn;
  private final Layout[] layouts;
  private final RowMemory memory;
  /** Decides between rows at one time; null where the order of arrival does. */
  private final SlotOrder ties;

  private long[] timeOf = new long[16];
  private int[] keyOf = new int[16];
  private IntList[] byKey = new IntList[16];
  private int[] slots = new int[0];

  AsofSide(PhysicalNode node, List<Integer> keyColumns, int timeColumn) {
    this.keyColumns = keyColumns.stream().mapToInt(k -> k).toArray();
    this.timeColumn = timeColumn;
    needed = Arrays.copyOf(this.keyColumns, this.keyColumns.length + 1);
    needed[this.keyColumns.length] = timeColumn;
    layouts = BatchBuilder.layouts(node.rowType());
    memory = new RowMemory(layouts, !node.traits().isAppendOnly());
    ties = node.traits().arrivalOrder() ? null : SlotOrder.total(memory.rows(), List.of());
  }

  Layout[] layouts() {
    return layouts;
  }

  RowMemory memory() {
    return memory;
  }

  Layout[] keyLayouts() {
    return Arrays.stream(keyColumns).mapToObj(k -> layouts[k]).toArray(Layout[]::new);
  }

  Column[] keyColumns(Batch batch) {
    return JoinKeys.columns(batch, keyColumns);
  }

  /** The rows that have a key and a time. */
  Batch whole(Batch batch) {
    return JoinKeys.withoutNulls(batch, needed);
  }

  Batch broken(Batch batch) {
    return JoinKeys.withNulls(batch, needed);
  }

  long time(int slot) {
    return timeOf[slot];
  }

  int key(int slot) {
    return keyOf[slot];
  }

  /** Adds rows with the ids of their keys; returns the slot of each, good until the next call. */
  int[] add(Batch batch, int[] keys) {
    slots = memory.add(batch);
    if (memory.rows().limit() > keyOf.length) {
      int capacity = Math.max(memory.rows().limit(), keyOf.length * 3 / 2);
      keyOf = Arrays.copyOf(keyOf, capacity);
      timeOf = Arrays.copyOf(timeOf, capacity);
    }
    Column times = batch.columns[timeColumn];
    for (int i = 0; i < batch.size; i++) {
      if (memory.isNew(i)) {
        keyOf[slots[i]] = keys[i];
        timeOf[slots[i]] = ordered(times, i);
        insert(keys[i], slots[i]);
      }
    }
    return slots;
  }

  /** The time as a number that orders as it does: IEEE numbers by their bits, NaN last. */
  private static long ordered(Column times, int row) {
    if (times instanceof LongColumn longs) {
      return longs.values[row];
    }
    long bits = Double.doubleToLongBits(((DoubleColumn) times).values[row] + 0.0);
    return bits >= 0 ? bits : bits ^ Long.MAX_VALUE;
  }

  private void insert(int key, int slot) {
    if (key >= byKey.length) {
      byKey = Arrays.copyOf(byKey, Math.max(key + 1, byKey.length * 2));
    }
    if (byKey[key] == null) {
      byKey[key] = new IntList();
    }
    IntList list = byKey[key];
    int at = list.size;
    if (at > 0 && compare(list.items[at - 1], slot) > 0) {
      at = after(list, slot);
    }
    list.add(slot);
    System.arraycopy(list.items, at, list.items, at + 1, list.size - 1 - at);
    list.items[at] = slot;
  }

  private int compare(int a, int b) {
    int order = Long.compare(timeOf[a], timeOf[b]);
    return order != 0 || ties == null ? order : ties.compare(a, b);
  }

  /** The first position whose row comes after the slot's. */
  private int after(IntList list, int slot) {
    int low = 0;
    int high = list.size;
    while (low < high) {
      int middle = low + high >>> 1;
      if (compare(list.items[middle], slot) <= 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The rows of a key in order, those whose weight has become 0 among them; null if it has none. */
  IntList rows(int key) {
    return key < byKey.length ? byKey[key] : null;
  }

  /** The first position of a row at or after the time (after it, if strict). */
  int position(IntList list, long time, boolean strict) {
    int low = 0;
    int high = list.size;
    while (low < high) {
      int middle = low + high >>> 1;
      long at = timeOf[list.items[middle]];
      if (at < time || strict && at == time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Forgets a row; true if its key has no rows here any more. */
  boolean forget(int slot) {
    IntList list = byKey[keyOf[slot]];
    int at = position(list, timeOf[slot], false);
    while (list.items[at] != slot) {
      at++;
    }
    System.arraycopy(list.items, at + 1, list.items, at, --list.size - at);
    memory.free(slot);
    if (list.size == 0) {
      byKey[keyOf[slot]] = null;
      return true;
    }
    return false;
  }

  boolean has(int key) {
    return rows(key) != null;
  }

  long rowCount() {
    return memory.rows().size();
  }

  long bytes() {
    long bytes = memory.bytes() + 12L * keyOf.length + 8L * byKey.length;
    for (IntList list : byKey) {
      bytes += list == null ? 0 : list.bytes();
    }
    return bytes;
  }
}
