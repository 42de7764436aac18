package org.millrace.executor.runtime;

import java.util.function.BooleanSupplier;

/**
 * The engine's worker: keeps carrying connected streams through the running queries while nobody drives them. Where nothing
 * was there it rests for a moment.
 */
public final class Pump implements AutoCloseable {
  private static final long REST_MILLIS = 2;

  /** A worker that has not ended by then is left to end by itself: it is a daemon. */
  private static final long MOST_MILLIS = 5_000;

  private final Thread thread;
  private volatile boolean closed;

  /** tick does one tick and says whether there was anything. */
  public Pump(BooleanSupplier tick) {
    thread = new Thread(() -> run(tick), "millrace-worker");
    thread.setDaemon(true);
    thread.start();
  }

  private void run(BooleanSupplier tick) {
    while (!closed) {
      if (!tick.getAsBoolean()) {
        try {
          Thread.sleep(REST_MILLIS);
        } catch (InterruptedException e) {
          return;
        }
      }
    }
  }

  /** Ends the worker once its tick is through, and waits for that; not to be called by one whom the tick may wait for. */
  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    try {
      thread.join(MOST_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
