package org.millrace.shell.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.utils.NonBlockingReader;

/** The pager of a terminal that has no other: asks at the end of each screenful. */
final class OwnPager extends Pager {
  private static final String QUESTION = "-- more -- (space: a page, Enter: a line, a: all, q: enough)";
  private static final String ERASED = "\r\u001b[K";
  private static final int POLL_MILLIS = 100;

  private final OutputStream screen;
  private final Terminal terminal;
  private final BooleanSupplier interrupted;
  private int room;
  private boolean left;

  /** interrupted tells whether the person has pressed Ctrl-C, which is enough, too. */
  OwnPager(OutputStream screen, Terminal terminal, BooleanSupplier interrupted) {
    this.screen = screen;
    this.terminal = terminal;
    this.interrupted = interrupted;
    room = page();
  }

  private int page() {
    return Math.max(1, terminal.getHeight() - 1);
  }

  @Override
  boolean isLeft() {
    return left;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int start = offset;
    int end = offset + length;
    for (int i = offset; i < end && !left; i++) {
      if (bytes[i] == '\n' && --room == 0 && i + 1 < end) {
        screen.write(bytes, start, i + 1 - start);
        start = i + 1;
        ask();
      }
    }
    if (!left) {
      screen.write(bytes, start, end - start);
    }
  }

  private void ask() throws IOException {
    screen.write(QUESTION.getBytes(StandardCharsets.UTF_8));
    screen.flush();
    Attributes before = terminal.enterRawMode();
    try {
      while (room == 0 && !left) {
        int key = terminal.reader().read(POLL_MILLIS);
        switch (key) {
          case ' ', 'f' -> room = page();
          case '\r', '\n', 'j' -> room = 1;
          case 'a', 'G' -> room = Integer.MAX_VALUE;
          case 'q', 'Q', 3, NonBlockingReader.EOF -> left = true;
          default -> left = interrupted.getAsBoolean();
        }
      }
    } finally {
      terminal.setAttributes(before);
      screen.write(ERASED.getBytes(StandardCharsets.UTF_8));
      screen.flush();
    }
  }

  @Override
  public void close() {}
}
