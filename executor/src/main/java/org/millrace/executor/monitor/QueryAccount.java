package org.millrace.executor.monitor;

/**
 * What became of the changes that a query took in. Law: input = used + rejected. A change is rejected when it comes too late for
 * what an operator keeps, or when an expression fails on it; one that a join or HOP has multiplied counts each time it fails.
 */
public final class QueryAccount {
  private long late;
  private long failed;

  public void late(long changes) {
    late += Math.abs(changes);
  }

  public void failed(long changes) {
    failed += Math.abs(changes);
  }

  /** Rows that came too late. */
  public long late() {
    return late;
  }

  /** Rows, and retractions of rows, on which an expression failed. */
  public long failed() {
    return failed;
  }
}
