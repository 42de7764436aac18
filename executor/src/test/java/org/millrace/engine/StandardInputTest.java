package org.millrace.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.engine.result.Result;
import org.millrace.error.MillraceException;

/** A pipe that may wait for ever: what has come is answered, and nobody else waits with it. */
@Timeout(20)
class StandardInputTest {
  private PipedOutputStream writer;
  private Engine engine;
  private Session session;

  @BeforeEach
  void open() throws IOException {
    PipedInputStream pipe = new PipedInputStream(1 << 16);
    writer = new PipedOutputStream(pipe);
    engine = Engine.open(new EngineOptions(null, () -> 0, 42, pipe));
    session = engine.openSession();
    session.execute("CREATE STREAM s (a INT) WITH (connector = 'stdin', format = 'csv', header = 'false')", List.of());
  }

  @AfterEach
  void close() throws IOException {
    writer.close();
    session.close();
    engine.close();
  }

  private void write(String lines) throws IOException {
    writer.write(lines.getBytes(StandardCharsets.UTF_8));
    writer.flush();
  }

  @Test
  void rowsAreDeliveredBeforeThereAreMore() throws IOException {
    session.execute("SET script = true", List.of());
    write("1\n2\n");

    try (Result rows = session.execute("SELECT a FROM s WHERE a > 1", List.of())) {
      assertThat(rows.next().columns[0].longAt(0)).isEqualTo(2);
      write("3\n");
      assertThat(rows.next().columns[0].longAt(0)).isEqualTo(3);
      writer.close();
      assertThat(rows.next()).isNull();
    }
  }

  @Test
  void aScriptReadsItToItsEndBeforeItLooksAtAView() throws IOException {
    session.execute("SET script = true", List.of());
    session.execute("CREATE MATERIALIZED VIEW n AS SELECT COUNT(*) AS n FROM s", List.of());
    CompletableFuture<Long> count =
        CompletableFuture.supplyAsync(
            () -> session.execute("SELECT n FROM n", List.of()).next().columns[0].longAt(0));

    write("1\n");
    write("2\n");
    writer.close();

    assertThat(count.join()).isEqualTo(2);
  }

  @Test
  void aReadThatWaitsHoldsNobodyUpAndStopsWhenItIsCancelled() throws Exception {
    Result waiting = session.execute("SELECT a FROM s", List.of());
    CompletableFuture<Object> next = CompletableFuture.supplyAsync(waiting::next);

    try (Session other = engine.openSession()) {
      other.execute("CREATE TABLE t (a INT)", List.of());
      other.execute("INSERT INTO t VALUES (1)", List.of());
    }
    assertThat(next).isNotDone();
    session.cancel();

    assertThatThrownBy(() -> next.get(1, TimeUnit.SECONDS)).hasCauseInstanceOf(MillraceException.class);
  }

  @Test
  void aScriptThatWaitsForItsInputCanBeCancelled() throws Exception {
    session.execute("SET script = true", List.of());
    session.execute("CREATE MATERIALIZED VIEW n AS SELECT COUNT(*) AS n FROM s", List.of());
    CompletableFuture<Result> looking =
        CompletableFuture.supplyAsync(() -> session.execute("SELECT n FROM n", List.of()));
    Thread.yield();

    while (!looking.isDone()) {
      session.cancel();
      Thread.onSpinWait();
    }

    assertThatThrownBy(looking::join).hasMessageContaining("cancelled");
  }
}
