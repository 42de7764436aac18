package org.millrace.shell.terminal;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.ValueText;
import org.millrace.engine.ReadingProgress;
import org.millrace.engine.Result;

/** A line that tells how a query gets on until its first rows come, written over itself and gone when they do. */
final class ProgressLine implements AutoCloseable {
  private static final long FIRST_MILLIS = 1000;
  private static final long PERIOD_MILLIS = 500;
  private static final String ERASED = "\r\u001b[K";

  private final PrintStream out;
  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(
          1,
          task -> {
            Thread thread = new Thread(task, "progress");
            thread.setDaemon(true);
            return thread;
          });
  private ScheduledFuture<?> drawing;
  private Result watched;
  private long rowsBefore;
  private boolean drawn;

  ProgressLine(PrintStream out) {
    this.out = out;
    timer.setRemoveOnCancelPolicy(true);
  }

  synchronized void watch(Result result) {
    watched = result;
    rowsBefore = 0;
    drawing = timer.scheduleAtFixedRate(this::draw, FIRST_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
  }

  private synchronized void draw() {
    ReadingProgress progress = watched == null ? null : watched.progress();
    if (progress != null) {
      long period = drawn ? PERIOD_MILLIS : FIRST_MILLIS;
      out.print(ERASED + text(progress, (progress.rowsRead() - rowsBefore) * 1000 / period));
      out.flush();
      rowsBefore = progress.rowsRead();
      drawn = true;
    }
  }

  static String text(ReadingProgress progress, long rowsPerSecond) {
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%,d rows read, %,d rows/s", progress.rowsRead(), rowsPerSecond));
    if (progress.watermark() != Long.MIN_VALUE && progress.watermark() != Long.MAX_VALUE) {
      text.append(", watermark ");
      ValueText.append(text, SqlType.of(TypeKind.TIMESTAMP), progress.watermark());
    }
    return text.append(" (Ctrl-C cancels)").toString();
  }

  /** The line is gone and does not come back. */
  synchronized void stop() {
    if (drawing != null) {
      drawing.cancel(false);
      drawing = null;
    }
    watched = null;
    if (drawn) {
      out.print(ERASED);
      out.flush();
      drawn = false;
    }
  }

  @Override
  public void close() {
    stop();
    timer.shutdownNow();
  }
}
