package org.millrace.executor.runtime.relation;

import java.util.ArrayDeque;
import java.util.List;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.ColumnChoice;

/** The changes of a relation, kept until the subscriber takes them. Closed, it keeps none. */
public final class Subscription implements AutoCloseable {
  private final ChangeFeed feed;
  private final List<Integer> columns;
  private final ArrayDeque<Batch> pending = new ArrayDeque<>();

  Subscription(ChangeFeed feed, List<Integer> columns) {
    this.feed = feed;
    this.columns = columns;
  }

  void offer(Batch changes) {
    pending.add(ColumnChoice.project(changes, columns, null));
  }

  /** The next changes, or null. */
  public Batch poll() {
    return pending.poll();
  }

  @Override
  public void close() {
    feed.remove(this);
    pending.clear();
  }
}
