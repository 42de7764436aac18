package org.millrace.executor.operator.window;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.planner.physical.WindowShape;

/**
 * HOP and CUMULATE: each row once for every window that holds its time, with the window's start and end behind its columns.
 * Linear, and remembers nothing. Columns of the input are gathered, not copied value by value.
 */
public final class HopOperator implements Operator {
  private final int timeColumn;
  private final WindowGrid grid;
  private int[] rows = new int[Batch.TARGET_ROWS];
  private long[] starts = new long[Batch.TARGET_ROWS];
  private long[] ends = new long[Batch.TARGET_ROWS];
  private int count;
  private int current;

  public HopOperator(int timeColumn, WindowShape shape) {
    this.timeColumn = timeColumn;
    this.grid = WindowGrid.of(shape);
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    LongColumn times = (LongColumn) changes.columns[timeColumn];
    WindowGrid.Taker taker = this::add;
    count = 0;
    for (int row = 0; row < changes.size; row++) {
      if (!times.isNull(row)) {
        current = row;
        grid.windows(times.values[row], taker);
        if (count >= Batch.TARGET_ROWS) {
          emit(changes, out);
        }
      }
    }
    if (count > 0) {
      emit(changes, out);
    }
  }

  private void add(long start, long end) {
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, count * 2);
      starts = Arrays.copyOf(starts, count * 2);
      ends = Arrays.copyOf(ends, count * 2);
    }
    rows[count] = current;
    starts[count] = start;
    ends[count++] = end;
  }

  private void emit(Batch changes, Output out) {
    int width = changes.columns.length;
    Column[] columns = new Column[width + 2];
    for (int c = 0; c < width; c++) {
      columns[c] = changes.columns[c].select(rows, count);
    }
    columns[width] = new LongColumn(Arrays.copyOf(starts, count), null);
    columns[width + 1] = new LongColumn(Arrays.copyOf(ends, count), null);
    out.emit(new Batch(count, columns, changes.selectWeights(rows, count)));
    count = 0;
  }
}
