package org.millrace.executor.operator.aggregate.ordered;

import org.millrace.executor.operator.aggregate.accumulator.Accumulator;

/** Keeps the rows of each group in their order; what a call makes of them is a subclass. */
abstract class OrderedAccumulator extends Accumulator {
  final OrderedRows rows;

  OrderedAccumulator(OrderedRows rows) {
    this.rows = rows;
  }

  @Override
  public final void reserve(int groups) {
    rows.reserve(groups);
  }

  @Override
  public final void clear(int group) {
    rows.clear(group);
  }

  @Override
  public final long rows() {
    return rows.size();
  }

  @Override
  public final long bytes() {
    return rows.bytes();
  }
}
