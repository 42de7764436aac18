package org.millrace.bench.data;

import java.util.Arrays;

/** Bids as parallel arrays, those columns that a query of the benchmark reads. Times are microseconds since 1970. */
public final class Bids {
  public int size;
  public long[] auction;
  public long[] bidder;
  public long[] price;
  public long[] time;
  /** All the texts of column extra, one behind the other. */
  public byte[] extraBytes;
  public int[] extraStart;
  public int[] extraLength;

  public Bids(int capacity) {
    auction = new long[capacity];
    bidder = new long[capacity];
    price = new long[capacity];
    time = new long[capacity];
    extraBytes = new byte[capacity * 8];
    extraStart = new int[capacity];
    extraLength = new int[capacity];
  }

  /** Adds a bid whose extra text was written to the end of extraBytes. */
  void add(long itsAuction, long itsBidder, long itsPrice, long itsTime, int start, int length) {
    auction[size] = itsAuction;
    bidder[size] = itsBidder;
    price[size] = itsPrice;
    time[size] = itsTime;
    extraStart[size] = start;
    extraLength[size] = length;
    size++;
  }

  void trim() {
    auction = Arrays.copyOf(auction, size);
    bidder = Arrays.copyOf(bidder, size);
    price = Arrays.copyOf(price, size);
    time = Arrays.copyOf(time, size);
    extraStart = Arrays.copyOf(extraStart, size);
    extraLength = Arrays.copyOf(extraLength, size);
  }
}
