package org.millrace.executor.compile.support;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.DoubleColumn;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.batch.WideColumn;

/**
 * Where a kernel stands and what it has written: the columns it computes, and, if it filters, which rows it kept.
 * Made for one batch; its arrays become the columns of the output.
 *
 * <p>A kernel that filters writes the k-th row it keeps to position k; one that does not writes row i to position i.
 */
public final class Frame {
  /** The next row to treat. */
  public int row;

  /** Rows kept so far, if the kernel filters. */
  public int count;

  /** The rows kept, ascending, if the kernel filters; else null. */
  public final int[] selected;

  private final int capacity;
  private final Layout[] layouts;
  private final Object[] values;
  private final long[][] lows;
  private final boolean[][] nulls;
  private RuntimeException failure;
  private int failedExpression;
  private BitSet failed;

  public Frame(Layout[] layouts, int capacity, int[] selected) {
    this.layouts = layouts;
    this.capacity = capacity;
    this.selected = selected;
    values = new Object[layouts.length];
    lows = new long[layouts.length][];
    nulls = new boolean[layouts.length][];
  }

  public long[] longs(int output) {
    if (values[output] == null) {
      values[output] = new long[capacity];
    }
    return (long[]) values[output];
  }

  public double[] doubles(int output) {
    if (values[output] == null) {
      values[output] = new double[capacity];
    }
    return (double[]) values[output];
  }

  public Strings strings(int output) {
    if (values[output] == null) {
      values[output] = new Strings(capacity);
    }
    return (Strings) values[output];
  }

  public long[] highs(int output) {
    return longs(output);
  }

  public long[] lows(int output) {
    if (lows[output] == null) {
      lows[output] = new long[capacity];
    }
    return lows[output];
  }

  public void setNull(int output, int position) {
    if (nulls[output] == null) {
      nulls[output] = new boolean[capacity];
    }
    nulls[output][position] = true;
  }

  /** All rows are done. */
  public void end(int row, int count) {
    this.row = row;
    this.count = count;
    failure = null;
  }

  /** An expression failed on a row; which one is a number that the kernel's maker understands. */
  public void fail(int row, int count, int expression, RuntimeException failure) {
    this.row = row;
    this.count = count;
    this.failure = failure;
    failedExpression = expression;
  }

  public RuntimeException failure() {
    return failure;
  }

  public int failedExpression() {
    return failedExpression;
  }

  /** Takes back what the failed row wrote, so that the next row finds zeros, and steps over it. */
  public void skipFailed() {
    int position = selected == null ? row : count;
    if (selected == null) {
      failed = failed == null ? new BitSet() : failed;
      failed.set(row);
    }
    for (int output = 0; output < layouts.length; output++) {
      clear(output, position);
    }
    row++;
    failure = null;
  }

  /** Whether a kernel that does not filter failed on some row. */
  public boolean anyFailed() {
    return failed != null;
  }

  /** The rows below size on which a kernel that does not filter did not fail. */
  public int[] rowsNotFailed(int size) {
    return IntStream.range(0, size).filter(i -> !failed.get(i)).toArray();
  }

  private void clear(int output, int position) {
    if (nulls[output] != null) {
      nulls[output][position] = false;
    }
    if (values[output] instanceof long[] longs) {
      longs[position] = 0;
    } else if (values[output] instanceof double[] doubles) {
      doubles[position] = 0;
    } else if (values[output] instanceof Strings strings) {
      strings.clear(position);
    }
    if (lows[output] != null) {
      lows[output][position] = 0;
    }
  }

  /** The computed column; called once all rows are done. */
  public Column column(int output) {
    return switch (layouts[output]) {
      case LONG -> new LongColumn(longs(output), nulls[output]);
      case DOUBLE -> new DoubleColumn(doubles(output), nulls[output]);
      case BYTES -> strings(output).column(nulls[output]);
      case WIDE -> new WideColumn(highs(output), lows(output), nulls[output]);
    };
  }
}
