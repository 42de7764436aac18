package org.millrace.executor.runtime.schedule;

import java.util.List;

/**
 * Decides which of the tasks that have work runs next. The answer of a query never depends on it, only how much waits in queues
 * and for how long; a test proves the first, a simulation shows the second.
 */
@FunctionalInterface
public interface SchedulingPolicy {
  /**
   * The position in the list of the task to run now. The list has at least one task; two calls may have the tasks in the same
   * order only as far as both have them.
   */
  int choose(List<? extends Waiting> ready, long now);

  /** How long the chosen task may run before the next choice, in the unit in which {@link #ran} is told. */
  default double slice() {
    return Double.POSITIVE_INFINITY;
  }

  /** The chosen task has run for that long. */
  default void ran(Waiting task, double time) {}
}
