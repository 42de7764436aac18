package org.millrace.shell.terminal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The text of one result on its way to the screen. What comes at once and is longer than the screen goes to a pager; what
 * trickles, as the rows of a stream do, is shown as it comes.
 */
final class PagedOutput extends OutputStream {
  /** Opens the pager when it is needed. */
  @FunctionalInterface
  interface PagerSource {
    Pager open() throws IOException;
  }

  private final OutputStream screen;
  private final int lines;
  private final PagerSource source;
  private final ByteArrayOutputStream held = new ByteArrayOutputStream();
  private int heldLines;
  private boolean direct;
  private Pager pager;

  /** lines of the screen. */
  PagedOutput(OutputStream screen, int lines, PagerSource source) {
    this.screen = screen;
    this.lines = lines;
    this.source = source;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (pager != null) {
      pager.write(bytes, offset, length);
      if (pager.isLeft()) {
        throw new IOException("the person has seen enough");
      }
    } else if (direct) {
      screen.write(bytes, offset, length);
    } else {
      hold(bytes, offset, length);
    }
  }

  private void hold(byte[] bytes, int offset, int length) throws IOException {
    held.write(bytes, offset, length);
    for (int i = offset; i < offset + length; i++) {
      heldLines += bytes[i] == '\n' ? 1 : 0;
    }
    if (heldLines >= lines) {
      pager = source.open();
      byte[] text = held.toByteArray();
      held.reset();
      write(text, 0, text.length);
    }
  }

  /** A screenful has not come by now: what there is must be seen. */
  @Override
  public void flush() throws IOException {
    if (pager == null) {
      direct = true;
      screen.write(held.toByteArray());
      held.reset();
      screen.flush();
    }
  }

  /** Whether the person left the pager before the end. */
  boolean isLeft() {
    return pager != null && pager.isLeft();
  }

  /** Waits for the person who pages. */
  @Override
  public void close() throws IOException {
    if (pager != null) {
      pager.close();
    }
  }
}
