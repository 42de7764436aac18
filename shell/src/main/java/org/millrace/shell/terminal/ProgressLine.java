package org.millrace.shell.terminal;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.millrace.catalog.type.SqlType;
import org.millrace.catalog.type.TypeKind;
import org.millrace.catalog.type.ValueText;
import org.millrace.engine.result.ReadingProgress;
import org.millrace.executor.time.Clock;

/**
 * A line that tells how a statement gets on, written over itself below what is shown, and gone before anything else is written.
 * It is drawn only where a line begins, so that it never stands in the middle of a row.
 */
final class ProgressLine implements AutoCloseable {
  private static final long FIRST_MILLIS = 1000;
  private static final long PERIOD_MILLIS = 500;
  private static final String ERASED = "\r\u001b[K";

  private final PrintStream out;
  private final Clock clock;
  private final IntSupplier width;
  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(
          1,
          task -> {
            Thread thread = new Thread(task, "progress");
            thread.setDaemon(true);
            return thread;
          });
  private ScheduledFuture<?> drawing;
  private Supplier<ReadingProgress> watched;
  private long began;
  private long rowsBefore;
  private long before;
  private boolean drawn;
  private boolean lineBegins = true;

  /** Draws on the terminal itself; all else that goes there must be told by {@link #erase}. */
  ProgressLine(PrintStream out, Clock clock, IntSupplier width) {
    this.out = out;
    this.clock = clock;
    this.width = width;
    timer.setRemoveOnCancelPolicy(true);
  }

  /** A statement begins; what it reads is asked now and then, null for nothing known. */
  synchronized void watch(Supplier<ReadingProgress> progress) {
    if (drawing == null) {
      began = clock.micros();
      before = began;
      rowsBefore = 0;
      drawing = timer.scheduleAtFixedRate(this::draw, FIRST_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    }
    watched = progress;
  }

  private synchronized void draw() {
    if (watched == null || !lineBegins) {
      return;
    }
    ReadingProgress progress = watched.get();
    long now = clock.micros();
    boolean known = progress != null && (progress.rowsRead() > 0 || progress.hasWatermark());
    String text = known ? text(progress, rate(progress.rowsRead(), now), now) : text(now - began);
    // A line that the terminal folds could not be erased.
    out.print(ERASED + text.substring(0, Math.min(text.length(), Math.max(0, width.getAsInt() - 1))));
    out.flush();
    drawn = true;
  }

  /** Rows a second since the line was last drawn. */
  private long rate(long rows, long now) {
    long rate = now == before ? 0 : Math.max(0, rows - rowsBefore) * 1_000_000 / (now - before);
    rowsBefore = rows;
    before = now;
    return rate;
  }

  private static String text(long micros) {
    return "running for " + micros / 1_000_000 + " s (Ctrl-C cancels)";
  }

  static String text(ReadingProgress progress, long rowsPerSecond, long now) {
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%,d rows, %,d rows/s", progress.rowsRead(), rowsPerSecond));
    if (progress.hasWatermark()) {
      text.append(", watermark ");
      ValueText.append(text, SqlType.of(TypeKind.TIMESTAMP), progress.watermark());
      text.append(", lag ").append(duration(progress.lag(now)));
      text.append(progress.followsClock(now) ? " behind the clock" : " behind the rows");
    }
    return text.append(" (Ctrl-C cancels)").toString();
  }

  private static String duration(long micros) {
    if (micros < 60_000_000) {
      return String.format(Locale.ROOT, "%.1f s", micros / 1e6);
    }
    StringBuilder text = new StringBuilder();
    ValueText.append(text, SqlType.of(TypeKind.INTERVAL_DAY_TIME), micros / 1_000_000 * 1_000_000);
    return text.toString();
  }

  /** Something else is written: the line goes, and comes back below what was written if that ends its line. */
  synchronized void erase(boolean lineBeginsAfter) {
    if (drawn) {
      out.print(ERASED);
      out.flush();
      drawn = false;
    }
    lineBegins = lineBeginsAfter;
  }

  /** The line is gone and does not come back. */
  synchronized void stop() {
    if (drawing != null) {
      drawing.cancel(false);
      drawing = null;
    }
    watched = null;
    erase(true);
  }

  @Override
  public void close() {
    stop();
    timer.shutdownNow();
  }
}
