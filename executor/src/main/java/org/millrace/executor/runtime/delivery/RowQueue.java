package org.millrace.executor.runtime.delivery;

import java.util.ArrayDeque;
import org.millrace.executor.batch.Batch;

/** Batches that wait for the reader of a result. Used under the engine's lock. */
public final class RowQueue {
  private final ArrayDeque<Batch> batches = new ArrayDeque<>();
  private long rows;

  public void add(Batch batch) {
    if (batch.size > 0) {
      batches.add(batch);
      rows += batch.size;
    }
  }

  /** The next batch, or null. */
  public Batch poll() {
    Batch batch = batches.poll();
    if (batch != null) {
      rows -= batch.size;
    }
    return batch;
  }

  /** The next batch cut to at most that many rows; the rest waits on. */
  public Batch poll(long most) {
    Batch batch = poll();
    if (batch == null || batch.size <= most) {
      return batch;
    }
    int taken = (int) most;
    Batch rest = range(batch, taken, batch.size);
    batches.addFirst(rest);
    rows += rest.size;
    return range(batch, 0, taken);
  }

  public boolean isEmpty() {
    return batches.isEmpty();
  }

  public long rows() {
    return rows;
  }

  private static Batch range(Batch batch, int from, int to) {
    int[] positions = new int[to - from];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = from + i;
    }
    return batch.select(positions, positions.length);
  }
}
