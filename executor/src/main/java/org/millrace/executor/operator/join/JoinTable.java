package org.millrace.executor.operator.join;

import java.util.Arrays;
import java.util.List;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.state.Chains;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;

/** Rows of one side of a join by key, as they now are: changed by weights or by newer versions of a key's one row. */
public final class JoinTable {
  private final int[] keyColumns;
  private final KeyTable keys;
  private final Chains byKey = new Chains();
  private final RowMemory memory;
  private final boolean versions;
  private final IntList zero = new IntList();
  private int[] keyOf = new int[16];
  private int[] ids = new int[0];

  /** With versions each row replaces the one that its key had. */
  public JoinTable(Layout[] layouts, List<Integer> keyColumns, boolean versions) {
    this.keyColumns = keyColumns.stream().mapToInt(k -> k).toArray();
    this.versions = versions;
    keys = new KeyTable(keyColumns.stream().map(k -> layouts[k]).toArray(Layout[]::new));
    memory = new RowMemory(layouts, !versions);
  }

  public RowMemory memory() {
    return memory;
  }

  public Chains byKey() {
    return byKey;
  }

  /** Finds the key of each row of the other side, −1 if no row here has it; good until the next call. */
  public int[] find(Column[] otherKeys, int size) {
    ids = IntList.scratch(ids, size);
    keys.find(otherKeys, size, ids);
    return ids;
  }

  /** Takes changes, in their order; a row with a NULL in its key meets nothing and is left out. */
  public void apply(Batch changes) {
    Batch batch = JoinKeys.withoutNulls(changes, keyColumns);
    ids = IntList.scratch(ids, batch.size);
    keys.findOrAdd(JoinKeys.columns(batch, keyColumns), batch.size, ids);
    int[] slots = memory.add(batch);
    if (memory.rows().limit() > keyOf.length) {
      keyOf = Arrays.copyOf(keyOf, Math.max(memory.rows().limit(), keyOf.length * 3 / 2));
    }
    for (int i = 0; i < batch.size; i++) {
      if (memory.isNew(i)) {
        if (versions) {
          dropVersion(ids[i]);
        }
        keyOf[slots[i]] = ids[i];
        byKey.append(ids[i], slots[i]);
      }
      if (!versions && memory.weight(slots[i]) == 0) {
        zero.add(slots[i]);
      }
    }
  }

  private void dropVersion(int key) {
    int old = byKey.first(key);
    if (old >= 0) {
      byKey.remove(key, old);
      memory.free(old);
    }
  }

  /** Forgets rows whose weight has become 0. Weights are whole at the end of a step only. */
  public void settle() {
    for (int i = 0; i < zero.size; i++) {
      int slot = zero.items[i];
      int key = keyOf[slot];
      if (memory.weight(slot) == 0 && key >= 0) {
        byKey.remove(key, slot);
        keyOf[slot] = -1;
        if (byKey.first(key) < 0) {
          keys.remove(key);
        }
        memory.free(slot);
      }
    }
    zero.clear();
  }

  public long rows() {
    return memory.rows().size();
  }

  public long bytes() {
    return keys.bytes() + byKey.bytes() + memory.bytes() + 4L * (keyOf.length + ids.length) + zero.bytes();
  }
}
