package org.millrace.catalog.type;

import java.util.Arrays;
import java.util.TreeMap;
import org.millrace.catalog.type.wide.Int128;

/** Builds the bytes of one ARRAY, MAP or ROW, see {@link NestedBytes}, part by part; and those of single values. */
public final class NestedWriter {
  private byte[] bytes = new byte[64];
  private int size;

  private NestedWriter() {}

  public static NestedWriter array() {
    return new NestedWriter().tag(NestedBytes.ARRAY);
  }

  public static NestedWriter row() {
    return new NestedWriter().tag(NestedBytes.ROW);
  }

  /** An ARRAY of values in this form. */
  public static Slice array(Slice... values) {
    return all(array(), values);
  }

  /** A ROW of values in this form. */
  public static Slice row(Slice... values) {
    return all(row(), values);
  }

  private static Slice all(NestedWriter writer, Slice[] values) {
    for (Slice value : values) {
      writer.add(value);
    }
    return writer.finish();
  }

  /** A MAP of keys and values in this form; the order of the keys is that of their bytes. */
  public static Slice map(TreeMap<Slice, Slice> entries) {
    NestedWriter writer = new NestedWriter().tag(NestedBytes.MAP);
    entries.forEach((key, value) -> writer.add(key).add(value));
    return writer.finish();
  }

  /** A long by itself, as are the following. */
  public static Slice value(long value) {
    return new NestedWriter().add(value).result();
  }

  public static Slice value(boolean value) {
    return value(value ? 1L : 0L);
  }

  public static Slice value(double value) {
    return new NestedWriter().add(value).result();
  }

  public static Slice value(Int128 value) {
    return new NestedWriter().add(value).result();
  }

  /** Text or binary bytes. */
  public static Slice value(Slice bytes) {
    return new NestedWriter().addBytes(bytes).result();
  }

  /** A value in the form of its type's layout; null for NULL. */
  public static Slice value(SqlType type, Object value) {
    if (value == null) {
      return NestedBytes.NULL_VALUE;
    }
    return switch (type.layout()) {
      case LONG -> value instanceof Boolean truth ? value(truth.booleanValue()) : value(((Long) value).longValue());
      case DOUBLE -> value(((Double) value).doubleValue());
      case WIDE -> value((Int128) value);
      case BYTES -> type.kind().isNested() ? (Slice) value : value((Slice) value);
    };
  }

  /** Adds a value that is in this form. */
  public NestedWriter add(Slice value) {
    room(value.length);
    System.arraycopy(value.bytes, value.offset, bytes, size, value.length);
    size += value.length;
    return this;
  }

  public NestedWriter addNull() {
    return tag(NestedBytes.NULL);
  }

  public NestedWriter add(long value) {
    return tag(NestedBytes.LONG).bits(value ^ Long.MIN_VALUE);
  }

  public NestedWriter add(double value) {
    long bits = Double.doubleToLongBits(value == 0 ? 0.0 : value);
    return tag(NestedBytes.DOUBLE).bits(bits < 0 ? ~bits : bits ^ Long.MIN_VALUE);
  }

  public NestedWriter add(Int128 value) {
    return tag(NestedBytes.WIDE).bits(value.high ^ Long.MIN_VALUE).bits(value.low);
  }

  public NestedWriter addBytes(Slice value) {
    tag(NestedBytes.BYTES);
    room(2 * value.length + 1);
    for (int i = 0; i < value.length; i++) {
      bytes[size++] = value.at(i);
      if (value.at(i) == NestedBytes.END) {
        bytes[size++] = NestedBytes.ESCAPED;
      }
    }
    bytes[size++] = NestedBytes.END;
    return this;
  }

  /** The nested value, to which nothing is added any more. */
  public Slice finish() {
    return tag(NestedBytes.END).result();
  }

  private Slice result() {
    return new Slice(bytes, 0, size);
  }

  private NestedWriter tag(byte tag) {
    room(1);
    bytes[size++] = tag;
    return this;
  }

  private NestedWriter bits(long bits) {
    room(8);
    for (int shift = 56; shift >= 0; shift -= 8) {
      bytes[size++] = (byte) (bits >> shift);
    }
    return this;
  }

  private void room(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
    }
  }
}
