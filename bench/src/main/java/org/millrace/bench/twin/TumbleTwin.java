package org.millrace.bench.twin;

import java.util.Arrays;
import org.millrace.bench.result.RowHash;
import org.millrace.bench.data.Bids;

/**
 * Number and highest price of the bids of each auction in each ten seconds. Rows may be four seconds out of order, so that two
 * windows are open at a time; a window is answered when the watermark has passed its end. Late rows do not exist here.
 */
public final class TumbleTwin implements Twin {
  private static final long SIZE = 10_000_000;
  private static final long DELAY = 4_000_000;

  /** One open window. */
  private static final class Window {
    long start = Long.MIN_VALUE;
    final LongTable auctions = new LongTable(1 << 13);
    long[] counts = new long[1 << 13];
    long[] highest = new long[1 << 13];
  }

  private final Window[] open = {new Window(), new Window()};
  private Window current = open[0];
  private long watermark = Long.MIN_VALUE;
  private long sum;

  @Override
  public void bids(Bids block, int from, int to) {
    long[] auction = block.auction;
    long[] price = block.price;
    long[] time = block.time;
    long passed = watermark;
    Window window = current;
    for (int i = from; i < to; i++) {
      long moment = time[i];
      if (moment < window.start || moment >= window.start + SIZE) {
        window = windowOf(moment);
      }
      add(window, auction[i], price[i]);
      passed = Math.max(passed, moment - DELAY);
    }
    watermark = passed;
    current = window;
    for (Window each : open) {
      if (each.start != Long.MIN_VALUE && each.start + SIZE <= watermark) {
        answer(each);
      }
    }
  }

  private static void add(Window window, long auction, long price) {
    int slot = window.auctions.slot(auction);
    if (slot >= window.counts.length) {
      window.counts = Arrays.copyOf(window.counts, window.counts.length * 2);
      window.highest = Arrays.copyOf(window.highest, window.highest.length * 2);
    }
    window.counts[slot]++;
    window.highest[slot] = Math.max(window.highest[slot], price);
  }

  /** The open window of a moment: one of two, by parity. Before its place is taken anew, the window there is answered. */
  private Window windowOf(long moment) {
    long number = Math.floorDiv(moment, SIZE);
    Window window = open[(int) (number & 1)];
    if (window.start != number * SIZE) {
      answer(window);
      window.start = number * SIZE;
    }
    return window;
  }

  private void answer(Window window) {
    for (int slot = 0; slot < window.auctions.size; slot++) {
      long hash = RowHash.mix(RowHash.mix(RowHash.start(), window.start), window.start + SIZE);
      hash = RowHash.mix(hash, window.auctions.bySlot[slot]);
      hash = RowHash.mix(hash, window.counts[slot]);
      sum += RowHash.finish(RowHash.mix(hash, window.highest[slot]));
    }
    Arrays.fill(window.counts, 0, window.auctions.size, 0);
    Arrays.fill(window.highest, 0, window.auctions.size, 0);
    window.auctions.clear();
    window.start = Long.MIN_VALUE;
  }

  @Override
  public long finish() {
    for (Window window : open) {
      answer(window);
    }
    return sum;
  }
}
