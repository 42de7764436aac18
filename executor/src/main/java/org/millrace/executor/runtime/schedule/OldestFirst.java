package org.millrace.executor.runtime.schedule;

import java.util.List;

/** "fifo": what arrived first goes through its whole path first. The least latency. */
public final class OldestFirst implements SchedulingPolicy {
  @Override
  public int choose(List<? extends Waiting> ready, long now) {
    int oldest = 0;
    for (int i = 1; i < ready.size(); i++) {
      if (ready.get(i).isOlderThan(ready.get(oldest))) {
        oldest = i;
      }
    }
    return oldest;
  }
}
