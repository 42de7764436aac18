package org.millrace.executor.operator.stream;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.RowArena;
import org.millrace.executor.state.WeightedRows;

/** Emits remembered rows, by slot, in batches of the usual size. */
public final class RowWriter {
  private final RowArena rows;
  private final Output out;
  private final IntList slots = new IntList();
  private final IntList weights = new IntList();
  private boolean allOnes = true;

  public RowWriter(RowArena rows, Output out) {
    this.rows = rows;
    this.out = out;
  }

  /** Writes a row with a weight: with 0 nothing, with one beyond an int several equal rows. */
  public void write(int slot, long weight) {
    long left = weight;
    while (left != 0) {
      int part = (int) Math.max(-Integer.MAX_VALUE, Math.min(Integer.MAX_VALUE, left));
      slots.add(slot);
      weights.add(part);
      allOnes &= part == 1;
      left -= part;
      flushFull();
    }
  }

  /** Writes a row so many times with weight +1. */
  public void writeTimes(int slot, long times) {
    for (long i = 0; i < times; i++) {
      slots.add(slot);
      weights.add(1);
      flushFull();
    }
  }

  /** Writes the rows whose weight is negative, in order. */
  public void writeDeleted(WeightedRows changes) {
    for (int row = changes.first(); row >= 0; row = changes.next(row)) {
      write(row, Math.min(0, changes.weight(row)));
    }
  }

  /** Writes the rows whose weight is positive, in order. */
  public void writeInserted(WeightedRows changes) {
    for (int row = changes.first(); row >= 0; row = changes.next(row)) {
      write(row, Math.max(0, changes.weight(row)));
    }
  }

  private void flushFull() {
    if (slots.size >= Batch.TARGET_ROWS) {
      flush();
    }
  }

  public void flush() {
    if (slots.size > 0) {
      out.emit(
          rows.gather(slots.items, slots.size, allOnes ? null : Arrays.copyOf(weights.items, weights.size)));
      slots.clear();
      weights.clear();
      allOnes = true;
    }
  }
}
