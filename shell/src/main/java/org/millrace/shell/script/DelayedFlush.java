package org.millrace.shell.script;

import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.shell.format.OutputFailure;
import org.millrace.shell.format.ResultWriter;

/**
 * Lets a writer gather rows for a moment before they are shown: many small batches go out together, and a table sees more
 * than its first row before it chooses widths. Rows are seen at most that moment late, whether or not more come.
 */
final class DelayedFlush implements ResultWriter, AutoCloseable {
  private static final long MILLIS = 40;

  private final ResultWriter writer;
  private final ScheduledThreadPoolExecutor timer;
  private ScheduledFuture<?> soon;
  private OutputFailure failure;

  DelayedFlush(ResultWriter writer) {
    this.writer = writer;
    timer =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "flush");
              thread.setDaemon(true);
              return thread;
            });
    timer.setRemoveOnCancelPolicy(true);
  }

  @Override
  public synchronized void begin(RowType type) {
    writer.begin(type);
  }

  @Override
  public synchronized void write(Batch batch) {
    if (failure != null) {
      throw failure;
    }
    writer.write(batch);
    if (soon == null) {
      soon = timer.schedule(this::flushNow, MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  private synchronized void flushNow() {
    soon = null;
    try {
      writer.flush();
    } catch (OutputFailure problem) {
      failure = problem;
    }
  }

  @Override
  public synchronized void flush() {
    stopTimer();
    writer.flush();
  }

  @Override
  public synchronized void end() {
    stopTimer();
    writer.end();
  }

  private void stopTimer() {
    if (soon != null) {
      soon.cancel(false);
      soon = null;
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
