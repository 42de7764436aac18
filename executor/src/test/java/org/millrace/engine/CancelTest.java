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

  @Test
  @Timeout(60)
  void stopsARecursionBetweenItsLevels() {
    cancelSoon();

    assertCancelled(
        () -> script.rows("WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 90000) SELECT COUNT(*) FROM r AS a, r AS b, r AS c"));
  }

  @Test
  @Timeout(60)
  void stopsARecursionWithinALevel() {
    String values = IntStream.range(0, 30_000).mapToObj(i -> "(" + i + ")").collect(Collectors.joining(","));
    script.run("CREATE TABLE t (v INTEGER)", "INSERT INTO t VALUES " + values);
    cancelSoon();

    assertCancelled(
        () -> script.rows("WITH RECURSIVE r AS (SELECT v FROM t UNION SELECT r.v FROM r JOIN t ON r.v <> t.v * t.v + 1 AND r.v + t.v < 0) SELECT COUNT(*) FROM r"));
  }

  @Test
  @Timeout(60)
  void stopsAPatternThatGoesBackAndForth() {
    String values = IntStream.range(0, 4000).mapToObj(i -> "(" + i + ")").collect(Collectors.joining(","));
    script.run("CREATE TABLE t (v INTEGER)", "INSERT INTO t VALUES " + values);
    cancelSoon();

    assertCancelled(
        () ->
            script.rows(
                "SELECT * FROM t MATCH_RECOGNIZE (ORDER BY v MEASURES COUNT(*) AS n AFTER MATCH SKIP TO NEXT ROW PATTERN (a+ b+ c+ d)"
                    + " DEFINE b AS SUM(a.v) > 0, c AS SUM(b.v) >= 0, d AS v < FIRST(a.v) - 1)"));
  }

  @Test
  @Timeout(60)
  void stopsAJoinThatFindsNothing() {
    String values = IntStream.range(0, 30_000).mapToObj(i -> "(" + i + ")").collect(Collectors.joining(","));
    script.run("CREATE TABLE t (v BIGINT)", "INSERT INTO t VALUES " + values);
    cancelSoon();

    assertCancelled(() -> script.rows("SELECT COUNT(*) FROM t AS a JOIN t AS b ON a.v * b.v < -1 - a.v"));
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
