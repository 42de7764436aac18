package org.millrace.shell.terminal;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Ctrl-C while something runs: it is cancelled, and what would go on does not. */
final class Interruption {
  private final Runnable cancel;
  private final Semaphore requested = new Semaphore(0);

  Interruption(Runnable cancel) {
    this.cancel = cancel;
  }

  /** The person pressed Ctrl-C. Any thread may call it. */
  void request() {
    requested.release();
    cancel.run();
  }

  /** Whether the person has pressed Ctrl-C since {@link #clear}. */
  boolean isRequested() {
    return requested.availablePermits() > 0;
  }

  /** What begins now has not been interrupted. */
  void clear() {
    requested.drainPermits();
  }

  /** Waits so long, or until the person presses Ctrl-C; whether that is what happened. */
  boolean within(long millis) throws InterruptedException {
    return requested.tryAcquire(millis, TimeUnit.MILLISECONDS);
  }
}
