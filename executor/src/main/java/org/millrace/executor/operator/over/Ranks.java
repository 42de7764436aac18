package org.millrace.executor.operator.over;

import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/** ROW_NUMBER: how many rows there are up to this one. RANK: one more than there are rows before its peers. */
final class Ranks extends WindowFunction {
  /** Null for ROW_NUMBER. */
  private final Peers peers;

  Ranks(Peers peers) {
    this.peers = peers;
  }

  @Override
  Column values(Work work, ResultFailures failures) {
    long[] values = new long[work.size];
    for (int i = 0; i < work.size; i++) {
      Partition partition = work.partitions[i];
      int position = work.positions[i];
      values[i] = partition.dropped + (peers == null ? position : peers.start(partition, position)) + 1;
    }
    return new LongColumn(values, null);
  }

  @Override
  int firstAffected(Partition partition, int from, int to) {
    return from;
  }

  @Override
  int neededFrom(Partition partition, int next, long horizon) {
    return peers == null || next >= partition.size ? next : peers.start(partition, next);
  }

  @Override
  boolean remembers() {
    return true;
  }
}
