package org.millrace.bench.twin;

import java.util.Arrays;
import org.millrace.bench.result.RowHash;
import org.millrace.bench.data.Auctions;
import org.millrace.bench.data.Bids;

/**
 * Bids joined with their auctions, whichever comes first: both sides are kept, each row is matched when it comes with what the
 * other side has. An auction's id is not assumed to be unique.
 */
public final class JoinTwin implements Twin {
  private final LongTable ids = new LongTable(1 << 18);
  /** By slot of the id: the last bid and the last auction that came, or −1. */
  private int[] lastBid = filled(1 << 18);

  private int[] lastAuction = filled(1 << 18);

  /** The bids that came, each with the one before it on its auction. */
  private int bidCount;

  private long[] prices = new long[1 << 16];
  private int[] bidBefore = new int[1 << 16];

  private int auctionCount;
  private long[] sellers = new long[1 << 16];
  private long[] categories = new long[1 << 16];
  private int[] auctionBefore = new int[1 << 16];
  private long sum;

  private static int[] filled(int length) {
    int[] array = new int[length];
    Arrays.fill(array, -1);
    return array;
  }

  @Override
  public void bids(Bids block, int from, int to) {
    long[] auction = block.auction;
    long[] price = block.price;
    reserveBids(to - from);
    long total = 0;
    for (int i = from; i < to; i++) {
      int slot = slot(auction[i]);
      int bid = bidCount++;
      prices[bid] = price[i];
      bidBefore[bid] = lastBid[slot];
      lastBid[slot] = bid;
      for (int match = lastAuction[slot]; match >= 0; match = auctionBefore[match]) {
        total += row(auction[i], price[i], sellers[match], categories[match]);
      }
    }
    sum += total;
  }

  @Override
  public void auctions(Auctions block, int from, int to) {
    reserveAuctions(to - from);
    for (int i = from; i < to; i++) {
      int slot = slot(block.id[i]);
      int auction = auctionCount++;
      sellers[auction] = block.seller[i];
      categories[auction] = block.category[i];
      auctionBefore[auction] = lastAuction[slot];
      lastAuction[slot] = auction;
      for (int match = lastBid[slot]; match >= 0; match = bidBefore[match]) {
        sum += row(block.id[i], prices[match], block.seller[i], block.category[i]);
      }
    }
  }

  private static long row(long auction, long price, long seller, long category) {
    long hash = RowHash.mix(RowHash.mix(RowHash.start(), auction), price);
    return RowHash.finish(RowHash.mix(RowHash.mix(hash, seller), category));
  }

  private int slot(long id) {
    int slot = ids.slot(id);
    if (slot >= lastBid.length) {
      int old = lastBid.length;
      lastBid = Arrays.copyOf(lastBid, old * 2);
      lastAuction = Arrays.copyOf(lastAuction, old * 2);
      Arrays.fill(lastBid, old, old * 2, -1);
      Arrays.fill(lastAuction, old, old * 2, -1);
    }
    return slot;
  }

  private void reserveBids(int more) {
    if (bidCount + more > prices.length) {
      int larger = Math.max(prices.length * 2, bidCount + more);
      prices = Arrays.copyOf(prices, larger);
      bidBefore = Arrays.copyOf(bidBefore, larger);
    }
  }

  private void reserveAuctions(int more) {
    if (auctionCount + more > sellers.length) {
      int larger = Math.max(sellers.length * 2, auctionCount + more);
      sellers = Arrays.copyOf(sellers, larger);
      categories = Arrays.copyOf(categories, larger);
      auctionBefore = Arrays.copyOf(auctionBefore, larger);
    }
  }

  @Override
  public long finish() {
    return sum;
  }
}
