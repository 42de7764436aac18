package org.millrace.executor.runtime.schedule;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What loses most size per time goes first, among equals what arrived first. With the slope of the envelope's segment this is
 * Chain (Babcock, Babu, Datar, Motwani, SIGMOD 2003), whose queues are at most one unit a path larger than the smallest
 * possible, at every instant; with the slope of the task alone it is Greedy, which does not see a selective task behind a
 * flat one.
 */
public final class SteepestFirst implements SchedulingPolicy {
  /** Slopes that differ by less than this part of themselves are equal. */
  private static final double EQUAL = 1e-9;

  private final ToDoubleFunction<Waiting> slope;

  private SteepestFirst(ToDoubleFunction<Waiting> slope) {
    this.slope = slope;
  }

  public static SteepestFirst chain() {
    return new SteepestFirst(Waiting::chainSlope);
  }

  public static SteepestFirst greedy() {
    return new SteepestFirst(Waiting::ownSlope);
  }

  @Override
  public int choose(List<? extends Waiting> ready, long now) {
    double steepest = Double.NEGATIVE_INFINITY;
    for (Waiting task : ready) {
      steepest = Math.max(steepest, slope.applyAsDouble(task));
    }
    double least = Double.isInfinite(steepest) ? steepest : steepest - EQUAL * Math.abs(steepest);
    int chosen = -1;
    for (int i = 0; i < ready.size(); i++) {
      Waiting task = ready.get(i);
      if (slope.applyAsDouble(task) >= least && (chosen < 0 || task.isOlderThan(ready.get(chosen)))) {
        chosen = i;
      }
    }
    return chosen;
  }
}
