package org.millrace.executor.runtime.schedule;

import java.util.List;
import java.util.function.LongSupplier;

/**
 * Latency first while little waits, memory first when much does: "fifo" below the mark, another policy above (the threshold
 * strategy of Jiang and Chakravarthy, BNCOD 2004).
 */
public final class HighWaterMark implements SchedulingPolicy {
  private final SchedulingPolicy below = new OldestFirst();
  private final SchedulingPolicy above;
  private final LongSupplier waiting;
  private final long mark;

  /** waiting is what waits in all queues, in the unit of the mark. */
  public HighWaterMark(SchedulingPolicy above, LongSupplier waiting, long mark) {
    this.above = above;
    this.waiting = waiting;
    this.mark = mark;
  }

  @Override
  public int choose(List<? extends Waiting> ready, long now) {
    return (waiting.getAsLong() < mark ? below : above).choose(ready, now);
  }

  @Override
  public double slice() {
    return above.slice();
  }

  @Override
  public void ran(Waiting task, double time) {
    above.ran(task, time);
  }
}
