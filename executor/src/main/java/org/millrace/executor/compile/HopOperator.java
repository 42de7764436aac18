package org.millrace.executor.compile;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;

/**
 * HOP: each row once for every window that holds its time, the earliest window first, with the window's start and end
 * behind its columns. Linear, and remembers nothing. Columns of the input are gathered, not copied value by value.
 */
final class HopOperator implements Operator {
  private final int timeColumn;
  private final long slide;
  private final long size;
  private final long offset;
  private int[] rows = new int[Batch.TARGET_ROWS];
  private long[] starts = new long[Batch.TARGET_ROWS];
  private int count;

  /** Microseconds; slide and size are positive, offset is from 1970. */
  HopOperator(int timeColumn, long slide, long size, long offset) {
    this.timeColumn = timeColumn;
    this.slide = slide;
    this.size = size;
    this.offset = offset;
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    LongColumn times = (LongColumn) changes.columns[timeColumn];
    count = 0;
    for (int row = 0; row < changes.size; row++) {
      if (!times.isNull(row)) {
        addWindows(row, times.values[row]);
        if (count >= Batch.TARGET_ROWS) {
          emit(changes, out);
        }
      }
    }
    if (count > 0) {
      emit(changes, out);
    }
  }

  private void addWindows(int row, long time) {
    long last = time - Math.floorMod(time - offset, slide);
    // The earliest start after time − size that lies on the grid of the last.
    long first = last - Math.floorDiv(last - (time - size) - 1, slide) * slide;
    for (long start = first; start <= last; start += slide) {
      if (count == rows.length) {
        rows = Arrays.copyOf(rows, count * 2);
        starts = Arrays.copyOf(starts, count * 2);
      }
      rows[count] = row;
      starts[count++] = start;
    }
  }

  private void emit(Batch changes, Output out) {
    long[] windowStarts = Arrays.copyOf(starts, count);
    long[] windowEnds = new long[count];
    for (int i = 0; i < count; i++) {
      windowEnds[i] = windowStarts[i] + size;
    }
    int width = changes.columns.length;
    Column[] columns = new Column[width + 2];
    for (int c = 0; c < width; c++) {
      columns[c] = changes.columns[c].select(rows, count);
    }
    columns[width] = new LongColumn(windowStarts, null);
    columns[width + 1] = new LongColumn(windowEnds, null);
    out.emit(new Batch(count, columns, changes.selectWeights(rows, count)));
    count = 0;
  }
}
