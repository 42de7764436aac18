package org.millrace.catalog.function.text;

import java.util.Arrays;
import org.millrace.catalog.function.body.Failure;
import org.millrace.catalog.type.Slice;
import org.millrace.catalog.type.Utf8;

/** Bytes to which a body appends; becomes the result without a copy. Texts longer than 256 MB are refused. */
final class TextBuilding {
  private static final int LIMIT = 1 << 28;

  private byte[] bytes;
  private int length;

  TextBuilding(long expected) {
    bytes = new byte[checked(expected)];
  }

  /** A length if a text may be so long. */
  static int checked(long length) {
    if (length > LIMIT) {
      throw Failure.argument("the text would be longer than " + LIMIT + " bytes");
    }
    return (int) length;
  }

  void append(Slice text) {
    append(text, 0, text.length);
  }

  void append(Slice text, int from, int to) {
    reserve(to - from);
    System.arraycopy(text.bytes, text.offset + from, bytes, length, to - from);
    length += to - from;
  }

  void appendCodePoint(int codePoint) {
    reserve(4);
    length = Utf8.write(bytes, length, codePoint);
  }

  Slice toSlice() {
    return new Slice(bytes, 0, length);
  }

  private void reserve(int more) {
    if (length + more > bytes.length) {
      int needed = checked((long) length + more);
      bytes = Arrays.copyOf(bytes, (int) Math.min(Math.max(needed + 16L, bytes.length * 2L), Integer.MAX_VALUE - 8));
    }
  }
}
