package org.millrace.bench.twin;

import org.millrace.bench.result.RowHash;
import org.millrace.bench.data.Bids;

/**
 * q7: of each ten seconds the bids with the highest price. Cleverer than the query: it relies on the order of the input and keeps
 * the hashes of the best rows only, where the query joins all bids with the maximum of their window.
 */
public final class HighestBidTwin implements Twin {
  private static final long SIZE = 10_000_000;

  private long end = Long.MIN_VALUE;
  private long highest;
  private long bestRows;
  private long sum;

  @Override
  public void bids(Bids block, int from, int to) {
    long[] price = block.price;
    long[] time = block.time;
    for (int i = from; i < to; i++) {
      if (time[i] >= end) {
        sum += bestRows;
        bestRows = 0;
        highest = Long.MIN_VALUE;
        end = Math.floorDiv(time[i], SIZE) * SIZE + SIZE;
      }
      if (price[i] >= highest) {
        bestRows = (price[i] > highest ? 0 : bestRows) + row(block, i);
        highest = price[i];
      }
    }
  }

  private static long row(Bids block, int i) {
    long hash = RowHash.mix(RowHash.mix(RowHash.start(), block.auction[i]), block.price[i]);
    hash = RowHash.mix(RowHash.mix(hash, block.bidder[i]), block.time[i]);
    return RowHash.finish(RowHash.mix(hash, block.extraBytes, block.extraStart[i], block.extraLength[i]));
  }

  @Override
  public long finish() {
    return sum + bestRows;
  }
}
