package org.millrace.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class StandardInputTest {
  /** A pipe in which each line waits until it is asked for. */
  private static final class Lines extends InputStream {
    private final Deque<String> waiting = new ArrayDeque<>();

    Lines(String... lines) {
      waiting.addAll(List.of(lines));
    }

    @Override
    public int read() {
      throw new IllegalStateException("read byte by byte");
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      String line = waiting.poll();
      return line == null ? -1 : new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)).read(target, from, length);
    }
  }

  @Test
  void rowsAreDeliveredBeforeThereAreMore() {
    Lines pipe = new Lines("1\n", "2\n", "3\n");
    try (Engine engine = Engine.open(new EngineOptions(null, () -> 0, 42, pipe));
        Session session = engine.openSession()) {
      session.execute("SET script = true", List.of());
      session.execute("CREATE STREAM s (a INT) WITH (connector = 'stdin', format = 'csv', header = 'false')", List.of());

      try (Result rows = session.execute("SELECT a FROM s WHERE a > 1", List.of())) {
        assertThat(rows.next().columns[0].longAt(0)).isEqualTo(2);
        assertThat(pipe.waiting).containsExactly("3\n");
      }
    }
  }
}
