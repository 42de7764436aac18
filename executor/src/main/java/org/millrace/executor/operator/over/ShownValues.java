package org.millrace.executor.operator.over;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.state.ColumnArena;

/** The values that rows were last shown with, by slot, so that they can be taken back. */
final class ShownValues {
  private final ColumnArena[] values;
  private boolean[] shown = new boolean[0];

  ShownValues(Layout[] layouts) {
    values = ColumnArena.of(layouts);
  }

  void reserve(int slots) {
    if (slots > shown.length) {
      shown = Arrays.copyOf(shown, Math.max(slots, shown.length * 3 / 2));
    }
    for (ColumnArena value : values) {
      value.reserve(slots);
    }
  }

  boolean isShown(int slot) {
    return slot < shown.length && shown[slot];
  }

  void markDifferent(int[] slots, Column[] fresh, int count, boolean[] different) {
    for (int c = 0; c < values.length; c++) {
      values[c].markDifferent(slots, fresh[c], count, different);
    }
  }

  Column[] gather(int[] slots, int count) {
    Column[] gathered = new Column[values.length];
    for (int c = 0; c < values.length; c++) {
      gathered[c] = values[c].gather(slots, count);
    }
    return gathered;
  }

  void show(int slot, Column[] fresh, int row) {
    shown[slot] = true;
    for (int c = 0; c < values.length; c++) {
      values[c].set(slot, fresh[c], row);
    }
  }

  void hide(int slot) {
    if (isShown(slot)) {
      shown[slot] = false;
      for (ColumnArena value : values) {
        value.clear(slot);
      }
    }
  }

  long bytes() {
    long bytes = shown.length;
    for (ColumnArena value : values) {
      bytes += value.bytes();
    }
    return bytes;
  }
}
