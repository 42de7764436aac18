package org.millrace.executor.runtime.relation;

import java.util.ArrayList;
import java.util.List;
import org.millrace.executor.batch.Batch;

/** Hands the changes of a relation to whoever subscribed. */
public final class ChangeFeed {
  private final List<Subscription> subscriptions = new ArrayList<>();

  public Subscription subscribe(List<Integer> columns) {
    Subscription subscription = new Subscription(this, columns);
    subscriptions.add(subscription);
    return subscription;
  }

  /** Changes with all columns of the relation, in order. */
  public void publish(Batch changes) {
    if (changes.size > 0) {
      for (Subscription subscription : subscriptions) {
        subscription.offer(changes);
      }
    }
  }

  void remove(Subscription subscription) {
    subscriptions.remove(subscription);
  }
}
