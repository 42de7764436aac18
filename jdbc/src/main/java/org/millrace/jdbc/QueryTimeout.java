package org.millrace.jdbc;

import java.sql.SQLTimeoutException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.millrace.error.ErrorCode;
import org.millrace.jdbc.result.Failures;

/** Cancels a statement that takes too long. The JDK's timer waits; no thread is made for it. */
final class QueryTimeout {
  private final Runnable cancel;
  private int seconds;
  private CompletableFuture<Void> waiting;
  private volatile boolean passed;

  QueryTimeout(Runnable cancel) {
    this.cancel = cancel;
  }

  int seconds() {
    return seconds;
  }

  /** From the next start on; 0 for no limit. */
  void limit(int newSeconds) {
    seconds = newSeconds;
  }

  void start() {
    passed = false;
    if (seconds > 0) {
      waiting =
          CompletableFuture.runAsync(
              () -> {
                passed = true;
                cancel.run();
              },
              CompletableFuture.delayedExecutor(seconds, TimeUnit.SECONDS));
    }
  }

  void stop() {
    if (waiting != null) {
      waiting.cancel(false);
      waiting = null;
    }
  }

  boolean hasPassed() {
    return passed;
  }

  SQLTimeoutException exception(RuntimeException failure) {
    return new SQLTimeoutException(
        ErrorCode.CANCELLED + ": not done within " + seconds + " s",
        ErrorCode.CANCELLED.sqlState(),
        Failures.vendorCode(ErrorCode.CANCELLED),
        failure);
  }
}
