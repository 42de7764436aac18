package org.millrace.executor.state;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;

/**
 * Gives every distinct key (a row of n columns, equal as in GROUP BY) a small number, its id: dense, 0 first, used again after
 * the key was removed. Without columns there is one key, with id 0.
 *
 * <p>Open addressing with linear probing. An entry of the table is the key's hash (high half) and its id + 1 (low half; an
 * entry 0 is empty), so that a probe touches the key itself only when the hashes agree, and growing touches no key at all.
 * Removal shifts the entries behind back (Knuth, TAOCP 6.4, algorithm R), so no tombstones pile up. At most half full.
 *
 * <pre>
 *   table.findOrAdd(columns, size, ids);   // ids[i] is the id of row i
 *   for (int a = 0; a &lt; table.addedCount(); a++) { start(table.addedId(a)); }
 * </pre>
 */
public final class KeyTable {
  private static final int FIRST = 16;

  private final RowArena keys;
  /** The columns that tell keys apart; the others follow from them. */
  private final int[] compared;

  private final boolean allLongs;
  private long[] table = new long[FIRST];
  private int[] hashOf = new int[FIRST];
  private int[] hashes = new int[0];
  private final IntList addedIds = new IntList();
  private final IntList addedRows = new IntList();

  public KeyTable(Layout... layouts) {
    this(layouts, IntStream.range(0, layouts.length).toArray());
  }

  /** compared are the columns that tell keys apart: equal there, keys are equal everywhere. */
  public KeyTable(Layout[] layouts, int[] compared) {
    this.compared = compared;
    allLongs = Arrays.stream(compared).allMatch(c -> layouts[c] == Layout.LONG);
    keys = new RowArena(layouts);
  }

  /** Keys now held. */
  public int size() {
    return keys.size();
  }

  /** All ids in use are below it. */
  public int limit() {
    return keys.limit();
  }

  /** The keys by id. */
  public RowArena keys() {
    return keys;
  }

  /** Writes the id of each row's key, adding those that are not there. */
  public void findOrAdd(Column[] columns, int size, int[] ids) {
    addedIds.clear();
    addedRows.clear();
    hash(columns, size);
    long[][] wanted = numbers(columns);
    long[][] held = wanted == null ? null : new long[compared.length][];
    int row = 0;
    while ((row = probe(columns, wanted, held, row, size, ids)) < size) {
      int id = keys.add(columns, row);
      insert(hashes[row], id);
      addedIds.add(id);
      addedRows.add(row);
      ids[row++] = id;
    }
  }

  /** Keys that the last {@link #findOrAdd} added. */
  public int addedCount() {
    return addedIds.size;
  }

  public int addedId(int index) {
    return addedIds.items[index];
  }

  /** The row of the last {@link #findOrAdd} that brought the added key: its first. */
  public int addedRow(int index) {
    return addedRows.items[index];
  }

  /** Writes the id of each row's key, or −1 if it is not there. */
  public void find(Column[] columns, int size, int[] ids) {
    hash(columns, size);
    long[][] wanted = numbers(columns);
    long[][] held = wanted == null ? null : new long[compared.length][];
    int row = 0;
    while ((row = probe(columns, wanted, held, row, size, ids)) < size) {
      ids[row++] = -1;
    }
  }

  /** Forgets a key; its id may be given to another. */
  public void remove(int id) {
    int mask = table.length - 1;
    int position = hashOf[id] & mask;
    while ((int) table[position] != id + 1) {
      position = position + 1 & mask;
    }
    shiftBack(table, position);
    keys.free(id);
  }

  public Batch gather(int[] ids, int count, int[] weights) {
    return keys.gather(ids, count, weights);
  }

  public long bytes() {
    return keys.bytes() + 8L * table.length + 4L * (hashOf.length + hashes.length) + addedIds.bytes() + addedRows.bytes();
  }

  private void hash(Column[] columns, int size) {
    hashes = IntList.scratch(hashes, size);
    RowHash.hash(compared(columns), size, hashes);
  }

  private Column[] compared(Column[] columns) {
    if (compared.length == columns.length) {
      return columns;
    }
    Column[] chosen = new Column[compared.length];
    for (int i = 0; i < compared.length; i++) {
      chosen[i] = columns[compared[i]];
    }
    return chosen;
  }

  private void insert(int hash, int id) {
    if (2 * keys.size() > table.length) {
      table = rehashed(table);
    }
    if (id >= hashOf.length) {
      hashOf = Arrays.copyOf(hashOf, Math.max(id + 1, hashOf.length * 2));
    }
    hashOf[id] = hash;
    place(table, (long) hash << 32 | id + 1);
  }

  /** The compared columns as numbers, if they all are and none is NULL, here or among the keys; else null. */
  private long[][] numbers(Column[] columns) {
    if (!allLongs || compared.length == 0 || !noNulls(columns)) {
      return null;
    }
    long[][] numbers = new long[compared.length][];
    for (int i = 0; i < compared.length; i++) {
      numbers[i] = values(columns[compared[i]]);
    }
    return numbers;
  }

  /**
   * Writes ids from a row on; stops at the first row whose key is not there and returns it, or size. wanted is what {@link
   * #numbers} gave; held is room for as many columns of the keys, which move when they grow.
   */
  private int probe(Column[] columns, long[][] wanted, long[][] held, int from, int size, int[] ids) {
    if (wanted == null) {
      return probeAny(columns, from, size, ids);
    }
    for (int i = 0; i < compared.length; i++) {
      held[i] = ((LongArena) keys.column(compared[i])).values;
    }
    return compared.length == 1
        ? probeLong(table, hashes, held[0], wanted[0], from, size, ids)
        : probeLongs(table, hashes, held, wanted, from, size, ids);
  }

  private boolean noNulls(Column[] columns) {
    for (int c : compared) {
      if (columns[c].nulls != null || keys.column(c).nulls != null) {
        return false;
      }
    }
    return true;
  }

  private static long[] values(Column column) {
    return ((LongColumn) column).values;
  }

  private static int probeLong(
      long[] table, int[] hashes, long[] keys, long[] values, int from, int size, int[] ids) {
    int mask = table.length - 1;
    for (int row = from; row < size; row++) {
      int hash = hashes[row];
      long value = values[row];
      int position = hash & mask;
      long entry;
      while ((entry = table[position]) != 0
          && ((int) (entry >>> 32) != hash || keys[(int) entry - 1] != value)) {
        position = position + 1 & mask;
      }
      if (entry == 0) {
        return row;
      }
      ids[row] = (int) entry - 1;
    }
    return size;
  }

  /** Two columns or more. The first two are compared in the loop itself, the others where those agree. */
  private static int probeLongs(
      long[] table, int[] hashes, long[][] keys, long[][] values, int from, int size, int[] ids) {
    int mask = table.length - 1;
    long[] firstKeys = keys[0];
    long[] secondKeys = keys[1];
    long[] firsts = values[0];
    long[] seconds = values[1];
    boolean more = keys.length > 2;
    for (int row = from; row < size; row++) {
      int hash = hashes[row];
      int position = hash & mask;
      long entry;
      while ((entry = table[position]) != 0
          && ((int) (entry >>> 32) != hash
              || firstKeys[(int) entry - 1] != firsts[row]
              || secondKeys[(int) entry - 1] != seconds[row]
              || more && !othersEqual(keys, (int) entry - 1, values, row))) {
        position = position + 1 & mask;
      }
      if (entry == 0) {
        return row;
      }
      ids[row] = (int) entry - 1;
    }
    return size;
  }

  private static boolean othersEqual(long[][] keys, int id, long[][] values, int row) {
    for (int c = 2; c < keys.length; c++) {
      if (keys[c][id] != values[c][row]) {
        return false;
      }
    }
    return true;
  }

  private int probeAny(Column[] columns, int from, int size, int[] ids) {
    int mask = table.length - 1;
    for (int row = from; row < size; row++) {
      int hash = hashes[row];
      int position = hash & mask;
      long entry;
      while ((entry = table[position]) != 0
          && ((int) (entry >>> 32) != hash || !equal((int) entry - 1, columns, row))) {
        position = position + 1 & mask;
      }
      if (entry == 0) {
        return row;
      }
      ids[row] = (int) entry - 1;
    }
    return size;
  }

  private boolean equal(int id, Column[] columns, int row) {
    for (int c : compared) {
      if (!keys.column(c).equal(id, columns[c], row)) {
        return false;
      }
    }
    return true;
  }

  private static long[] rehashed(long[] old) {
    long[] larger = new long[old.length * 2];
    for (long entry : old) {
      if (entry != 0) {
        place(larger, entry);
      }
    }
    return larger;
  }

  private static void place(long[] table, long entry) {
    int mask = table.length - 1;
    int position = (int) (entry >>> 32) & mask;
    while (table[position] != 0) {
      position = position + 1 & mask;
    }
    table[position] = entry;
  }

  /** Empties a position, moving back each entry behind it that would otherwise be cut off from its home position. */
  private static void shiftBack(long[] table, int hole) {
    int mask = table.length - 1;
    int next = hole + 1 & mask;
    long entry;
    while ((entry = table[next]) != 0) {
      int home = (int) (entry >>> 32) & mask;
      if ((next - home & mask) >= (next - hole & mask)) {
        table[hole] = entry;
        hole = next;
      }
      next = next + 1 & mask;
    }
    table[hole] = 0;
  }
}
