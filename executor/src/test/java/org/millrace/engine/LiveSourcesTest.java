package org.millrace.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.engine.result.Result;
import org.millrace.error.MillraceException;
import org.millrace.executor.time.Clock;

/** Queries that run on over files that grow and over sockets, outside of scripts: rows as they are final, and an end on demand. */
@Timeout(30)
class LiveSourcesTest {
  private static final InetAddress HERE = InetAddress.getLoopbackAddress();
  private static final String COLUMNS = "(at TIMESTAMP(0), v INTEGER, WATERMARK FOR at AS at)";
  private static final String PER_MINUTE =
      "SELECT window_start, SUM(v) AS total FROM TUMBLE(TABLE s, DESCRIPTOR(at), INTERVAL '1' MINUTE)"
          + " GROUP BY window_start, window_end";

  @TempDir Path folder;
  private final Engine engine = Engine.open(new EngineOptions(null, Clock.system(), 42, null));
  private final Session session = engine.openSession();

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private void run(String sql) {
    session.execute(sql, List.of()).close();
  }

  private static String line(String time, int value) {
    return "{\"at\": \"2026-01-01 " + time + "\", \"v\": " + value + "}\n";
  }

  private static void send(Socket peer, String text) throws IOException {
    peer.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    peer.getOutputStream().flush();
  }

  private static void append(Path file, String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** The rows that a result has next, as text. */
  private static List<String> next(Result result) {
    var batch = result.next();
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < batch.size; row++) {
      rows.add(Script.text(result.rowType(), batch, row));
    }
    return rows;
  }

  private List<String> rows(Session from, String sql) {
    try (Result result = from.execute(sql, List.of())) {
      List<String> rows = new ArrayList<>();
      for (var batch = result.next(); batch != null; batch = result.next()) {
        for (int row = 0; row < batch.size; row++) {
          rows.add(Script.text(result.rowType(), batch, row));
        }
      }
      return rows;
    }
  }

  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0, 1, HERE)) {
      return probe.getLocalPort();
    }
  }

  @Test
  void windowsOverASocketComeAsTheyCloseAndCancelFreesAll() throws Exception {
    int port = freePort();
    run("CREATE STREAM s " + COLUMNS + " WITH (connector = 'socket', mode = 'listen', port = " + port + ", format = 'json')");
    Result result = session.execute(PER_MINUTE, List.of());
    try (Socket client = new Socket(HERE, port)) {
      send(client, line("10:00:10", 1) + line("10:00:50", 2) + line("10:01:00", 4));
      assertThat(next(result)).containsExactly("2026-01-01 10:00:00|3");
      send(client, line("10:00:59", 8) + line("10:02:30", 16));
      assertThat(next(result)).containsExactly("2026-01-01 10:01:00|4");

      CompletableFuture<Object> waiting = CompletableFuture.supplyAsync(result::next);
      session.cancel();
      assertThatThrownBy(() -> waiting.get(1, TimeUnit.SECONDS)).hasCauseInstanceOf(MillraceException.class);
    }
    result.close();

    assertThat(rows(session, "SELECT \"read\", accepted, rejected, held FROM system.ledger")).containsExactly("5|4|1|0");
    run("DROP STREAM s");
    try (ServerSocket again = new ServerSocket(port, 1, HERE)) {
      assertThat(again.isBound()).isTrue();
    }
  }

  @Test
  void theSlowerClientHoldsTheWindowsBackUntilItLeaves() throws IOException {
    int port = freePort();
    run("CREATE STREAM s " + COLUMNS + " WITH (connector = 'socket', mode = 'listen', port = " + port + ", format = 'json')");
    run("CREATE MATERIALIZED VIEW q AS " + PER_MINUTE + " EMIT ON WINDOW CLOSE");
    try (Socket fast = new Socket(HERE, port);
        Socket slow = new Socket(HERE, port)) {
      send(slow, line("10:00:10", 1));
      await(() -> rows(session, "SELECT stream FROM system.watermarks WHERE watermark IS NOT NULL").size() == 1);
      send(fast, line("10:05:00", 2));
      await(() -> rows(session, "SELECT stream FROM system.watermarks WHERE watermark IS NOT NULL").size() == 2);

      String slowly = rows(session, "SELECT name FROM system.watermarks WHERE holds_back").get(0);
      assertThat(rows(session, "SELECT * FROM q")).isEmpty();
      assertThat(rows(session, "EXPLAIN PROGRESS q")).anyMatch(l -> l.contains("partition " + slowly + " is the furthest"));
      send(slow, line("10:00:20", 4));
      slow.close();

      await(() -> !rows(session, "SELECT * FROM q").isEmpty());
      assertThat(rows(session, "SELECT * FROM q")).containsExactly("2026-01-01 10:00:00|5");
    }
  }

  @Test
  void aServersEndIsTheEndOfTheQuery() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, HERE)) {
      run(
          "CREATE STREAM s " + COLUMNS + " WITH (connector = 'socket', host = '" + HERE.getHostAddress() + "', port = "
              + server.getLocalPort() + ", format = 'json')");
      Result result = session.execute(PER_MINUTE, List.of());
      try (Socket peer = server.accept()) {
        send(peer, line("10:00:10", 1) + line("10:01:10", 2));
        assertThat(next(result)).containsExactly("2026-01-01 10:00:00|1");
      }

      assertThat(next(result)).containsExactly("2026-01-01 10:01:00|2");
      assertThat(result.next()).isNull();
      result.close();
    }
  }

  @Test
  void aFileThatGrowsAndIsRotatedLosesNothingAndTheLedgerBalancesAtEveryLook() throws IOException {
    Path log = folder.resolve("a.ndjson");
    append(log, line("10:00:00", 1));
    run("CREATE STREAM s " + COLUMNS + " WITH (connector = 'file', path = '" + log + "', follow = true)");
    run("CREATE MATERIALIZED VIEW n AS SELECT COUNT(*) AS n, SUM(v) AS total FROM s");

    for (int i = 2; i <= 200; i++) {
      append(log, i % 50 == 0 ? "no object\n" : line(String.format("10:%02d:%02d", i / 60, i % 60), i));
      if (i % 67 == 0) {
        // A file that is replaced twice before anybody looks is one that was never seen.
        long accepted = i - i / 50;
        await(() -> rows(session, "SELECT n FROM n").equals(List.of(String.valueOf(accepted))));
        Files.move(log, folder.resolve("old" + i));
        append(log, "");
      }
      if (i % 10 == 0) {
        assertThat(rows(session, "SELECT \"read\" - accepted - rejected - held FROM system.ledger")).containsExactly("0");
      }
    }

    await(() -> rows(session, "SELECT n FROM n").equals(List.of("196")));
    assertThat(rows(session, "SELECT total FROM n")).containsExactly(String.valueOf(200 * 201 / 2 - 500));
    assertThat(rows(session, "SELECT \"read\", accepted, rejected, held FROM system.ledger")).containsExactly("200|196|4|0");
  }

  @Test
  void closingTheEngineEndsItsWorkers() throws IOException {
    int port = freePort();
    Engine other = Engine.open(new EngineOptions(null, Clock.system(), 42, null));
    Session on = other.openSession();
    on.execute("CREATE STREAM s " + COLUMNS + " WITH (connector = 'socket', mode = 'listen', port = " + port + ", format = 'json')", List.of());
    on.execute("CREATE MATERIALIZED VIEW n AS SELECT COUNT(*) AS n FROM s", List.of());
    List<Thread> workers = workers();

    on.close();
    other.close();

    assertThat(workers).isNotEmpty();
    assertThat(workers()).doesNotContainAnyElementsOf(workers);
    try (ServerSocket again = new ServerSocket(port, 1, HERE)) {
      assertThat(again.isBound()).isTrue();
    }
  }

  private static List<Thread> workers() {
    return Thread.getAllStackTraces().keySet().stream().filter(t -> t.getName().equals("millrace-worker")).toList();
  }
}
