package org.millrace.executor.operator.aggregate;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.ShownValues;
import org.millrace.planner.physical.Aggregate;

/** Shows, at the end of every step, the old rows of groups that changed with −1 and the new ones with +1. */
final class ChangingRows extends GroupOutput {
  private final ShownValues shown;

  ChangingRows(Groups groups, FailedGroups failed, Aggregate node) {
    super(groups, failed);
    shown = new ShownValues(node.calls().stream().map(c -> c.type().layout()).toArray(Layout[]::new));
  }

  @Override
  void reserve() {
    shown.reserve(groups.table().limit());
  }

  @Override
  void touched(int[] of, int count, Output out) {
    for (int from = 0; from < count; from += Batch.TARGET_ROWS) {
      show(Arrays.copyOfRange(of, from, Math.min(count, from + Batch.TARGET_ROWS)), out);
    }
  }

  private void show(int[] of, Output out) {
    int count = of.length;
    failures.clear();
    Column[] results = groups.results(of, count, failures);
    boolean[] different = new boolean[count];
    shown.markDifferent(of, results, count, different);
    int[] gone = new int[count];
    int goneCount = 0;
    int[] come = new int[count];
    int comeCount = 0;
    for (int i = 0; i < count; i++) {
      boolean was = shown.isShown(of[i]);
      boolean is = succeeds(of[i], i) && exists(of[i]);
      if (was && (!is || different[i])) {
        gone[goneCount++] = of[i];
      }
      if (is && (!was || different[i])) {
        come[comeCount++] = i;
      }
    }
    if (goneCount > 0) {
      emit(gone, goneCount, shown.gather(gone, goneCount), -1, out);
    }
    for (int i = 0; i < goneCount; i++) {
      shown.hide(gone[i]);
    }
    if (comeCount > 0) {
      emit(groupsAt(of, come, comeCount), comeCount, select(results, come, comeCount), 1, out);
      for (int i = 0; i < comeCount; i++) {
        shown.show(of[come[i]], results, come[i]);
      }
    }
  }

  private static int[] groupsAt(int[] of, int[] indexes, int count) {
    int[] chosen = new int[count];
    for (int i = 0; i < count; i++) {
      chosen[i] = of[indexes[i]];
    }
    return chosen;
  }

  /** Complete groups have been shown already. */
  @Override
  void complete(int[] of, int count, Output out) {}

  @Override
  void dropped(int group) {
    shown.hide(group);
    failed.forget(group);
  }

  @Override
  long bytes() {
    return shown.bytes();
  }
}
