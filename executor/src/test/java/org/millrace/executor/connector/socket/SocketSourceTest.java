package org.millrace.executor.connector.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.connector.ReadRows;
import org.millrace.executor.connector.Source;
import org.millrace.executor.connector.builtin.Connectors;

class SocketSourceTest {
  private static final RowType TYPE = new RowType(List.of(new Field("id", SqlType.of(TypeKind.INTEGER))));
  private static final InetAddress HERE = InetAddress.getLoopbackAddress();

  private final List<String> rows = new ArrayList<>();
  private final List<String> rejects = new ArrayList<>();

  @Test
  void readsAServerUntilItCloses() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 5, HERE);
        Source source = open("connect", server.getLocalPort(), "json");
        Socket peer = server.accept()) {
      assertThat(source.read(10).rows().size).isZero();
      send(peer, "{\"id\":1}\n{\"id\":\"x\"}\n{\"id\":");
      drain(source, 2);
      send(peer, "3}");
      peer.close();
      drain(source, 3);
      assertThat(rows).containsExactly("1: 1", "3: 3");
      assertThat(rejects).containsExactly("2 type");
      assertThat(source.read(10)).isNull();
    }
  }

  @Test
  void takesClientsEachWithAHeaderOfItsOwn() throws IOException {
    int port = freePort();
    try (Source source = open("listen", port, "csv")) {
      try (Socket a = new Socket(HERE, port);
          Socket b = new Socket(HERE, port)) {
        send(a, "id\n1\n");
        drain(source, 1);
        send(b, "x,ID\n0,2\n");
        drain(source, 2);
        send(a, "3\n");
        drain(source, 3);
      }
      try (Socket c = new Socket(HERE, port)) {
        send(c, "other\n9\n");
        drain(source, 4);
      }
      assertThat(rows).containsExactly("2: 1", "4: 2", "5: 3");
      assertThat(rejects).containsExactly("6 malformed");
      assertThat(source.read(10).rows().size).isZero();
    }
  }

  @Test
  void saysWhenNobodyListensOrThePortIsTaken() throws IOException {
    int port = freePort();
    assertThat(catchThrowableOfType(MillraceException.class, () -> open("connect", port, "csv")).code())
        .isEqualTo(ErrorCode.IO_ERROR);
    try (Source source = open("listen", port, "csv")) {
      MillraceException e = catchThrowableOfType(MillraceException.class, () -> open("listen", port, "csv"));
      assertThat(e.getMessage()).startsWith("cannot listen at " + HERE.getHostAddress() + ":" + port);
    }
  }

  private static Source open(String mode, int port, String format) {
    Map<String, String> options =
        Map.of(
            "connector", "socket", "mode", mode, "host", HERE.getHostAddress(), "port", "" + port, "format", format);
    return Connectors.openSource(TYPE, List.of(0), options, null, () -> 0, 1);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 5, HERE)) {
      return socket.getLocalPort();
    }
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
  }

  /** Reads until there have been so many records, for ten seconds at most. */
  private void drain(Source source, int records) {
    long end = System.nanoTime() + 10_000_000_000L;
    while (rows.size() + rejects.size() < records && System.nanoTime() < end) {
      Source.Read read = source.read(10);
      for (int i = 0; i < read.rows().size; i++) {
        rows.add(read.positions()[i] + ": " + ReadRows.text(read.rows(), i, TYPE));
      }
      read.rejects().forEach(reject -> rejects.add(reject.position() + " " + reject.reason()));
    }
  }
}
