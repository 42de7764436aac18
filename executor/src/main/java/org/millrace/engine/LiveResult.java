package org.millrace.engine;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.millrace.catalog.type.RowType;
import org.millrace.engine.result.ReadingProgress;
import org.millrace.engine.result.Result;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.runtime.Cancellation;
import org.millrace.executor.runtime.QueryRun.Reach;
import org.millrace.executor.runtime.QueryRun;
import org.millrace.executor.runtime.delivery.RowQueue;

/**
 * The rows of a query that runs while it is read: whoever asks for the next rows drives the query's own reading of its
 * streams. Slow readers hold back nothing but their own query.
 */
final class LiveResult implements Result {
  private static final long POLL_MILLIS = 2;
  private static final long CANCEL_MILLIS = 50;

  private final Database database;
  private final QueryRun run;
  private final RowType rowType;
  private final RowQueue rows;
  private final boolean script;
  private final int tickRows;
  private final Consumer<String> notes;
  private final Cancellation cancellation;
  private boolean stopped;
  private volatile ReadingProgress progress;

  LiveResult(
      Database database,
      QueryRun run,
      RowType rowType,
      RowQueue rows,
      Settings settings,
      Consumer<String> notes,
      Cancellation cancellation) {
    this.database = database;
    this.run = run;
    this.rowType = rowType;
    this.rows = rows;
    this.script = settings.isScript();
    this.tickRows = settings.tickRows();
    this.notes = notes;
    this.cancellation = cancellation;
  }

  @Override
  public Kind kind() {
    return Kind.ROWS;
  }

  @Override
  public RowType rowType() {
    return rowType;
  }

  @Override
  public long count() {
    return 0;
  }

  @Override
  public Batch next() {
    database.lock.lock();
    try {
      for (Batch batch = rows.poll(); ; batch = rows.poll()) {
        cancellation.check();
        if (batch != null) {
          return batch;
        }
        if (stopped || run.isEnded()) {
          return null;
        }
        boolean advanced = run.advance(Reach.ALL, tickRows);
        progress = ReadingProgress.of(run);
        if (!advanced) {
          pause();
        }
      }
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      throw Unforeseen.named(e);
    } finally {
      database.lock.unlock();
    }
  }

  /** Nothing is there now: a script goes on, anybody else waits. */
  private void pause() {
    if (script && !run.readsConnected()) {
      stopped = true;
      run.stop();
      List<String> open = run.openStreams();
      if (!open.isEmpty()) {
        notes.accept(
            (open.size() == 1 ? "stream " + open.get(0) + " is" : "streams " + String.join(", ", open) + " are")
                + " open: these are the rows so far (CLOSE STREAM ends "
                + (open.size() == 1 ? "it)" : "them)"));
      }
      return;
    }
    run.idle(database.options.clock().micros());
    if (!rows.isEmpty()) {
      return;
    }
    try {
      // A connector may have something without telling; statements wake us.
      boolean polls = run.readsConnected() || run.waitsForClock();
      database.changed.await(polls ? POLL_MILLIS : CANCEL_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      cancellation.request();
    }
  }

  @Override
  public ReadingProgress progress() {
    return progress;
  }

  @Override
  public void cancel() {
    // Not under the lock, which a long statement may hold: the reader looks at it now and then.
    cancellation.request();
  }

  @Override
  public void close() {
    database.lock.lock();
    try {
      run.close();
    } finally {
      database.lock.unlock();
    }
  }
}
