package org.millrace.bench.data;

import java.util.SplittableRandom;

/**
 * Generated events after the Nexmark generator: in 50 events one person, three auctions, 46 bids; half of the bids go to a hot
 * auction that changes every hundred auctions, three quarters come from a hot bidder; prices are spread evenly over their
 * logarithm. Ten thousand events a second of event time, in order.
 */
public final class Events {
  private static final long START = 1_767_225_600_000_000L; // 2026-01-01
  private static final long MICROS_BETWEEN = 100;
  private static final int PEOPLE_IN_50 = 1;
  private static final int AUCTIONS_IN_50 = 3;
  private static final long FIRST_ID = 1000;
  private static final int AUCTIONS_IN_FLIGHT = 100;
  private static final int ACTIVE_PEOPLE = 1000;

  public final Bids bids;
  public final Auctions auctions;

  private Events(int count) {
    bids = new Bids(count);
    auctions = new Auctions(count / 50 * AUCTIONS_IN_50 + AUCTIONS_IN_50);
  }

  public static Events generate(int count, long seed) {
    Events events = new Events(count);
    SplittableRandom random = new SplittableRandom(seed);
    for (int e = 0; e < count; e++) {
      // Event time has milliseconds, as the column is TIMESTAMP(3).
      long time = (START + e * MICROS_BETWEEN) / 1000 * 1000;
      int kind = e % 50;
      if (kind >= PEOPLE_IN_50 + AUCTIONS_IN_50) {
        events.addBid(random, e, time);
      } else if (kind >= PEOPLE_IN_50) {
        long seller = person(random, e, 4);
        events.auctions.add(lastAuction(e), seller, 10 + random.nextInt(5), time);
      }
    }
    events.bids.trim();
    return events;
  }

  private void addBid(SplittableRandom random, int event, long time) {
    long last = lastAuction(event);
    long auction =
        random.nextInt(2) > 0
            ? Math.max(FIRST_ID, last / 100 * 100)
            : Math.max(FIRST_ID, last - random.nextInt(AUCTIONS_IN_FLIGHT));
    long price = Math.round(Math.pow(10, random.nextDouble() * 6) * 100);
    int start = bids.size == 0 ? 0 : bids.extraStart[bids.size - 1] + bids.extraLength[bids.size - 1];
    int length = 5 + random.nextInt(4);
    for (int i = 0; i < length; i++) {
      bids.extraBytes[start + i] = (byte) ('a' + random.nextInt(26));
    }
    bids.add(auction, person(random, event, 4), price, time, start, length);
  }

  private static long lastAuction(int event) {
    int within = Math.min(Math.max(event % 50 - PEOPLE_IN_50, -1), AUCTIONS_IN_50 - 1);
    return FIRST_ID + event / 50 * (long) AUCTIONS_IN_50 + within;
  }

  private static long person(SplittableRandom random, int event, int hotRatio) {
    long last = FIRST_ID + event / 50;
    return random.nextInt(hotRatio) > 0
        ? Math.max(FIRST_ID, last / 100 * 100 + 1)
        : Math.max(FIRST_ID, last - random.nextInt(ACTIVE_PEOPLE));
  }
}
