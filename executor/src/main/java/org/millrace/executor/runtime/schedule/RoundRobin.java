package org.millrace.executor.runtime.schedule;

import java.util.List;
import java.util.function.ToIntFunction;

/** Each task that has work in turn, for a quantum of time: what STREAM's released version did. */
public final class RoundRobin implements SchedulingPolicy {
  private static final double NOTHING = 1e-12;

  private final ToIntFunction<Waiting> place;
  private final double quantum;
  private int next;
  private double left;

  /**
   * place is a task's number in the circle; quantum in the unit in which {@link #ran} is told, 0 to go on after each choice.
   */
  public RoundRobin(ToIntFunction<Waiting> place, double quantum) {
    this.place = place;
    this.quantum = quantum;
    left = quantum;
  }

  /** The first at or after the place whose turn it is; beyond the last the circle begins again. */
  @Override
  public int choose(List<? extends Waiting> ready, long now) {
    int lowest = 0;
    int chosen = -1;
    for (int i = 0; i < ready.size(); i++) {
      int at = place.applyAsInt(ready.get(i));
      if (at < place.applyAsInt(ready.get(lowest))) {
        lowest = i;
      }
      if (at >= next && (chosen < 0 || at < place.applyAsInt(ready.get(chosen)))) {
        chosen = i;
      }
    }
    return chosen < 0 ? lowest : chosen;
  }

  @Override
  public double slice() {
    return quantum > 0 ? left : SchedulingPolicy.super.slice();
  }

  @Override
  public void ran(Waiting task, double time) {
    next = place.applyAsInt(task);
    left -= time;
    if (left <= NOTHING) {
      next++;
      left = quantum;
    }
  }
}
