package org.millrace.bench.twin;

import org.millrace.bench.result.RowHash;
import org.millrace.bench.data.Bids;

/** q2: auction and price of the bids on auctions divisible by 123. */
public final class SelectTwin implements Twin {
  private long sum;

  @Override
  public void bids(Bids block, int from, int to) {
    long[] auction = block.auction;
    long[] price = block.price;
    long total = 0;
    for (int i = from; i < to; i++) {
      if (auction[i] % 123 == 0) {
        total += RowHash.finish(RowHash.mix(RowHash.mix(RowHash.start(), auction[i]), price[i]));
      }
    }
    sum += total;
  }

  @Override
  public long finish() {
    return sum;
  }
}
