package org.millrace.executor.operator.aggregate;

import java.util.Arrays;
import java.util.List;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.SlotOrder;

/** Shows each group once, when it is complete: in order of closing time, then of the keys. */
final class FinalRows extends GroupOutput {
  private final SlotOrder order;

  FinalRows(Groups groups, FailedGroups failed) {
    super(groups, failed);
    order = SlotOrder.total(groups.table().keys(), List.of());
  }

  @Override
  void reserve() {}

  @Override
  void touched(int[] of, int count, Output out) {}

  @Override
  void complete(int[] of, int count, Output out) {
    order.sort(of, count);
    for (int from = 0; from < count; from += Batch.TARGET_ROWS) {
      show(Arrays.copyOfRange(of, from, Math.min(count, from + Batch.TARGET_ROWS)), out);
    }
  }

  private void show(int[] of, Output out) {
    failures.clear();
    Column[] results = groups.results(of, of.length, failures);
    int[] come = new int[of.length];
    int[] rows = new int[of.length];
    int count = 0;
    for (int i = 0; i < of.length; i++) {
      if (succeeds(of[i], i) && exists(of[i])) {
        rows[count] = i;
        come[count++] = of[i];
      }
    }
    emit(come, count, count == of.length ? results : select(results, rows, count), 1, out);
  }

  @Override
  void dropped(int group) {
    failed.forget(group);
  }

  @Override
  long bytes() {
    return 0;
  }
}
