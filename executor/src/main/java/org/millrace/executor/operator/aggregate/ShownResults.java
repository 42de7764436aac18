package org.millrace.executor.operator.aggregate;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.state.ColumnArena;

/** The results last shown of each group, so that they can be taken back. */
final class ShownResults {
  private final ColumnArena[] results;
  private boolean[] shown = new boolean[0];

  ShownResults(Layout[] layouts) {
    results = ColumnArena.of(layouts);
  }

  void reserve(int groups) {
    if (groups > shown.length) {
      shown = Arrays.copyOf(shown, Math.max(groups, shown.length * 3 / 2));
    }
    for (ColumnArena result : results) {
      result.reserve(groups);
    }
  }

  boolean isShown(int group) {
    return shown[group];
  }

  void markDifferent(int[] groups, Column[] fresh, int count, boolean[] different) {
    for (int c = 0; c < results.length; c++) {
      results[c].markDifferent(groups, fresh[c], count, different);
    }
  }

  Column[] gather(int[] groups, int count) {
    Column[] gathered = new Column[results.length];
    for (int c = 0; c < results.length; c++) {
      gathered[c] = results[c].gather(groups, count);
    }
    return gathered;
  }

  /** Notes that groups[i] is shown with the results at row i, for each i of rows. */
  void show(int[] groups, Column[] fresh, int[] rows, int count) {
    for (int i = 0; i < count; i++) {
      int group = groups[rows[i]];
      shown[group] = true;
      for (int c = 0; c < results.length; c++) {
        results[c].set(group, fresh[c], rows[i]);
      }
    }
  }

  void hide(int group) {
    shown[group] = false;
    for (ColumnArena result : results) {
      result.clear(group);
    }
  }

  long bytes() {
    long bytes = shown.length;
    for (ColumnArena result : results) {
      bytes += result.bytes();
    }
    return bytes;
  }
}
