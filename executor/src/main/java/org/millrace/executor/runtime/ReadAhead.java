package org.millrace.executor.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * A stream of bytes whose reads may wait (a pipe), read ahead by a thread of its own, so that a read here never waits: it gives
 * 0 bytes where nothing has come. What was read ahead is bounded. The thread starts with the first read and ends with the
 * stream; it is left alone where it waits, as nothing can interrupt it there.
 */
public final class ReadAhead extends InputStream {
  private static final int BLOCK = 1 << 16;
  private static final int MOST_BLOCKS = 64;

  /** Bytes that came, or how the stream ended: failure is null at its end. */
  private record Block(byte[] bytes, IOException failure) {}

  private final InputStream input;
  private final BlockingQueue<Block> blocks = new ArrayBlockingQueue<>(MOST_BLOCKS);
  private Thread thread;
  private Block current;
  private int taken;

  public ReadAhead(InputStream input) {
    this.input = input;
  }

  /** Whoever reads asks for blocks of bytes. */
  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) == 1 ? one[0] & 0xFF : -1;
  }

  @Override
  public synchronized int read(byte[] bytes, int offset, int length) throws IOException {
    if (thread == null) {
      thread = new Thread(this::readOn, "millrace-stdin");
      thread.setDaemon(true);
      thread.start();
    }
    if (current == null) {
      current = blocks.poll();
      taken = 0;
    }
    if (current == null) {
      return 0;
    }
    if (current.bytes == null) {
      if (current.failure != null) {
        throw new IOException(current.failure.getMessage(), current.failure);
      }
      return -1;
    }
    int count = Math.min(length, current.bytes.length - taken);
    System.arraycopy(current.bytes, taken, bytes, offset, count);
    taken += count;
    current = taken == current.bytes.length ? null : current;
    return count;
  }

  private void readOn() {
    byte[] block = new byte[BLOCK];
    try {
      IOException failure = null;
      try {
        for (int count = input.read(block); count >= 0; count = input.read(block)) {
          if (count > 0) {
            blocks.put(new Block(Arrays.copyOf(block, count), null));
          }
        }
      } catch (IOException e) {
        failure = e;
      }
      blocks.put(new Block(null, failure));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
