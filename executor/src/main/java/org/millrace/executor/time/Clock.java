package org.millrace.executor.time;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The one place where the time of day is read. Tests hand in their own. */
@FunctionalInterface
public interface Clock {
  /** Microseconds since 1970-01-01 00:00:00 UTC. */
  long micros();

  static Clock system() {
    return () -> ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
  }
}
