package org.millrace.executor.state;

import java.util.Arrays;

/**
 * Small numbers kept by the time at which they are due: added and taken out at any time, handed out in order of time. Items of
 * one time share a bucket; the buckets' times are in a binary heap, which costs next to nothing when times come nearly in order.
 */
public final class TimeBuckets {
  private final LongIndex buckets = new LongIndex();
  private final Chains items = new Chains();
  private int[] bucketOf = new int[0];
  private long[] heap = new long[16];
  private int heapSize;

  /** Items now kept. */
  public int size() {
    return items.size();
  }

  public void add(long time, int item) {
    int bucket = buckets.find(time);
    if (bucket < 0) {
      bucket = buckets.add(time);
      push(time);
    }
    if (item >= bucketOf.length) {
      bucketOf = Arrays.copyOf(bucketOf, Math.max(item + 1, Math.max(16, bucketOf.length * 3 / 2)));
    }
    bucketOf[item] = bucket;
    items.append(bucket, item);
  }

  public boolean contains(int item) {
    return items.contains(item);
  }

  /** Takes out an item before its time. */
  public void remove(int item) {
    items.remove(bucketOf[item], item);
  }

  /** Whether an item is due at or before the time. */
  public boolean anyDue(long time) {
    dropEmptyBuckets();
    return heapSize > 0 && heap[0] <= time;
  }

  /** The earliest time at which something is due; {@link Long#MAX_VALUE} if nothing is. */
  public long firstTime() {
    dropEmptyBuckets();
    return heapSize > 0 ? heap[0] : Long.MAX_VALUE;
  }

  /** Takes out all items of the earliest time, in the order in which they were added, and appends them to the list. */
  public void takeFirst(IntList taken) {
    dropEmptyBuckets();
    int bucket = buckets.find(heap[0]);
    for (int item = items.first(bucket); item >= 0; item = items.first(bucket)) {
      taken.add(item);
      items.remove(bucket, item);
    }
  }

  public long bytes() {
    return buckets.bytes() + items.bytes() + 4L * bucketOf.length + 8L * heap.length;
  }

  private void dropEmptyBuckets() {
    while (heapSize > 0) {
      int bucket = buckets.find(heap[0]);
      if (items.first(bucket) >= 0) {
        return;
      }
      buckets.remove(bucket);
      pop();
    }
  }

  private void push(long time) {
    if (heapSize == heap.length) {
      heap = Arrays.copyOf(heap, heapSize * 2);
    }
    int place = heapSize++;
    while (place > 0 && heap[place - 1 >> 1] > time) {
      heap[place] = heap[place - 1 >> 1];
      place = place - 1 >> 1;
    }
    heap[place] = time;
  }

  private void pop() {
    long moved = heap[--heapSize];
    int place = 0;
    int child;
    while ((child = 2 * place + 1) < heapSize) {
      if (child + 1 < heapSize && heap[child + 1] < heap[child]) {
        child++;
      }
      if (heap[child] >= moved) {
        break;
      }
      heap[place] = heap[child];
      place = child;
    }
    heap[place] = moved;
  }
}
