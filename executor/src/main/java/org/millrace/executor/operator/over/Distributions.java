package org.millrace.executor.operator.over;

import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.DoubleColumn;
import org.millrace.executor.operator.aggregate.accumulator.ResultFailures;

/** PERCENT_RANK: (rank − 1) / (rows − 1), 0 for a single row. CUME_DIST: the share of rows up to the last peer. */
final class Distributions extends WindowFunction {
  private final Peers peers;
  private final boolean cumulative;

  Distributions(Peers peers, boolean cumulative) {
    this.peers = peers;
    this.cumulative = cumulative;
  }

  @Override
  Column values(Work work, ResultFailures failures) {
    double[] values = new double[work.size];
    for (int i = 0; i < work.size; i++) {
      Partition partition = work.partitions[i];
      int position = work.positions[i];
      if (cumulative) {
        values[i] = (double) peers.end(partition, position) / partition.size;
      } else {
        values[i] = partition.size == 1 ? 0 : (double) peers.start(partition, position) / (partition.size - 1);
      }
    }
    return new DoubleColumn(values, null);
  }
}
