package org.millrace.executor.operator.session;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.RowArena;

/** Emits remembered rows with the start and the end of their session, in batches of the usual size. */
final class SessionWriter {
  private final RowArena rows;
  private int[] slots = new int[64];
  private int[] weights = new int[64];
  private long[] starts = new long[64];
  private long[] ends = new long[64];
  private int count;
  private Output out;

  SessionWriter(RowArena rows) {
    this.rows = rows;
  }

  void to(Output output) {
    out = output;
  }

  /** Writes a row with a weight: with 0 nothing, with one beyond an int several equal rows. */
  void write(int slot, long start, long end, long weight) {
    for (long left = weight; left != 0; ) {
      int part = (int) Math.max(-Integer.MAX_VALUE, Math.min(Integer.MAX_VALUE, left));
      append(slot, start, end, part);
      left -= part;
    }
  }

  /** Writes a row so many times with weight +1. */
  void writeTimes(int slot, long start, long end, long times) {
    for (long i = 0; i < times; i++) {
      append(slot, start, end, 1);
    }
  }

  private void append(int slot, long start, long end, int weight) {
    if (count == slots.length) {
      slots = Arrays.copyOf(slots, count * 2);
      weights = Arrays.copyOf(weights, count * 2);
      starts = Arrays.copyOf(starts, count * 2);
      ends = Arrays.copyOf(ends, count * 2);
    }
    slots[count] = slot;
    starts[count] = start;
    ends[count] = end;
    weights[count++] = weight;
    if (count >= Batch.TARGET_ROWS) {
      flush();
    }
  }

  void flush() {
    if (count == 0) {
      return;
    }
    Column[] values = rows.gather(slots, count);
    Column[] columns = Arrays.copyOf(values, values.length + 2);
    columns[values.length] = new LongColumn(Arrays.copyOf(starts, count), null);
    columns[values.length + 1] = new LongColumn(Arrays.copyOf(ends, count), null);
    boolean allOnes = true;
    for (int i = 0; i < count; i++) {
      allOnes &= weights[i] == 1;
    }
    int[] copied = allOnes ? null : Arrays.copyOf(weights, count);
    int size = count;
    count = 0;
    out.emit(new Batch(size, columns, copied));
  }
}
