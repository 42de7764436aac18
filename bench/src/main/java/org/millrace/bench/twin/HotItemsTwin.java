package org.millrace.bench.twin;

import java.util.Arrays;
import org.millrace.bench.result.RowHash;
import org.millrace.bench.data.Bids;

/**
 * q5: of each ten seconds, one every two, the auctions with most bids. Cleverer than the query: it counts each bid once, in a
 * pane of two seconds, and adds five panes up, where the query counts each bid in five windows; and it relies on the order of the
 * input.
 */
public final class HotItemsTwin implements Twin {
  private static final long SLIDE = 2_000_000;
  private static final int PANES = 5;

  /** The counts of one pane. */
  private static final class Pane {
    LongTable auctions = new LongTable(1 << 12);
    int[] counts = new int[1 << 12];

    void add(long auction) {
      int slot = auctions.slot(auction);
      if (slot >= counts.length) {
        counts = Arrays.copyOf(counts, counts.length * 2);
      }
      counts[slot]++;
    }

    void clear() {
      Arrays.fill(counts, 0, auctions.size, 0);
      auctions.clear();
    }
  }

  private final Pane[] panes = new Pane[PANES];
  private final Pane window = new Pane();
  private long number = Long.MIN_VALUE;
  private long sum;

  public HotItemsTwin() {
    for (int i = 0; i < PANES; i++) {
      panes[i] = new Pane();
    }
  }

  @Override
  public void bids(Bids block, int from, int to) {
    long[] auction = block.auction;
    long[] time = block.time;
    for (int i = from; i < to; i++) {
      if (time[i] >= (number + 1) * SLIDE || number == Long.MIN_VALUE) {
        moveTo(Math.floorDiv(time[i], SLIDE));
      }
      panes[(int) Math.floorMod(number, (long) PANES)].add(auction[i]);
    }
  }

  private void moveTo(long next) {
    if (number == Long.MIN_VALUE) {
      number = next;
    }
    while (number < next) {
      answer();
      number++;
      panes[(int) Math.floorMod(number, (long) PANES)].clear();
    }
  }

  /** The window that ends with the current pane. */
  private void answer() {
    window.clear();
    int most = 0;
    for (Pane pane : panes) {
      for (int slot = 0; slot < pane.auctions.size; slot++) {
        int at = window.auctions.slot(pane.auctions.bySlot[slot]);
        if (at >= window.counts.length) {
          window.counts = Arrays.copyOf(window.counts, window.counts.length * 2);
        }
        window.counts[at] += pane.counts[slot];
        most = Math.max(most, window.counts[at]);
      }
    }
    for (int slot = 0; slot < window.auctions.size && most > 0; slot++) {
      if (window.counts[slot] == most) {
        sum += RowHash.finish(RowHash.mix(RowHash.mix(RowHash.start(), window.auctions.bySlot[slot]), most));
      }
    }
  }

  @Override
  public long finish() {
    if (number != Long.MIN_VALUE) {
      moveTo(number + PANES);
    }
    return sum;
  }
}
