package org.millrace.bench;

import java.util.List;
import java.util.function.Supplier;
import org.millrace.bench.twin.ConvertTwin;
import org.millrace.bench.twin.HighestBidTwin;
import org.millrace.bench.twin.HotItemsTwin;
import org.millrace.bench.twin.JoinTwin;
import org.millrace.bench.twin.SelectTwin;
import org.millrace.bench.twin.Twin;
import org.millrace.bench.twin.TumbleTwin;

/**
 * A measured query.
 *
 * @param setup statements before it (views); may be empty
 * @param query over the streams bid and auction
 * @param twin makes its twin
 * @param reads the columns that the twin's CSV reader must convert beside auction and price
 * @param memoryBar how many times the twin's time the engine may take from memory; 0 for no bar
 * @param csvBar the same from CSV
 */
record Workload(
    String name,
    List<String> setup,
    String query,
    Supplier<Twin> twin,
    Reads reads,
    double memoryBar,
    double csvBar) {

  record Reads(boolean bidder, boolean time, boolean extra, boolean auctions) {}

  private static final String TUMBLE = "TUMBLE(TABLE bid, DESCRIPTOR(dateTime), INTERVAL '10' SECOND)";

  static List<Workload> all() {
    return List.of(
        new Workload(
            "q1",
            List.of(),
            "SELECT auction, bidder, price * 0.908 AS price, dateTime, extra FROM bid",
            ConvertTwin::new,
            new Reads(true, true, true, false),
            4,
            3),
        new Workload(
            "q2",
            List.of(),
            "SELECT auction, price FROM bid WHERE MOD(auction, 123) = 0",
            SelectTwin::new,
            new Reads(false, false, false, false),
            4,
            3),
        new Workload(
            "tumble",
            List.of(),
            "SELECT window_start, window_end, auction, COUNT(*) AS n, MAX(price) AS highest FROM "
                + TUMBLE
                + " GROUP BY window_start, window_end, auction",
            TumbleTwin::new,
            new Reads(false, true, false, false),
            4,
            3),
        new Workload(
            "join",
            List.of(),
            "SELECT b.auction, b.price, a.seller, a.category FROM bid AS b JOIN auction AS a ON b.auction = a.id",
            JoinTwin::new,
            new Reads(false, false, false, true),
            6,
            3),
        new Workload(
            "q5",
            List.of(
                "CREATE VIEW bids_per_auction AS SELECT window_start, window_end, auction, COUNT(*) AS num"
                    + " FROM HOP(TABLE bid, DESCRIPTOR(dateTime), INTERVAL '2' SECOND, INTERVAL '10' SECOND)"
                    + " GROUP BY window_start, window_end, auction"),
            "SELECT b.auction, b.num FROM bids_per_auction AS b"
                + " JOIN (SELECT window_start, window_end, MAX(num) AS most FROM bids_per_auction"
                + " GROUP BY window_start, window_end) AS m"
                + " ON b.window_start = m.window_start AND b.window_end = m.window_end AND b.num = m.most",
            HotItemsTwin::new,
            new Reads(false, true, false, false),
            0,
            0),
        new Workload(
            "q7",
            List.of(),
            "SELECT b.auction, b.price, b.bidder, b.dateTime, b.extra FROM "
                + TUMBLE
                + " AS b JOIN (SELECT window_start, window_end, MAX(price) AS price FROM "
                + TUMBLE
                + " GROUP BY window_start, window_end) AS m"
                + " ON b.window_start = m.window_start AND b.window_end = m.window_end AND b.price = m.price",
            HighestBidTwin::new,
            new Reads(true, true, true, false),
            0,
            0));
  }
}
