package org.millrace.executor.connector.socket;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.Source;
import org.millrace.executor.connector.input.ByteWindow;

/**
 * Rows from one server, or from any number of clients, each with a text of its own (a header of its own, if the format has
 * one); each client is a partition. Positions count the lines of all connections as they are taken. A read never waits.
 */
public final class SocketSource implements Source {
  private static final int BLOCK = 1 << 16;
  private static final int CONNECT_MILLIS = 5_000;

  /** A connection and the last line of it that was taken. */
  private static final class Connection {
    final Source source;
    final int number;
    long line;

    Connection(Source source, int number) {
      this.source = source;
      this.number = number;
    }
  }

  private final ServerSocketChannel server;
  private final Function<ByteWindow, Source> format;
  private final Batch nothing;
  private final List<Connection> connections = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final BitSet ended = new BitSet();
  private Connection last;
  private int turn;
  private long position;

  private SocketSource(ServerSocketChannel server, Function<ByteWindow, Source> format, Batch nothing) {
    this.server = server;
    this.format = format;
    this.nothing = nothing;
  }

  /**
   * Connects to a server.
   *
   * @param format makes a live source of the bytes of a connection
   * @param nothing a batch of the wanted columns without rows
   * @throws MillraceException IO_ERROR if there is none, or it does not answer within five seconds
   */
  public static SocketSource connect(String host, int port, Function<ByteWindow, Source> format, Batch nothing) {
    try {
      SocketChannel channel = SocketChannel.open();
      try {
        channel.socket().connect(address(host, port), CONNECT_MILLIS);
        channel.configureBlocking(false);
      } catch (IOException e) {
        channel.close();
        throw e;
      }
      SocketSource source = new SocketSource(null, format, nothing);
      source.add(channel, host + ":" + port);
      return source;
    } catch (IOException e) {
      throw new MillraceException(
          ErrorCode.IO_ERROR, "cannot connect to " + host + ":" + port + ": " + e.getMessage(), null, null, e);
    }
  }

  /**
   * Takes clients; parameters as above.
   *
   * @throws MillraceException IO_ERROR if the port is taken
   */
  public static SocketSource listen(String host, int port, Function<ByteWindow, Source> format, Batch nothing) {
    try {
      ServerSocketChannel server = ServerSocketChannel.open();
      try {
        server.bind(address(host, port));
        server.configureBlocking(false);
      } catch (IOException e) {
        server.close();
        throw e;
      }
      return new SocketSource(server, format, nothing);
    } catch (IOException e) {
      throw new MillraceException(
          ErrorCode.IO_ERROR, "cannot listen at " + host + ":" + port + ": " + e.getMessage(), null, null, e);
    }
  }

  private static InetSocketAddress address(String host, int port) throws IOException {
    InetSocketAddress address = new InetSocketAddress(host, port);
    if (address.isUnresolved()) {
      throw new IOException("there is no host of that name");
    }
    return address;
  }

  private void add(SocketChannel channel, String name) {
    ByteWindow window = new ByteWindow(name, new ChannelInput(channel, server != null), BLOCK, false);
    connections.add(new Connection(format.apply(window), names.size()));
    names.add(server == null ? null : name);
  }

  @Override
  public Read read(int maxRows) {
    acceptClients();
    for (int tried = connections.size(); tried > 0; tried--) {
      turn = (turn + 1) % connections.size();
      last = connections.get(turn);
      Read read = readLast(maxRows);
      if (read == null) {
        end(last);
        if (server == null) {
          return null;
        }
        if (connections.isEmpty()) {
          break;
        }
      } else if (read.rows().size > 0 || !read.rejects().isEmpty()) {
        return placed(read);
      }
    }
    return server == null && connections.isEmpty() ? null : new Read(nothing, new long[0], List.of());
  }

  private void end(Connection connection) {
    connection.source.close();
    connections.remove(connection);
    ended.set(connection.number);
  }

  @Override
  public int partition() {
    return last.number;
  }

  @Override
  public List<String> partitions() {
    return names;
  }

  @Override
  public boolean hasEnded(int partition) {
    return ended.get(partition);
  }

  /** A client whose text cannot be read (a header without our columns) is rejected as a whole; null is its end. */
  private Read readLast(int maxRows) {
    try {
      return last.source.read(maxRows);
    } catch (MillraceException e) {
      if (server == null) {
        throw e;
      }
      end(last);
      last = new Connection(last.source, last.number);
      return new Read(nothing, new long[0], List.of(new Reject(1, "malformed", e.getMessage(), null)));
    }
  }

  private Read placed(Read read) {
    long shift = position - last.line;
    long[] positions = new long[read.rows().size];
    long line = last.line;
    for (int i = 0; i < positions.length; i++) {
      positions[i] = read.positions()[i] + shift;
      line = Math.max(line, read.positions()[i]);
    }
    List<Reject> rejects = new ArrayList<>();
    for (Reject reject : read.rejects()) {
      rejects.add(new Reject(reject.position() + shift, reject.reason(), reject.detail(), reject.raw()));
      line = Math.max(line, reject.position());
    }
    position = line + shift;
    last.line = line;
    return new Read(read.rows(), positions, rejects);
  }

  private void acceptClients() {
    try {
      for (SocketChannel client = accept(); client != null; client = accept()) {
        client.configureBlocking(false);
        add(client, String.valueOf(client.getRemoteAddress()));
      }
    } catch (IOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, "no client can connect: " + e.getMessage(), null, null, e);
    }
  }

  private SocketChannel accept() throws IOException {
    return server == null ? null : server.accept();
  }

  @Override
  public String rawText(int rowOfLastRead) {
    return last.source.rawText(rowOfLastRead);
  }

  @Override
  public void close() {
    connections.forEach(connection -> connection.source.close());
    try {
      if (server != null) {
        server.close();
      }
    } catch (IOException e) {
      throw new MillraceException(ErrorCode.IO_ERROR, "cannot stop to listen: " + e.getMessage(), null, null, e);
    }
  }
}
