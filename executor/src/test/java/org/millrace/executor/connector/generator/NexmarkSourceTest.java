package org.millrace.executor.connector.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.millrace.catalog.connector.NexmarkTable;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.connector.ReadRows;

class NexmarkSourceTest {
  @Test
  void ofFiftyEventsOneIsAPersonThreeAreAuctions() {
    assertThat(rows("person", 1020, 7, 100)).hasSize(21);
    assertThat(rows("auction", 1002, 7, 100)).hasSize(61);
    assertThat(rows("bid", 1005, 7, 100)).hasSize(921);
  }

  @Test
  void rowsDoNotDependOnTheCutsButOnTheSeed() {
    for (String table : List.of("person", "auction", "bid")) {
      assertThat(rows(table, 500, 7, 3)).isEqualTo(rows(table, 500, 7, 1000)).isNotEqualTo(rows(table, 500, 8, 3));
    }
  }

  @Test
  void halfOfTheBidsGoToAHotAuction() {
    List<String> bids = rows("bid", 50_000, 7, 5000);

    long hot = bids.stream().filter(bid -> Long.parseLong(bid.split("[ |]")[1]) % 100 == 0).count();
    long hotBidders = bids.stream().filter(bid -> Long.parseLong(bid.split("[ |]")[2]) % 100 == 1).count();

    assertThat(hot / (double) bids.size()).isBetween(0.48, 0.53);
    assertThat(hotBidders / (double) bids.size()).isBetween(0.73, 0.78);
  }

  @Test
  void auctionsAreCountedFromAThousand() {
    List<String> auctions = rows("auction", 200, 7, 100);

    assertThat(auctions.stream().map(row -> row.split("[ |]")[1]))
        .containsExactlyElementsOf(IntStream.range(1000, 1012).mapToObj(String::valueOf).toList());
  }

  private static List<String> rows(String table, int events, long seed, int maxRows) {
    Map<String, String> options = Map.of("connector", "nexmark", "table", table, "events", "" + events);
    RowType type = NexmarkTable.of(options).columns();
    List<Integer> all = IntStream.range(0, type.size()).boxed().toList();
    return ReadRows.of(new NexmarkSource(options, type, all, () -> 0, seed), type, maxRows).rows();
  }
}
