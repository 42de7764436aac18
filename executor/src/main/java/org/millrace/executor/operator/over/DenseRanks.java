package org.millrace.executor.operator.over;

import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/** DENSE_RANK: how many groups of peers there are up to that of the row. */
final class DenseRanks extends WindowFunction {
  /** How many groups there are before a position at which one begins, the dropped ones included. */
  private static final class Count {
    int position;
    long groups;
  }

  private final Peers peers;
  private final int index;

  DenseRanks(Peers peers, int index) {
    this.peers = peers;
    this.index = index;
  }

  @Override
  Column values(Work work, ResultFailures failures) {
    long[] values = new long[work.size];
    for (int i = 0; i < work.size; i++) {
      values[i] = value(work.partitions[i], work.positions[i]);
    }
    return new LongColumn(values, null);
  }

  private long value(Partition partition, int position) {
    Count count = count(partition);
    back(partition, count, position);
    while (count.position <= position) {
      count.position = peers.end(partition, count.position);
      count.groups++;
    }
    return count.groups;
  }

  /** Takes back groups that begin after a position. */
  private void back(Partition partition, Count count, int position) {
    while (count.position > position + 1) {
      int start = peers.start(partition, count.position - 1);
      if (start <= position) {
        return;
      }
      count.position = start;
      count.groups--;
    }
  }

  private Count count(Partition partition) {
    if (partition.memory[index] == null) {
      partition.memory[index] = new Count();
    }
    return (Count) partition.memory[index];
  }

  @Override
  int firstAffected(Partition partition, int from, int to) {
    return from;
  }

  @Override
  void retreat(Partition partition, int position) {
    Count count = count(partition);
    // A new row at the end of the last group counted may belong to it.
    while (count.position > 0 && count.position >= position) {
      count.position = peers.start(partition, count.position - 1);
      count.groups--;
    }
  }

  @Override
  void forget(Partition partition) {
    partition.memory[index] = null;
  }

  @Override
  int neededFrom(Partition partition, int next, long horizon) {
    return next >= partition.size ? next : peers.start(partition, next);
  }

  @Override
  void dropping(Partition partition, int rows) {
    count(partition).position -= rows;
  }

  @Override
  boolean remembers() {
    return true;
  }

  @Override
  long bytes() {
    return 0;
  }
}
