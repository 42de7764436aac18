package org.millrace.executor.runtime;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.catalog.type.Layout;

/**
 * Rows that wait for their instant, in a binary heap by time and, among equal times, by arrival. Holds references into the
 * batches in which they came.
 */
final class PendingRows {
  private Batch[] batches = new Batch[16];
  private int[] rows = new int[16];
  private long[] times = new long[16];
  private long[] arrivals = new long[16];
  private int size;
  private long arrived;

  void add(Batch batch, long[] rowTimes) {
    for (int i = 0; i < batch.size; i++) {
      push(batch, i, rowTimes[i]);
    }
  }

  /** The earliest waiting instant, or MAX_VALUE. */
  long nextInstant() {
    return size == 0 ? Long.MAX_VALUE : times[0];
  }

  int size() {
    return size;
  }

  /** The rows of the earliest instant, in order of arrival; there is at least one. */
  Batch takeNext() {
    long instant = times[0];
    if (size == 1 || earliestChild() > instant) {
      Batch single = batches[0].select(new int[] {rows[0]}, 1);
      pop();
      return single;
    }
    BatchBuilder taken = new BatchBuilder(layouts(batches[0]), 16);
    while (size > 0 && times[0] == instant) {
      taken.appendRow(batches[0], rows[0], batches[0].weight(rows[0]));
      pop();
    }
    return taken.build();
  }

  private long earliestChild() {
    return size > 2 ? Math.min(times[1], times[2]) : times[1];
  }

  private static Layout[] layouts(Batch batch) {
    return Arrays.stream(batch.columns).map(Column::layout).toArray(Layout[]::new);
  }

  private void push(Batch batch, int row, long time) {
    if (size == rows.length) {
      grow();
    }
    int hole = size++;
    long arrival = arrived++;
    while (hole > 0) {
      int parent = (hole - 1) >>> 1;
      if (times[parent] <= time) {
        break;
      }
      move(parent, hole);
      hole = parent;
    }
    set(hole, batch, row, time, arrival);
  }

  private void pop() {
    int last = --size;
    Batch batch = batches[last];
    batches[last] = null;
    if (last == 0) {
      return;
    }
    int hole = 0;
    for (int child = 1; child < last; child = 2 * hole + 1) {
      if (child + 1 < last && before(child + 1, child)) {
        child++;
      }
      if (!before(child, last)) {
        break;
      }
      move(child, hole);
      hole = child;
    }
    set(hole, batch, rows[last], times[last], arrivals[last]);
  }

  private boolean before(int a, int b) {
    return times[a] < times[b] || times[a] == times[b] && arrivals[a] < arrivals[b];
  }

  private void move(int from, int to) {
    set(to, batches[from], rows[from], times[from], arrivals[from]);
  }

  private void set(int at, Batch batch, int row, long time, long arrival) {
    batches[at] = batch;
    rows[at] = row;
    times[at] = time;
    arrivals[at] = arrival;
  }

  private void grow() {
    int capacity = size * 2;
    batches = Arrays.copyOf(batches, capacity);
    rows = Arrays.copyOf(rows, capacity);
    times = Arrays.copyOf(times, capacity);
    arrivals = Arrays.copyOf(arrivals, capacity);
  }
}
