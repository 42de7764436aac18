package org.millrace.executor.connector.file;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Writes zstd, a frame from flush to flush: what is flushed can be read at once. */
final class ZstdFrames extends OutputStream {
  private final OutputStream output;
  private OutputStream frame;

  ZstdFrames(OutputStream output) {
    this.output = output;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return;
    }
    if (frame == null) {
      frame = new ZstdOutputStream(new Unclosed(output));
    }
    frame.write(bytes, offset, length);
  }

  @Override
  public void flush() throws IOException {
    if (frame != null) {
      frame.close();
      frame = null;
    }
    output.flush();
  }

  @Override
  public void close() throws IOException {
    try (output) {
      flush();
    }
  }

  /** The end of a frame is not the end of the file. */
  private static final class Unclosed extends FilterOutputStream {
    Unclosed(OutputStream output) {
      super(output);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() {}
  }
}
