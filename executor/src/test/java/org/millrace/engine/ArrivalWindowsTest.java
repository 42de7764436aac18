package org.millrace.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Windows by the time of arrival (as Nexmark q12 has them), by a clock that the test moves: counted here as they should be. */
class ArrivalWindowsTest {
  private static final long SECOND = 1_000_000;

  @Test
  void rowsAreCountedInTheWindowInWhichTheyArrived() {
    try (Script script = new Script()) {
      script.run("CREATE STREAM bid (bidder INTEGER, price INTEGER)");
      String query =
          "SELECT bidder, EXTRACT(EPOCH FROM window_start) AS s, COUNT(*) AS n FROM TUMBLE((SELECT bidder, PROCTIME() AS p FROM bid),"
              + " DESCRIPTOR(p), INTERVAL '10' SECOND) GROUP BY bidder, window_start, window_end";
      script.run("DECLARE c CURSOR FOR " + query, "CREATE MATERIALIZED VIEW live AS " + query);
      Random random = new Random(1);
      Map<String, Integer> counts = new TreeMap<>();
      for (int i = 0; i < 60; i++) {
        script.now += random.nextInt(4) * SECOND;
        int bidder = random.nextInt(3);
        script.run("INSERT INTO bid VALUES (" + bidder + ", " + i + ")");
        counts.merge(bidder + "|" + Math.floorDiv(script.now, 10 * SECOND) * 10, 1, Integer::sum);
      }
      List<String> expected = new ArrayList<>();
      counts.forEach((key, n) -> expected.add(key + "|" + n));

      assertThat(wholeSeconds(script.rows("SELECT * FROM live"))).containsExactlyInAnyOrderElementsOf(expected);
      List<String> closed = wholeSeconds(script.rows("FETCH ALL FROM c"));
      assertThat(expected).containsAll(closed);
      assertThat(closed).isNotEmpty();
      script.run("CLOSE STREAM bid");
      closed.addAll(wholeSeconds(script.rows("FETCH ALL FROM c")));
      assertThat(closed).containsExactlyInAnyOrderElementsOf(expected);
      // Whoever asks later sees the same stamps.
      script.now += 1000 * SECOND;
      assertThat(wholeSeconds(script.rows(query))).containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  private static List<String> wholeSeconds(List<String> rows) {
    return new ArrayList<>(rows.stream().map(row -> row.replaceAll("\\.0+\\|", "|")).toList());
  }
}
