package org.millrace.bench;

import java.nio.file.Path;
import org.millrace.bench.data.Auctions;
import org.millrace.bench.data.Bids;
import org.millrace.bench.data.CsvAuctions;
import org.millrace.bench.data.CsvBids;
import org.millrace.bench.data.Events;
import org.millrace.bench.twin.Twin;

/** Carries the input through a twin: in blocks, the two streams taking turns about as their events do. */
final class TwinRun {
  private static final int BLOCK = 2048;

  private TwinRun() {}

  static long fromMemory(Workload workload, Events events) {
    Twin twin = workload.twin().get();
    Bids bids = events.bids;
    Auctions auctions = events.auctions;
    int taken = 0;
    for (int from = 0; from < bids.size; from += BLOCK) {
      int to = Math.min(from + BLOCK, bids.size);
      if (workload.reads().auctions()) {
        int until = (int) ((long) auctions.size * to / bids.size);
        twin.auctions(auctions, taken, until);
        taken = until;
      }
      twin.bids(bids, from, to);
    }
    return twin.finish();
  }

  static long fromCsv(Workload workload, Path bidFile, Path auctionFile) {
    Twin twin = workload.twin().get();
    Workload.Reads reads = workload.reads();
    try (CsvBids bids = new CsvBids(bidFile, reads.bidder(), reads.time(), reads.extra());
        CsvAuctions auctions = new CsvAuctions(auctionFile)) {
      Auctions some = reads.auctions() ? auctions.next() : null;
      Bids block = bids.next();
      while (block != null || some != null) {
        if (some != null) {
          twin.auctions(some, 0, some.size);
          some = auctions.next();
        }
        for (int i = 0; i < 15 && block != null; i++) {
          twin.bids(block, 0, block.size);
          block = bids.next();
        }
      }
    }
    return twin.finish();
  }
}
