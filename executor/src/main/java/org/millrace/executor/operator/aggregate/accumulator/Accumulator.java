package org.millrace.executor.operator.aggregate.accumulator;

import org.millrace.executor.batch.Column;

/**
 * What one aggregate call remembers of each group. A function of the bag of values alone: neither their order nor values that
 * were added and taken back may show. Groups are small numbers; a group that was cleared starts anew.
 */
public abstract class Accumulator {
  /** Makes room for the groups 0 to groups − 1. */
  public abstract void reserve(int groups);

  /** Adds the rows' arguments, each to its group; weights as in a batch. */
  public abstract void add(int[] groups, Column[] arguments, int[] weights, int size);

  public abstract void clear(int group);

  /** The call's value in each of the groups, reporting those that have none; the column is at least count long. */
  public abstract Column results(int[] groups, int count, ResultFailures failures);

  /** Values remembered beyond one a group. */
  public long rows() {
    return 0;
  }

  public abstract long bytes();

  public static int weight(int[] weights, int row) {
    return weights == null ? 1 : weights[row];
  }
}
