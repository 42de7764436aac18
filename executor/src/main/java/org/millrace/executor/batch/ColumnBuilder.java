package org.millrace.executor.batch;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.wide.Int128;

/**
 * Gathers values of one column, then makes the column of them. Used once; not thread-safe. Only the append of its own layout
 * may be called.
 */
public abstract class ColumnBuilder {
  protected int size;
  protected int capacity;
  private boolean[] nulls;

  ColumnBuilder(int capacity) {
    this.capacity = Math.max(capacity, 1);
  }

  public static ColumnBuilder of(Layout layout, int capacity) {
    return switch (layout) {
      case LONG -> new LongBuilder(capacity);
      case DOUBLE -> new DoubleBuilder(capacity);
      case BYTES -> new BytesBuilder(capacity);
      case WIDE -> new WideBuilder(capacity);
    };
  }

  public final int size() {
    return size;
  }

  public final void appendNull() {
    reserve();
    if (nulls == null || nulls.length < capacity) {
      nulls = nulls == null ? new boolean[capacity] : Arrays.copyOf(nulls, capacity);
    }
    nulls[size] = true;
    appendZero();
  }

  public void append(long value) {
    throw new IllegalStateException("not a LONG column");
  }

  public void append(double value) {
    throw new IllegalStateException("not a DOUBLE column");
  }

  public void append(Slice value) {
    throw new IllegalStateException("not a BYTES column");
  }

  public void append(Int128 value) {
    throw new IllegalStateException("not a WIDE column");
  }

  /** Appends the value or NULL at a row of a column of the same layout. */
  public final void appendFrom(Column column, int row) {
    if (column.isNull(row)) {
      appendNull();
    } else {
      appendValue(column, row);
    }
  }

  public abstract Column build();

  abstract void appendValue(Column column, int row);

  abstract void appendZero();

  abstract void grow(int newCapacity);

  final void reserve() {
    if (size == capacity) {
      capacity *= 2;
      grow(capacity);
    }
  }

  final boolean[] builtNulls() {
    return nulls == null || nulls.length >= capacity ? nulls : Arrays.copyOf(nulls, capacity);
  }

  private static final class LongBuilder extends ColumnBuilder {
    private long[] values;

    LongBuilder(int capacity) {
      super(capacity);
      values = new long[this.capacity];
    }

    @Override
    public void append(long value) {
      reserve();
      values[size++] = value;
    }

    @Override
    void appendValue(Column column, int row) {
      append(((LongColumn) column).values[row]);
    }

    @Override
    void appendZero() {
      append(0L);
    }

    @Override
    void grow(int newCapacity) {
      values = Arrays.copyOf(values, newCapacity);
    }

    @Override
    public Column build() {
      return new LongColumn(values, builtNulls());
    }
  }

  private static final class DoubleBuilder extends ColumnBuilder {
    private double[] values;

    DoubleBuilder(int capacity) {
      super(capacity);
      values = new double[this.capacity];
    }

    @Override
    public void append(double value) {
      reserve();
      values[size++] = value;
    }

    @Override
    void appendValue(Column column, int row) {
      append(((DoubleColumn) column).values[row]);
    }

    @Override
    void appendZero() {
      append(0.0);
    }

    @Override
    void grow(int newCapacity) {
      values = Arrays.copyOf(values, newCapacity);
    }

    @Override
    public Column build() {
      return new DoubleColumn(values, builtNulls());
    }
  }

  private static final class BytesBuilder extends ColumnBuilder {
    private byte[] bytes;
    private int used;
    private int[] starts;
    private int[] lengths;

    BytesBuilder(int capacity) {
      super(capacity);
      bytes = new byte[this.capacity * 16];
      starts = new int[this.capacity];
      lengths = new int[this.capacity];
    }

    @Override
    public void append(Slice value) {
      append(value.bytes, value.offset, value.length);
    }

    private void append(byte[] from, int offset, int length) {
      reserve();
      if (used + length > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, used + length));
      }
      System.arraycopy(from, offset, bytes, used, length);
      starts[size] = used;
      lengths[size] = length;
      used += length;
      size++;
    }

    @Override
    void appendValue(Column column, int row) {
      BytesColumn source = (BytesColumn) column;
      append(source.bytes, source.starts[row], source.lengths[row]);
    }

    @Override
    void appendZero() {
      append(Slice.EMPTY);
    }

    @Override
    void grow(int newCapacity) {
      starts = Arrays.copyOf(starts, newCapacity);
      lengths = Arrays.copyOf(lengths, newCapacity);
    }

    @Override
    public Column build() {
      return new BytesColumn(bytes, starts, lengths, builtNulls());
    }
  }

  private static final class WideBuilder extends ColumnBuilder {
    private long[] highs;
    private long[] lows;

    WideBuilder(int capacity) {
      super(capacity);
      highs = new long[this.capacity];
      lows = new long[this.capacity];
    }

    @Override
    public void append(Int128 value) {
      append(value.high, value.low);
    }

    private void append(long high, long low) {
      reserve();
      highs[size] = high;
      lows[size] = low;
      size++;
    }

    @Override
    void appendValue(Column column, int row) {
      WideColumn source = (WideColumn) column;
      append(source.highs[row], source.lows[row]);
    }

    @Override
    void appendZero() {
      append(0, 0);
    }

    @Override
    void grow(int newCapacity) {
      highs = Arrays.copyOf(highs, newCapacity);
      lows = Arrays.copyOf(lows, newCapacity);
    }

    @Override
    public Column build() {
      return new WideColumn(highs, lows, builtNulls());
    }
  }
}
