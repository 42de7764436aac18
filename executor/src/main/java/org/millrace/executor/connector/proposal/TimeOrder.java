package org.millrace.executor.connector.proposal;

/** How far from their order times come, in microseconds. */
final class TimeOrder {
  private long latest = Long.MIN_VALUE;
  private long disorder;

  void add(long micros) {
    latest = Math.max(latest, micros);
    disorder = Math.max(disorder, latest - micros);
  }

  /** The greatest; MIN_VALUE before the first. */
  long latest() {
    return latest;
  }

  /** By how much one lies behind the greatest before it, at most. */
  long disorder() {
    return disorder;
  }
}
