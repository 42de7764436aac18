package org.millrace.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

/** EXPLAIN PROGRESS over three inputs of which one stands still. */
class ProgressTest {
  private static final long SECOND = 1_000_000L;

  private final Script script = new Script();

  @BeforeEach
  void windowsOverThreeStreams() {
    for (String s : new String[] {"a", "b", "c"}) {
      script.run("CREATE STREAM " + s + " (at TIMESTAMP, v INTEGER, WATERMARK FOR at AS at - INTERVAL '5' SECOND)");
    }
    script.run(
        "CREATE VIEW u AS SELECT * FROM a UNION ALL SELECT * FROM b UNION ALL SELECT * FROM c",
        "CREATE MATERIALIZED VIEW q AS SELECT window_start, COUNT(*) AS n"
            + " FROM TUMBLE(TABLE u, DESCRIPTOR(at), INTERVAL '1' MINUTE) GROUP BY window_start, window_end");
    advance("b", "10:00:30");
    script.now += 10 * SECOND;
    script.run("INSERT INTO a VALUES (TIMESTAMP '2026-01-01 10:00:05', 1), (TIMESTAMP '2026-01-01 10:05:05', 1)");
    script.now += 10 * SECOND;
    advance("c", "10:07:00");
    script.now += 10 * SECOND;
  }

  @AfterEach
  void close() {
    script.close();
  }

  private void advance(String stream, String time) {
    script.run("ADVANCE STREAM " + stream + " TO TIMESTAMP '2026-01-01 " + time + "'");
  }

  @Test
  void theFrozenInputIsNamedWithSinceWhenAndWhatWouldHelp() {
    assertThat(script.rows("EXPLAIN PROGRESS q"))
        .containsExactly(
            "materialized view q: watermark 2026-01-01 10:00:30, held back by b; next to close at 2026-01-01 10:01:00",
            "  stream a: watermark 2026-01-01 10:05:00 since 1970-01-01 00:16:50 (00:00:20)",
            "  stream b: watermark 2026-01-01 10:00:30 since 1970-01-01 00:16:40 (00:00:30)  <- holds the query back",
            "    goes on with a row of b with at >= 2026-01-01 10:01:05, ADVANCE STREAM b TO TIMESTAMP '2026-01-01 10:01:00'"
                + " or CLOSE STREAM b",
            "  stream c: watermark 2026-01-01 10:07:00 since 1970-01-01 00:17:00 (00:00:10)");
  }

  @Test
  void whatUnblocksDoesUnblock() {
    advance("b", "10:01:00");

    assertThat(script.rows("EXPLAIN PROGRESS q").get(0))
        .isEqualTo("materialized view q: watermark 2026-01-01 10:01:00, held back by b; next to close at 2026-01-01 10:06:00");

    script.run("CLOSE STREAM b");

    assertThat(script.rows("EXPLAIN PROGRESS q").get(0))
        .isEqualTo("materialized view q: watermark 2026-01-01 10:05:00, held back by a; next to close at 2026-01-01 10:06:00");
  }

  @Test
  void aCursorOverAViewLeadsToTheStreamsBehindIt() {
    script.run("DECLARE c CURSOR FOR SELECT n FROM q EMIT CHANGES");

    assertThat(script.rows("EXPLAIN PROGRESS c"))
        .startsWith("cursor c: running, reads no stream itself")
        .anyMatch(line -> line.contains("held back by b"));
  }

  @Test
  void anInstantQueryWaitsForItsNextInstant() {
    script.run("DECLARE i CURSOR FOR SELECT COUNT(*) FROM a [RANGE 10 SECONDS] EMIT CHANGES");

    assertThat(script.rows("SELECT stream, holds_back, next_close, unblocked_by FROM system.progress WHERE query = 'i'"))
        .containsExactly(
            "a|true|2026-01-01 10:05:05.000001|a row of a with at >= 2026-01-01 10:05:10.000001,"
                + " ADVANCE STREAM a TO TIMESTAMP '2026-01-01 10:05:05.000001' or CLOSE STREAM a");
  }

  @Test
  void whatDoesNotRunHasNoProgress() {
    assertThatThrownBy(() -> script.rows("EXPLAIN PROGRESS u"))
        .isInstanceOfSatisfying(MillraceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.WRONG_OBJECT_KIND));
    assertThatThrownBy(() -> script.rows("EXPLAIN PROGRESS qq"))
        .isInstanceOfSatisfying(MillraceException.class, e -> assertThat(e.hint()).isEqualTo("did you mean \"q\"?"));
  }
}
