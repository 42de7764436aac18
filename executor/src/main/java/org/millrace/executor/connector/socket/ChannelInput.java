package org.millrace.executor.connector.socket;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** What has come over a connection: a read of 0 bytes where nothing is there yet. */
final class ChannelInput extends InputStream {
  private final SocketChannel channel;
  private final boolean breakIsEnd;

  /** breakIsEnd: whether a connection that breaks has ended like one that is closed. */
  ChannelInput(SocketChannel channel, boolean breakIsEnd) {
    this.channel = channel;
    this.breakIsEnd = breakIsEnd;
  }

  /** Not of use without waiting; the window never asks for single bytes. */
  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) == 1 ? one[0] & 0xFF : -1;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    try {
      return channel.read(ByteBuffer.wrap(bytes, offset, length));
    } catch (IOException e) {
      if (breakIsEnd) {
        return -1;
      }
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
