package org.millrace.shell.script;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.millrace.engine.Session;

/**
 * Ctrl-C, or a request to end, in a batch run: cancels what runs and gives the run a moment to put things away before the
 * process ends.
 */
final class Interrupts implements AutoCloseable {
  private static final int SECONDS_TO_END = 5;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::interrupt, "interrupt");
  private volatile Session session;
  private volatile boolean happened;

  Interrupts() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** The session whose statement is cancelled. */
  void cancel(Session running) {
    session = running;
  }

  private void interrupt() {
    happened = true;
    Session running = session;
    if (running != null) {
      running.cancel();
    }
    try {
      done.await(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }

  boolean happened() {
    return happened;
  }

  /** Everything is put away. */
  @Override
  public void close() {
    done.countDown();
    if (!happened) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException endingAlready) {
        // The hook runs at this moment and finds that all is done.
      }
    }
  }
}
