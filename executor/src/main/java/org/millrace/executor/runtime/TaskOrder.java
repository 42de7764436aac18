package org.millrace.executor.runtime;

import java.util.Random;

/** Decides which of the tasks that have work runs next. The answer of a query never depends on it; a test proves that. */
@FunctionalInterface
public interface TaskOrder {
  /** One of the numbers 0 to ready − 1; 0 is the task that has waited longest. */
  int choose(int ready);

  /** The task that has waited longest: least latency. */
  static TaskOrder oldestFirst() {
    return ready -> 0;
  }

  /** Any task, by seed: for simulations. */
  static TaskOrder random(long seed) {
    Random random = new Random(seed);
    return random::nextInt;
  }
}
