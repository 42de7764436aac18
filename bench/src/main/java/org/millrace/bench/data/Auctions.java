package org.millrace.bench.data;

/** Auctions as parallel arrays, those columns that a query of the benchmark reads. Times are microseconds since 1970. */
public final class Auctions {
  public int size;
  public final long[] id;
  public final long[] seller;
  public final long[] category;
  public final long[] time;

  public Auctions(int capacity) {
    id = new long[capacity];
    seller = new long[capacity];
    category = new long[capacity];
    time = new long[capacity];
  }

  void add(long itsId, long itsSeller, long itsCategory, long itsTime) {
    id[size] = itsId;
    seller[size] = itsSeller;
    category[size] = itsCategory;
    time[size] = itsTime;
    size++;
  }
}
