package org.millrace.shell.format;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * UTF-8 text on its way to a stream. What is appended waits until {@link #flush}, or until much of it waits. A stream that
 * fails shows as OutputFailure.
 */
public final class TextOutput {
  private static final int DRAIN_AT = 1 << 16;

  private final OutputStream out;
  private byte[] buffer = new byte[DRAIN_AT + (1 << 12)];
  private int size;

  public TextOutput(OutputStream out) {
    this.out = out;
  }

  public void append(char ascii) {
    reserve(1);
    buffer[size++] = (byte) ascii;
  }

  public void append(byte[] bytes, int offset, int length) {
    reserve(length);
    System.arraycopy(bytes, offset, buffer, size, length);
    size += length;
  }

  public void append(byte[] bytes) {
    append(bytes, 0, bytes.length);
  }

  public void append(String text) {
    append(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Text that has no other characters than those of ASCII. */
  public void appendAscii(CharSequence text) {
    int length = text.length();
    reserve(length);
    byte[] to = buffer;
    int at = size;
    for (int i = 0; i < length; i++) {
      to[at++] = (byte) text.charAt(i);
    }
    size = at;
  }

  public void append(char ascii, int times) {
    for (int i = 0; i < times; i++) {
      append(ascii);
    }
  }

  /** A whole number in decimal digits. */
  public void append(long value) {
    reserve(20);
    // Digits are made from the last to the first, of the negative, whose range holds Long.MIN_VALUE too.
    long rest = value < 0 ? value : -value;
    int digits = digits(rest);
    int at = size + digits + (value < 0 ? 1 : 0);
    size = at;
    do {
      buffer[--at] = (byte) ('0' - rest % 10);
      rest /= 10;
    } while (rest != 0);
    if (value < 0) {
      buffer[--at] = '-';
    }
  }

  private static int digits(long negative) {
    long limit = -10;
    for (int digits = 1; digits < 19; digits++) {
      if (negative > limit) {
        return digits;
      }
      limit *= 10;
    }
    return 19;
  }

  private void reserve(int length) {
    if (size + length > buffer.length) {
      drain();
      if (length > buffer.length) {
        buffer = new byte[length + DRAIN_AT];
      }
    }
  }

  /** Hands all that waits to the stream. */
  public void flush() {
    drain();
    try {
      out.flush();
    } catch (IOException failure) {
      throw new OutputFailure(failure);
    }
  }

  private void drain() {
    int waiting = size;
    size = 0;
    try {
      out.write(buffer, 0, waiting);
    } catch (IOException failure) {
      throw new OutputFailure(failure);
    }
  }
}
