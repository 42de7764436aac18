package org.millrace.bench.twin;

import org.millrace.bench.result.RowHash;
import org.millrace.bench.data.Bids;

/** q1: every bid with its price times 0.908, as a whole number of thousandths. */
public final class ConvertTwin implements Twin {
  private long sum;

  @Override
  public void bids(Bids block, int from, int to) {
    long[] auction = block.auction;
    long[] bidder = block.bidder;
    long[] price = block.price;
    long[] time = block.time;
    byte[] extra = block.extraBytes;
    int[] start = block.extraStart;
    int[] length = block.extraLength;
    long total = 0;
    for (int i = from; i < to; i++) {
      long hash = RowHash.mix(RowHash.start(), auction[i]);
      hash = RowHash.mix(hash, bidder[i]);
      hash = RowHash.mix(hash, Math.multiplyExact(price[i], 908L));
      hash = RowHash.mix(hash, time[i]);
      total += RowHash.finish(RowHash.mix(hash, extra, start[i], length[i]));
    }
    sum += total;
  }

  @Override
  public long finish() {
    return sum;
  }
}
