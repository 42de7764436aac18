package org.millrace.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.millrace.engine.result.Result;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;

class StreamsTest {
  private static final String CLICKS =
      "CREATE STREAM clicks (at TIMESTAMP, page VARCHAR, WATERMARK FOR at AS at)";
  private static final String COUNTS =
      "SELECT window_start, page, COUNT(*) AS n FROM TUMBLE(TABLE clicks, DESCRIPTOR(at), INTERVAL '1' MINUTE)"
          + " GROUP BY window_start, window_end, page";

  private final Script script = new Script();

  @AfterEach
  void close() {
    script.close();
  }

  @Test
  void deliversAWindowOnceTheWatermarkPassesItsEnd() {
    script.run(CLICKS, "DECLARE c CURSOR FOR " + COUNTS);
    script.run("INSERT INTO clicks VALUES (TIMESTAMP '2026-01-01 10:00:05', 'home')");
    script.run("INSERT INTO clicks VALUES (TIMESTAMP '2026-01-01 10:00:40', 'home')");
    assertThat(script.rows("FETCH ALL FROM c")).isEmpty();

    script.run("ADVANCE STREAM clicks TO TIMESTAMP '2026-01-01 10:01:00'");

    assertThat(script.rows("FETCH ALL FROM c")).containsExactly("2026-01-01 10:00:00|home|2");
  }

  @Test
  void rejectsALateRowWithItsReasonAndBalancesTheLedger() {
    script.run(CLICKS);
    script.run("INSERT INTO clicks VALUES (TIMESTAMP '2026-01-01 10:00:05', 'a'), (TIMESTAMP '2026-01-01 10:00:04', 'b'), (NULL, 'c')");

    assertThat(script.rows("SELECT * FROM system.ledger")).containsExactly("clicks|3|1|2|0");
    assertThat(script.rows("SELECT source, position, reason FROM system.rejects"))
        .containsExactly("clicks|2|late", "clicks|3|null_time");
  }

  @Test
  void givesAViewTheSameAnswerBeforeAndAfterItsInput() {
    script.run(CLICKS, "CREATE MATERIALIZED VIEW before AS " + COUNTS);
    script.run("INSERT INTO clicks VALUES (TIMESTAMP '2026-01-01 10:00:05', 'a'), (TIMESTAMP '2026-01-01 10:01:04', 'b')");
    script.run("INSERT INTO clicks VALUES (TIMESTAMP '2026-01-01 10:01:05', 'b')");
    script.run("CREATE MATERIALIZED VIEW after AS " + COUNTS);

    assertThat(script.rows("SELECT * FROM after")).isEqualTo(script.rows("SELECT * FROM before"));
    assertThat(script.rows("SELECT page, n FROM after")).containsExactly("a|1", "b|2");
  }

  @Test
  void refusesAnAnswerThatIsNotFinalOverAnOpenStream() {
    script.run(CLICKS);

    assertThatThrownBy(() -> script.rows("SELECT page, COUNT(*) FROM clicks GROUP BY page"))
        .isInstanceOfSatisfying(MillraceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FINAL));

    script.run("INSERT INTO clicks VALUES (TIMESTAMP '2026-01-01 10:00:05', 'a')", "CLOSE STREAM clicks");
    assertThat(script.rows("SELECT page, COUNT(*) FROM clicks GROUP BY page")).containsExactly("a|1");
  }

  @Test
  void deliversWhatThereIsOfAnOpenStreamAndSaysSo() {
    script.run(CLICKS, "INSERT INTO clicks VALUES (TIMESTAMP '2026-01-01 10:00:05', 'a')");

    assertThat(script.rows("SELECT page FROM clicks")).containsExactly("a");
    assertThat(script.notes).singleElement().asString().contains("clicks is open");
  }

  @Test
  void letsRowsTimedByArrivalLeaveByTheClock() {
    script.run("SET script = false", "CREATE STREAM s (v INTEGER)");
    try (Result changes =
        script.session.execute("SELECT COUNT(*) AS n FROM s [RANGE 10 SECONDS] EMIT CHANGES", List.of())) {
      assertThat(script.next(changes)).containsExactly("+|0");
      script.run("INSERT INTO s VALUES (1)");
      assertThat(script.next(changes)).containsExactly("-|0", "+|1");

      script.now += 60_000_000;

      assertThat(script.next(changes)).containsExactly("-|1", "+|0");
    }
  }

  @Test
  void showsWhatAStreamHeldBeforeAsOneChange() {
    script.run("CREATE STREAM s (v INTEGER)", "INSERT INTO s VALUES (1)", "INSERT INTO s VALUES (2)");

    assertThat(script.rows("SELECT SUM(v) AS t FROM s EMIT CHANGES")).containsExactly("+|3");

    script.run("DECLARE c CURSOR FOR SELECT SUM(v) AS t FROM s EMIT CHANGES");
    assertThat(script.rows("FETCH ALL FROM c")).containsExactly("+|3");
  }

  @Test
  void takesNoRowsAfterItsEnd() {
    script.run(CLICKS, "CLOSE STREAM clicks");

    assertThatThrownBy(() -> script.run("INSERT INTO clicks VALUES (TIMESTAMP '2026-01-01 10:00:05', 'a')"))
        .isInstanceOfSatisfying(
            MillraceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STREAM_CLOSED));
  }

  @Test
  void stampsRowsOfAStreamWithoutEventTimeOnce() {
    script.run("CREATE STREAM s (v INTEGER)", "INSERT INTO s VALUES (1)");
    script.now += 5_000_000;
    script.run("INSERT INTO s VALUES (2)");
    script.now += 60_000_000;

    script.run("CLOSE STREAM s");
    assertThat(script.rows("SELECT COUNT(*) AS n FROM s [RANGE 10 SECONDS]")).containsExactly("2");
    assertThat(script.rows("SELECT COUNT(*) AS n FROM s [RANGE 3 SECONDS]")).containsExactly("1");
  }
}
