package org.millrace.catalog.function.text;

import java.nio.charset.StandardCharsets;
import org.millrace.catalog.type.Slice;

/** A text without other characters than ASCII, seen as characters without being copied. */
final class AsciiText implements CharSequence {
  private final byte[] bytes;
  private final int offset;
  private final int length;

  AsciiText(Slice text) {
    this(text.bytes, text.offset, text.length);
  }

  private AsciiText(byte[] bytes, int offset, int length) {
    this.bytes = bytes;
    this.offset = offset;
    this.length = length;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public char charAt(int index) {
    return (char) bytes[offset + index];
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return new AsciiText(bytes, offset + start, end - start);
  }

  @Override
  public String toString() {
    return new String(bytes, offset, length, StandardCharsets.ISO_8859_1);
  }
}
