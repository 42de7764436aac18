package org.millrace.bench.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;

/**
 * A reader of CSV files by hand, for the twins: it knows the columns and that nothing is quoted, reads the file in pieces of a
 * megabyte, and converts only what is asked for. Blocks of about two thousand rows.
 */
abstract class CsvReader implements AutoCloseable {
  private static final int PIECE = 1 << 20;
  private static final int LONGEST_LINE = 4096;

  private final FileChannel file;
  final byte[] bytes = new byte[PIECE + LONGEST_LINE];
  /** The next byte to read, and the end of what was read of whole lines. */
  int at;

  int end;
  private int filled;
  private boolean ended;
  private long day;
  private long dayMicros;

  CsvReader(Path path) {
    try {
      file = FileChannel.open(path, StandardOpenOption.READ);
      load();
      skipLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes sure that a whole line lies at the reading position; false at the end of the file. */
  final boolean hasLine() {
    return at < end || !ended && load();
  }

  private boolean load() {
    try {
      System.arraycopy(bytes, end, bytes, 0, filled - end);
      filled -= end;
      at = 0;
      int read = 0;
      while (filled < PIECE && read >= 0) {
        read = file.read(ByteBuffer.wrap(bytes, filled, PIECE - filled));
        filled += Math.max(read, 0);
      }
      ended = read < 0;
      end = filled;
      while (end > 0 && bytes[end - 1] != '\n') {
        end--;
      }
      return end > 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A whole number and the comma behind it. */
  final long number() {
    byte[] text = bytes;
    int i = at;
    long value = text[i++] - '0';
    int digit;
    while ((digit = text[i++] - '0') >= 0) {
      value = value * 10 + digit;
    }
    at = i;
    return value;
  }

  /** A time yyyy-MM-dd HH:mm:ss.SSS and the comma behind it, in microseconds. */
  final long time() {
    byte[] text = bytes;
    int i = at;
    at = i + 24;
    long date = (long) two(text, i) << 24 | two(text, i + 2) << 16 | two(text, i + 5) << 8 | two(text, i + 8);
    if (date != day) {
      day = date;
      int year = two(text, i) * 100 + two(text, i + 2);
      dayMicros = LocalDate.of(year, two(text, i + 5), two(text, i + 8)).toEpochDay() * 86_400_000_000L;
    }
    long seconds = two(text, i + 11) * 3600L + two(text, i + 14) * 60L + two(text, i + 17);
    int millis = (text[i + 20] - '0') * 100 + two(text, i + 21);
    return dayMicros + seconds * 1_000_000 + millis * 1000L;
  }

  private static int two(byte[] text, int i) {
    return text[i] * 10 + text[i + 1] - '0' * 11;
  }

  final void skipField() {
    at = Scan.next(bytes, at, (byte) ',') + 1;
  }

  final void skipLine() {
    at = Scan.next(bytes, at, (byte) '\n') + 1;
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
