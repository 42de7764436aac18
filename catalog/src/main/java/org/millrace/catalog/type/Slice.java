package org.millrace.catalog.type;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A stretch of bytes that nobody changes: the value of a text (UTF-8) or binary expression. Ordered by unsigned bytes, which
 * for UTF-8 is the order of code points.
 */
public final class Slice implements Comparable<Slice> {
  public static final Slice EMPTY = new Slice(new byte[0], 0, 0);

  public final byte[] bytes;
  public final int offset;
  public final int length;

  public Slice(byte[] bytes, int offset, int length) {
    this.bytes = bytes;
    this.offset = offset;
    this.length = length;
  }

  public static Slice of(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return new Slice(utf8, 0, utf8.length);
  }

  public static Slice of(byte[] bytes) {
    return new Slice(bytes, 0, bytes.length);
  }

  public byte at(int index) {
    return bytes[offset + index];
  }

  /** The bytes from one index to before another, without copying. */
  public Slice sub(int from, int to) {
    return new Slice(bytes, offset + from, to - from);
  }

  public byte[] toBytes() {
    return Arrays.copyOfRange(bytes, offset, offset + length);
  }

  @Override
  public int compareTo(Slice other) {
    return Arrays.compareUnsigned(
        bytes, offset, offset + length, other.bytes, other.offset, other.offset + other.length);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Slice slice
        && Arrays.equals(bytes, offset, offset + length, slice.bytes, slice.offset, slice.offset + slice.length);
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int i = offset; i < offset + length; i++) {
      hash = 31 * hash + bytes[i];
    }
    return hash;
  }

  @Override
  public String toString() {
    return new String(bytes, offset, length, StandardCharsets.UTF_8);
  }
}
