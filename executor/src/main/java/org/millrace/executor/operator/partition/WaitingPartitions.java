package org.millrace.executor.operator.partition;

import java.util.Arrays;
import org.millrace.executor.batch.Column;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.TimeBuckets;

/**
 * Rows that are shown once and wait for their turn. In order of time a row waits until the watermark has passed its time, by which
 * all rows before it and its peers are there; in order of arrival it waits for nothing. A partition may ask to be woken at a later
 * watermark.
 */
public final class WaitingPartitions<P extends SortedPartition> {
  private final Partitions<P> partitions;
  private final int timeColumn;
  private final long delay;
  /** Rows whose time is not complete, by the watermark that completes it. */
  private final TimeBuckets due = new TimeBuckets();

  private final TimeBuckets wakes = new TimeBuckets();
  private final IntList taken = new IntList();
  private int[] ownerOf = new int[16];

  /**
   * @param timeColumn of the rows; negative if they are in order of arrival
   * @param delay microseconds behind its time at which the watermark completes a row
   */
  public WaitingPartitions(Partitions<P> partitions, int timeColumn, long delay) {
    this.partitions = partitions;
    this.timeColumn = timeColumn;
    this.delay = delay;
  }

  /** Takes a remembered row, whose values stand at a row of the columns too. */
  public void add(P partition, int slot, Column[] columns, int row) {
    if (slot >= ownerOf.length) {
      ownerOf = Arrays.copyOf(ownerOf, Math.max(slot + 1, ownerOf.length * 2));
    }
    ownerOf[slot] = partition.id;
    if (timeColumn < 0) {
      partition.fresh.add(slot);
      partitions.touch(partition);
    } else {
      Column times = columns[timeColumn];
      due.add(times.isNull(row) ? Long.MAX_VALUE : Partitions.plus(times.longAt(row), delay), slot);
      partition.waiting++;
    }
  }

  /** The partition of a row. */
  public P owner(int slot) {
    return partitions.get(ownerOf[slot]);
  }

  /** Touches the partitions in which the watermark makes a difference; rows whose time is complete become fresh. */
  public void settle(long watermark) {
    taken.clear();
    while (due.anyDue(watermark)) {
      due.takeFirst(taken);
    }
    for (int i = 0; i < taken.size; i++) {
      P partition = owner(taken.items[i]);
      partition.fresh.add(taken.items[i]);
      partition.waiting--;
      partitions.touch(partition);
    }
    taken.clear();
    while (wakes.anyDue(watermark)) {
      wakes.takeFirst(taken);
    }
    for (int i = 0; i < taken.size; i++) {
      partitions.touch(partitions.get(taken.items[i]));
    }
    if (watermark == Long.MAX_VALUE) {
      partitions.completeAll();
    } else {
      partitions.complete(watermark);
    }
  }

  /** Touches the partition again at that watermark. */
  public void wakeAt(P partition, long watermark) {
    wakes.add(watermark, partition.id);
  }

  public void doNotWake(P partition) {
    if (wakes.contains(partition.id)) {
      wakes.remove(partition.id);
    }
  }

  /** The lowest watermark that makes a difference, or MAX_VALUE. */
  public long nextClosing() {
    return Math.min(due.firstTime(), Math.min(wakes.firstTime(), partitions.nextClosing()));
  }

  public long bytes() {
    return due.bytes() + wakes.bytes() + taken.bytes() + 4L * ownerOf.length;
  }
}
