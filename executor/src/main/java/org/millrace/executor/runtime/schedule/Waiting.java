package org.millrace.executor.runtime.schedule;

/** A task with work before it, as a policy sees it. Times are in whatever unit the policy is handed. */
public interface Waiting {
  /** When what waits at its head arrived. */
  long since();

  /** Tells apart what arrived at the same time: the lower came first. */
  long number();

  /** Size lost per time in the segment of the lower envelope in which the task lies; of several paths, on the steepest. */
  double chainSlope();

  /** Size lost per time in the task alone. */
  double ownSlope();

  /** Whether what waits here arrived before what waits there. */
  default boolean isOlderThan(Waiting other) {
    return since() < other.since() || since() == other.since() && number() < other.number();
  }
}
