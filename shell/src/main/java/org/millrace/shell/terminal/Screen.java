package org.millrace.shell.terminal;

import java.io.IOException;
import java.io.OutputStream;

/** What is written to the terminal, by whomever: the progress line makes way for it. */
final class Screen extends OutputStream {
  private final OutputStream out;
  private final ProgressLine progress;

  Screen(OutputStream out, ProgressLine progress) {
    this.out = out;
    this.progress = progress;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (length > 0) {
      synchronized (progress) {
        progress.erase(bytes[offset + length - 1] == '\n');
        out.write(bytes, offset, length);
        out.flush();
      }
    }
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }
}
