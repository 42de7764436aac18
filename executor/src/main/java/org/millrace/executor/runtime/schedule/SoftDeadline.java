package org.millrace.executor.runtime.schedule;

import java.util.List;
import java.util.function.Consumer;

/**
 * Another policy while everything is younger than a deadline; what is older is drained first, oldest first (Chain-Flush; Babcock,
 * Babu, Datar, Motwani, Thomas, VLDB Journal 2004). A deadline shorter than the backlog of a burst gives the small queues back.
 */
public final class SoftDeadline implements SchedulingPolicy {
  private final SchedulingPolicy young;
  private final SchedulingPolicy overdue = new OldestFirst();
  private final long deadline;
  private final Consumer<Waiting> flushed;

  /** flushed is told of each choice that the deadline made. */
  public SoftDeadline(SchedulingPolicy young, long deadline, Consumer<Waiting> flushed) {
    this.young = young;
    this.deadline = deadline;
    this.flushed = flushed;
  }

  @Override
  public int choose(List<? extends Waiting> ready, long now) {
    int oldest = overdue.choose(ready, now);
    if (now - ready.get(oldest).since() < deadline) {
      return young.choose(ready, now);
    }
    flushed.accept(ready.get(oldest));
    return oldest;
  }

  @Override
  public double slice() {
    return young.slice();
  }

  @Override
  public void ran(Waiting task, double time) {
    young.ran(task, time);
  }
}
