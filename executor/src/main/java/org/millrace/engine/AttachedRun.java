package org.millrace.engine;

import org.millrace.error.MillraceException;
import org.millrace.executor.runtime.QueryRun.Reach;
import org.millrace.executor.runtime.QueryRun;
import org.millrace.executor.runtime.WatermarkWatch;
import org.millrace.executor.time.Clock;

/**
 * A query that runs on by itself: a materialized view, an INSERT INTO a sink or stream, a cursor. It takes part in every tick
 * from its creation to its end. A failure ends it and is kept for whoever looks.
 */
final class AttachedRun {
  final String name;
  /** As {@link org.millrace.catalog.CatalogObject#kind()}, or "cursor". */
  final String kind;
  final QueryRun run;
  final WatermarkWatch watch;
  private MillraceException failure;
  private boolean told;

  AttachedRun(String name, String kind, QueryRun run, Clock clock) {
    this.name = name;
    this.kind = kind;
    this.run = run;
    watch = new WatermarkWatch(run, clock);
  }

  boolean advance(Reach reach, int maxRows) {
    if (failure != null) {
      return false;
    }
    try {
      boolean progressed = run.advance(reach, maxRows);
      if (progressed) {
        watch.look();
      }
      return progressed;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      failure = Unforeseen.named(e);
      run.close();
      return true;
    }
  }

  /** Whether a connector is still being read. */
  boolean readsConnected() {
    return failure == null && !run.isEnded() && run.readsConnected();
  }

  /** What ended it, or null. */
  MillraceException failure() {
    return failure;
  }

  /** Whether it has failed and nobody knows. */
  boolean hasNews() {
    return failure != null && !told;
  }

  /** What ended it, in words for whoever did not ask for it. */
  MillraceException tellFailure() {
    told = true;
    return new MillraceException(
        failure.code(), kind + " \"" + name + "\" failed: " + failure.getMessage(), null, failure.hint(), failure);
  }

  String state() {
    return failure != null ? "failed" : run.isEnded() ? "finished" : "running";
  }

  void close() {
    run.close();
  }
}
