package org.millrace.executor.state;

import java.util.Arrays;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;

/**
 * A column of remembered values, addressed by slot. Slots are written, cleared and written again; what has been read out as a
 * {@link Column} never changes afterwards. Values compare as in ORDER BY (text by bytes, NaN above all numbers, −0.0 equal to
 * 0.0) and are equal as in GROUP BY (NULL equals NULL).
 */
public abstract sealed class ColumnArena permits LongArena, DoubleArena, BytesArena, WideArena {
  /** True where the slot holds NULL, or null as long as no slot ever did. */
  boolean[] nulls;

  private int capacity;

  public static ColumnArena of(Layout layout) {
    return switch (layout) {
      case LONG -> new LongArena();
      case DOUBLE -> new DoubleArena();
      case BYTES -> new BytesArena();
      case WIDE -> new WideArena();
    };
  }

  public static ColumnArena[] of(Layout[] layouts) {
    ColumnArena[] arenas = new ColumnArena[layouts.length];
    for (int i = 0; i < layouts.length; i++) {
      arenas[i] = of(layouts[i]);
    }
    return arenas;
  }

  /** Makes room for the slots 0 to slots − 1. */
  public final void reserve(int slots) {
    if (slots > capacity) {
      capacity = Math.max(slots, Math.max(16, capacity + (capacity >> 1)));
      grow(capacity);
      if (nulls != null) {
        nulls = Arrays.copyOf(nulls, capacity);
      }
    }
  }

  public final boolean isNull(int slot) {
    return nulls != null && nulls[slot];
  }

  /** Writes a row's value or NULL into a slot. */
  public final void set(int slot, Column column, int row) {
    if (column.isNull(row)) {
      setNull(slot);
    } else {
      if (nulls != null) {
        nulls[slot] = false;
      }
      setValue(slot, column, row);
    }
  }

  /** Writes the value of row rows[i] into slot slots[i]. */
  public void set(int[] slots, Column column, int[] rows, int count) {
    for (int i = 0; i < count; i++) {
      set(slots[i], column, rows[i]);
    }
  }

  /** Frees what a slot holds beyond its own place. */
  public void clear(int slot) {}

  public final boolean equal(int slot, Column column, int row) {
    boolean isNull = column.isNull(row);
    return isNull || isNull(slot) ? isNull && isNull(slot) : equalValue(slot, column, row);
  }

  /** Marks the positions at which the slot does not hold the column's value. */
  public final void markDifferent(int[] slots, Column column, int count, boolean[] different) {
    for (int i = 0; i < count; i++) {
      different[i] |= !equal(slots[i], column, i);
    }
  }

  /** Compares two slots, neither of which holds NULL. */
  public abstract int compare(int a, int b);

  /** Compares a slot and a row, neither of which holds NULL. */
  public abstract int compare(int slot, Column column, int row);

  /** The values of the slots, in their order. */
  public abstract Column gather(int[] slots, int count);

  /** The values of the slots, in their order; NULL where the slot is negative. */
  public final Column gatherOrNull(int[] slots, int count) {
    int[] present = new int[count];
    int presentCount = 0;
    for (int i = 0; i < count; i++) {
      present[presentCount] = slots[i];
      presentCount += slots[i] < 0 ? 0 : 1;
    }
    Column gathered = gather(present, presentCount);
    if (presentCount == count) {
      return gathered;
    }
    ColumnBuilder spread = ColumnBuilder.of(gathered.layout(), count);
    int next = 0;
    for (int i = 0; i < count; i++) {
      if (slots[i] < 0) {
        spread.appendNull();
      } else {
        spread.appendFrom(gathered, next++);
      }
    }
    return spread.build();
  }

  /** Bytes allocated. */
  public long bytes() {
    return nulls == null ? 0 : nulls.length;
  }

  abstract void grow(int slots);

  abstract void setValue(int slot, Column column, int row);

  abstract boolean equalValue(int slot, Column column, int row);

  /** Writes what stands at a NULL. */
  abstract void setZero(int slot);

  final void setNull(int slot) {
    if (nulls == null) {
      nulls = new boolean[capacity];
    }
    nulls[slot] = true;
    setZero(slot);
  }

  final boolean[] gatherNulls(int[] slots, int count) {
    if (nulls == null) {
      return null;
    }
    boolean[] gathered = new boolean[count];
    boolean any = false;
    for (int i = 0; i < count; i++) {
      gathered[i] = nulls[slots[i]];
      any |= gathered[i];
    }
    return any ? gathered : null;
  }
}
