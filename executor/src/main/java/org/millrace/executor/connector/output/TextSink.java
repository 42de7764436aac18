package org.millrace.executor.connector.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.connector.Sink;

/**
 * Writes rows as text. A row of weight n is written n times. With changes, every line says with {@code +} or {@code -} whether
 * the row came or went: by its weight, or, if the batch has a column more than the sink, by that first column.
 */
public final class TextSink implements Sink {
  private static final int BUFFERED_CHARACTERS = 1 << 16;

  private final String name;
  private final OutputStream output;
  private final boolean closesOutput;
  private final RowWriter writer;
  private final int columns;
  private final boolean changes;
  private final StringBuilder buffer = new StringBuilder();

  /**
   * @param name of the target, for errors
   * @param closesOutput whether the output ends with the sink
   * @param begins whether the output begins here; a header is written then
   * @param columns of the sink, without the one that tells changes apart
   * @param changes whether the sink takes rows back too
   */
  public TextSink(
      String name,
      OutputStream output,
      boolean closesOutput,
      RowWriter writer,
      boolean begins,
      int columns,
      boolean changes) {
    this.name = name;
    this.output = output;
    this.closesOutput = closesOutput;
    this.writer = writer;
    this.columns = columns;
    this.changes = changes;
    if (begins) {
      writer.writeHeader(buffer);
    }
  }

  @Override
  public void write(Batch rows) {
    for (int row = 0; row < rows.size; row++) {
      write(rows, row);
    }
  }

  /** Writes one of the rows. */
  void write(Batch rows, int row) {
    int firstColumn = rows.columns.length - columns;
    int weight = rows.weight(row);
    if (weight < 0 && !changes) {
      throw new IllegalStateException("a row was taken back from " + name + ", which only takes final rows");
    }
    for (int copies = Math.abs(weight); copies > 0; copies--) {
      writer.writeRow(buffer, op(rows, firstColumn, row), rows, firstColumn, row);
    }
    if (buffer.length() >= BUFFERED_CHARACTERS) {
      drain();
    }
  }

  private String op(Batch rows, int firstColumn, int row) {
    if (!changes) {
      return null;
    }
    return firstColumn > 0 ? rows.column(0).sliceAt(row).toString() : rows.weight(row) < 0 ? "-" : "+";
  }

  @Override
  public void flush() {
    drain();
    try {
      output.flush();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private void drain() {
    try {
      output.write(buffer.toString().getBytes(StandardCharsets.UTF_8));
      buffer.setLength(0);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public void close() {
    flush();
    if (closesOutput) {
      try {
        output.close();
      } catch (IOException e) {
        throw failed(e);
      }
    }
  }

  private MillraceException failed(IOException e) {
    return new MillraceException(ErrorCode.IO_ERROR, name + " cannot be written: " + e.getMessage(), null, null, e);
  }
}
