package org.millrace.executor.connector.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * The bytes of a file that grows: a read of 0 bytes where there is nothing new. It ends when there is nothing new and the file
 * has become shorter than what was read, or another file has taken its name.
 */
final class FollowedFile extends InputStream {
  private final Path path;
  private final FileChannel channel;
  private final Object key;

  FollowedFile(Path path) throws IOException {
    this.path = path;
    key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    channel = FileChannel.open(path, StandardOpenOption.READ);
  }

  Object key() {
    return key;
  }

  /** The window never asks for single bytes. */
  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) == 1 ? one[0] & 0xFF : -1;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    // Asked before reading: what was written before the file was replaced is read to its end.
    boolean over = isOver();
    int count = channel.read(ByteBuffer.wrap(bytes, offset, length));
    return count > 0 ? count : over ? -1 : 0;
  }

  private boolean isOver() throws IOException {
    try {
      Object now = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
      return now != null && !now.equals(key) || channel.size() < channel.position();
    } catch (NoSuchFileException e) {
      // Moved away; the new one may not be there yet.
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
