package org.millrace.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.engine.result.Result;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

class CancelTest {
  private final Script script = new Script();
  private final Timer timer = new Timer(true);

  @AfterEach
  void close() {
    timer.cancel();
    script.close();
  }

  @Test
  @Timeout(60)
  void stopsAOneShotQueryInTheMiddleAndKeepsTheSession() {
    String values = IntStream.range(0, 2000).mapToObj(i -> "(" + i + ")").collect(Collectors.joining(","));
    script.run("CREATE TABLE t (v INTEGER)", "INSERT INTO t VALUES " + values);
    cancelSoon();

    assertCancelled(() -> script.rows("SELECT COUNT(*) FROM t AS a, t AS b, t AS c"));

    assertThat(script.rows("SELECT COUNT(*) FROM t")).containsExactly("2000");
  }

  @Test
  @Timeout(60)
  void stopsAQueryThatWaitsForRows() {
    script.run("SET script = false", "CREATE STREAM s (v INTEGER)");
    cancelSoon();

    assertCancelled(() -> script.rows("SELECT v FROM s"));
  }

  @Test
  @Timeout(60)
  void stopsAQueryOverAnEndlessSource() {
    script.run("CREATE STREAM g (v BIGINT) WITH (connector = 'generator')");
    cancelSoon();

    assertCancelled(
        () -> {
          try (Result result = script.session.execute("SELECT v FROM g WHERE v < 0", List.of())) {
            result.next();
          }
        });
  }

  private void cancelSoon() {
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            script.session.cancel();
          }
        },
        300);
  }

  private static void assertCancelled(Runnable query) {
    assertThatThrownBy(query::run)
        .isInstanceOfSatisfying(MillraceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CANCELLED));
  }
}
