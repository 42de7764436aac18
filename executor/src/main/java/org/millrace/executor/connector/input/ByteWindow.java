package org.millrace.executor.connector.input;

import java.io.IOException;
import java.io.InputStream;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/**
 * The part of a byte stream that is being read: what lies from {@link #start} to before {@link #limit} in {@link #bytes} is
 * not consumed yet. More is read behind it with {@link #fill}; when the block is used up, the unread rest moves to a new one,
 * so that slices of earlier blocks stay what they were. Around the bytes there is room for reading a word too far on either
 * side. A last line without a newline gets one.
 */
public final class ByteWindow implements AutoCloseable {
  /** The most unread bytes that are held; a record that is longer is not one. */
  public static final int MOST_UNREAD = 16 << 20;

  /** A good size of block for files: large against the cost of a call, small against the second-level cache. */
  public static final int BLOCK_SIZE = 1 << 20;

  private static final int MARGIN = 16;

  public byte[] bytes = new byte[0];
  public int start;
  public int limit;

  private final String name;
  private final InputStream input;
  private final int blockSize;
  private final boolean greedy;
  private boolean ended;

  /**
   * @param name of the stream, for errors
   * @param greedy fill whole blocks; otherwise take what is there, waiting only when there is nothing
   */
  public ByteWindow(String name, InputStream input, int blockSize, boolean greedy) {
    this.name = name;
    this.input = input;
    this.blockSize = blockSize;
    this.greedy = greedy;
  }

  public String name() {
    return name;
  }

  public int unread() {
    return limit - start;
  }

  /** Whether more unread bytes are not held. */
  public boolean isFull() {
    return unread() >= MOST_UNREAD;
  }

  /** Whether the stream has no bytes beyond the limit. */
  public boolean ended() {
    return ended;
  }

  /**
   * Reads more.
   *
   * @return whether there is something new: bytes, or that the unread ones are the last; if not, nothing is left or {@link
   *     #MOST_UNREAD} bytes are unread
   */
  public boolean fill() {
    if (ended || unread() >= MOST_UNREAD || !makeRoom()) {
      return false;
    }
    int before = limit;
    int room = Math.min(bytes.length - MARGIN, start + MOST_UNREAD);
    do {
      int count = readInto(room);
      if (count < 0) {
        ended = true;
        if (unread() > 0 && bytes[limit - 1] != '\n') {
          bytes[limit++] = '\n';
        }
      } else {
        limit += count;
      }
    } while (greedy && !ended && limit < room);
    return limit > before || ended && unread() > 0;
  }

  /** Passes a byte order mark (UTF-8) at the start; false as long as it cannot be said whether there is one. */
  public boolean skipByteOrderMark() {
    boolean undecided = unread() == 0 || unread() < 3 && bytes[start] == (byte) 0xEF;
    if (undecided) {
      return ended && unread() > 0;
    }
    if (unread() >= 3 && bytes[start] == (byte) 0xEF && bytes[start + 1] == (byte) 0xBB && bytes[start + 2] == (byte) 0xBF) {
      start += 3;
    }
    return true;
  }

  private boolean makeRoom() {
    int room = bytes.length - MARGIN - limit;
    if (room > blockSize / 8) {
      return true;
    }
    int unread = unread();
    int capacity = Math.min(MOST_UNREAD, Math.max(blockSize, unread * 2));
    byte[] next = new byte[MARGIN + capacity + MARGIN];
    System.arraycopy(bytes, start, next, MARGIN, unread);
    bytes = next;
    start = MARGIN;
    limit = MARGIN + unread;
    return limit < bytes.length - MARGIN;
  }

  private int readInto(int room) {
    try {
      return input.read(bytes, limit, room - limit);
    } catch (IOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, name + " cannot be read: " + e.getMessage(), null, null, e);
    }
  }

  @Override
  public void close() {
    try {
      input.close();
    } catch (IOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, name + " cannot be closed: " + e.getMessage(), null, null, e);
    }
  }
}
