package org.millrace.executor.operator.aggregate;

import java.util.HashMap;
import java.util.Map;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.state.KeyTable;

/** The groups that are left out because a call has no value; tells the listener of each that comes and each that goes. */
final class FailedGroups {
  private record Failed(MillraceException failure, String expression) {}

  private final RowFailures listener;
  private final Map<Integer, Failed> failed = new HashMap<>();

  FailedGroups(RowFailures listener) {
    this.listener = listener;
  }

  /** Notes how a group now fares; failure is null if it does not fail. The row reported is the group's key. */
  void update(int group, MillraceException failure, String expression, KeyTable keys) {
    if (failure == null && failed.isEmpty()) {
      return;
    }
    Failed before = failed.get(group);
    if (before != null && failure != null && before.expression.equals(expression)) {
      return;
    }
    Batch key = keys.gather(new int[] {group}, 1, null);
    if (before != null) {
      failed.remove(group);
      listener.failed(before.failure, before.expression, key, 0, -1);
    }
    if (failure != null) {
      failed.put(group, new Failed(failure, expression));
      listener.failed(failure, expression, key, 0, 1);
    }
  }

  /** The group is complete: as it fared, it stays. */
  void forget(int group) {
    if (!failed.isEmpty()) {
      failed.remove(group);
    }
  }
}
