package org.millrace.executor.operator.window;

import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Output;
import org.millrace.executor.operator.stream.RowWriter;
import org.millrace.executor.state.Chains;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;
import org.millrace.executor.state.RowArena;
import org.millrace.executor.state.TimeBuckets;

/**
 * [PARTITION BY k, … ROWS n [RANGE t]]: the last n rows of each partition (NULL is a partition of its own), ties in order of
 * arrival, as long as they are younger than t. [ROWS n] is the case without partition columns.
 */
final class LastRowsWindow extends BracketWindowOperator {
  private final int[] partition;
  private final long rows;
  private final long range;
  private final KeyTable keys;
  private final Chains byKey = new Chains();
  private final RowArena content;
  private final TimeBuckets leaving = new TimeBuckets();
  private long[] countOf = new long[16];
  private int[] keyOf = new int[16];

  /** range in microseconds, or −1. */
  LastRowsWindow(Layout[] layouts, Arrivals arrivals, List<Integer> partition, long rows, long range) {
    super(arrivals);
    this.partition = partition.stream().mapToInt(p -> p).toArray();
    this.rows = rows;
    this.range = range;
    keys = new KeyTable(partition.stream().map(p -> layouts[p]).toArray(Layout[]::new));
    content = new RowArena(layouts);
  }

  @Override
  void enter(Batch batch, long[] times, long instant, Output out) {
    int[] ids = new int[batch.size];
    keys.findOrAdd(keyColumns(batch), batch.size, ids);
    if (keys.limit() > countOf.length) {
      countOf = Arrays.copyOf(countOf, Math.max(keys.limit(), countOf.length * 2));
    }
    int[] slots = new int[batch.size];
    IntList gone = new IntList();
    for (int row = 0; row < batch.size; row++) {
      slots[row] = content.add(batch.columns, row);
      append(ids[row], slots[row], times[row]);
      if (++countOf[ids[row]] > rows) {
        gone.add(byKey.first(ids[row]));
        takeOut(byKey.first(ids[row]));
      }
    }
    markChanged();
    out.emit(batch);
    emitGone(gone, out);
  }

  private Column[] keyColumns(Batch batch) {
    Column[] columns = new Column[partition.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = batch.columns[partition[i]];
    }
    return columns;
  }

  private void append(int key, int slot, long time) {
    if (slot >= keyOf.length) {
      keyOf = Arrays.copyOf(keyOf, slot * 2);
    }
    keyOf[slot] = key;
    byKey.append(key, slot);
    if (range >= 0) {
      leaving.add(time > Long.MAX_VALUE - range ? Long.MAX_VALUE : time + range, slot);
    }
  }

  /** Takes a row out of its partition; its contents stay until it was emitted. */
  private void takeOut(int slot) {
    int key = keyOf[slot];
    byKey.remove(key, slot);
    countOf[key]--;
    if (range >= 0 && leaving.contains(slot)) {
      leaving.remove(slot);
    }
  }

  private void emitGone(IntList gone, Output out) {
    RowWriter writer = new RowWriter(content, out);
    for (int i = 0; i < gone.size; i++) {
      writer.write(gone.items[i], -1);
    }
    writer.flush();
    for (int i = 0; i < gone.size; i++) {
      content.free(gone.items[i]);
    }
  }

  @Override
  void leave(long instant, Output out) {
    IntList gone = new IntList();
    while (leaving.anyDue(instant)) {
      leaving.takeFirst(gone);
    }
    for (int i = 0; i < gone.size; i++) {
      markChanged();
      int key = keyOf[gone.items[i]];
      takeOut(gone.items[i]);
      if (countOf[key] == 0) {
        keys.remove(key);
      }
    }
    emitGone(gone, out);
  }

  @Override
  long nextLeaving() {
    return leaving.firstTime();
  }

  @Override
  long contentRows() {
    return content.size();
  }

  @Override
  long contentBytes() {
    return keys.bytes() + byKey.bytes() + content.bytes() + leaving.bytes() + 8L * countOf.length + 4L * keyOf.length;
  }
}
