package org.millrace.executor.state;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;

/** The values that rows or groups were last shown with, by slot, so that they can be taken back. */
public final class ShownValues {
  private final ColumnArena[] values;
  private boolean[] shown = new boolean[0];

  public ShownValues(Layout[] layouts) {
    values = ColumnArena.of(layouts);
  }

  public void reserve(int slots) {
    if (slots > shown.length) {
      shown = Arrays.copyOf(shown, Math.max(slots, shown.length * 3 / 2));
    }
    for (ColumnArena value : values) {
      value.reserve(slots);
    }
  }

  public boolean isShown(int slot) {
    return slot < shown.length && shown[slot];
  }

  /** Marks each i whose slot was last shown with other values than fresh has at i. */
  public void markDifferent(int[] slots, Column[] fresh, int count, boolean[] different) {
    for (int c = 0; c < values.length; c++) {
      values[c].markDifferent(slots, fresh[c], count, different);
    }
  }

  /** What the slots were last shown with. */
  public Column[] gather(int[] slots, int count) {
    Column[] gathered = new Column[values.length];
    for (int c = 0; c < values.length; c++) {
      gathered[c] = values[c].gather(slots, count);
    }
    return gathered;
  }

  /** Notes that a slot is shown with the values at a row. */
  public void show(int slot, Column[] fresh, int row) {
    shown[slot] = true;
    for (int c = 0; c < values.length; c++) {
      values[c].set(slot, fresh[c], row);
    }
  }

  public void hide(int slot) {
    if (isShown(slot)) {
      shown[slot] = false;
      for (ColumnArena value : values) {
        value.clear(slot);
      }
    }
  }

  public long bytes() {
    long bytes = shown.length;
    for (ColumnArena value : values) {
      bytes += value.bytes();
    }
    return bytes;
  }
}
