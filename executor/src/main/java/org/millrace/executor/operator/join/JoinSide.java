package org.millrace.executor.operator.join;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.millrace.catalog.type.Layout;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.Chains;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;
import org.millrace.executor.state.TimeBuckets;
import org.millrace.planner.physical.Join.Retention;
import org.millrace.planner.physical.PhysicalNode;

/**
 * What a join remembers of one side: the rows, chained by key in order of arrival; for rows that come out by themselves also
 * the weight of their matches and the weight with which they were last shown.
 */
final class JoinSide {
  /** Rows need not be forgotten to the microsecond, unless that is when they come out: fewer buckets. */
  private static final long COARSE = 1 << 16;

  final Shows shows;
  private final boolean remembers;
  private final boolean whenFinal;
  private final Retention retention;
  private final int[] keyColumns;
  private final int[] strictKeys;
  private final Layout[] layouts;
  private final KeyTable keys;
  private final Chains byKey = new Chains();
  private final RowMemory memory;
  private final TimeBuckets expiry;
  private final IntList touched = new IntList();
  private int[] keyOf = new int[16];
  private long[] matches = new long[0];
  private long[] shown = new long[0];
  private boolean[] isTouched = new boolean[16];
  private int[] ids = new int[0];
  private int[] slots;

  JoinSide(
      PhysicalNode node, List<Integer> keyColumns, Set<Integer> nullSafe, Retention retention, Shows shows, Unmatched unmatched) {
    this.shows = shows;
    this.retention = retention;
    this.keyColumns = keyColumns.stream().mapToInt(k -> k).toArray();
    strictKeys = IntStream.range(0, keyColumns.size()).filter(k -> !nullSafe.contains(k)).map(keyColumns::get).toArray();
    layouts = BatchBuilder.layouts(node.rowType());
    keys = new KeyTable(keyColumns.stream().map(k -> layouts[k]).toArray(Layout[]::new));
    memory = new RowMemory(layouts, !node.traits().isAppendOnly());
    remembers = !(retention instanceof Retention.Nothing);
    whenFinal = shows == Shows.UNMATCHED && unmatched == Unmatched.WHEN_FINAL;
    expiry = retention instanceof Retention.Until || remembers && whenFinal ? new TimeBuckets() : null;
  }

  Layout[] layouts() {
    return layouts;
  }

  Column[] keyColumns(Batch batch) {
    return JoinKeys.columns(batch, keyColumns);
  }

  /** The columns of the key of which NULL matches nothing. */
  int[] strictKeys() {
    return strictKeys;
  }

  /** Finds the key of each row of the other side, −1 if no row here has it; good until the next call. */
  int[] find(Column[] otherKeys, int size) {
    ids = IntList.scratch(ids, size);
    keys.find(otherKeys, size, ids);
    return ids;
  }

  Chains byKey() {
    return byKey;
  }

  RowMemory memory() {
    return memory;
  }

  boolean remembers() {
    return remembers;
  }

  boolean tracks() {
    return shows != Shows.NONE;
  }

  /** Remembers rows, none with a NULL key. */
  void remember(Batch batch) {
    int size = batch.size;
    ids = IntList.scratch(ids, size);
    keys.findOrAdd(keyColumns(batch), size, ids);
    slots = memory.add(batch);
    reserve(memory.rows().limit());
    for (int i = 0; i < size; i++) {
      if (memory.isNew(i)) {
        start(slots[i], ids[i], batch, i);
      }
    }
    touch(slots, size);
  }

  private void reserve(int limit) {
    if (limit > keyOf.length) {
      int capacity = Math.max(limit, keyOf.length * 3 / 2);
      keyOf = Arrays.copyOf(keyOf, capacity);
      isTouched = Arrays.copyOf(isTouched, capacity);
    }
    if (tracks() && matches.length < keyOf.length) {
      matches = Arrays.copyOf(matches, keyOf.length);
      shown = Arrays.copyOf(shown, keyOf.length);
    }
  }

  private void start(int slot, int key, Batch batch, int row) {
    keyOf[slot] = key;
    byKey.append(key, slot);
    if (tracks()) {
      matches[slot] = 0;
      shown[slot] = 0;
    }
    if (expiry != null) {
      expiry.add(expiryOf(batch, row), slot);
    }
  }

  private long expiryOf(Batch batch, int row) {
    if (!(retention instanceof Retention.Until until)) {
      return Long.MAX_VALUE;
    }
    long due = due(batch, row, until);
    for (Retention.Until or = until.or(); or != null; or = or.or()) {
      due = Math.min(due, due(batch, row, or));
    }
    return whenFinal || due > Long.MAX_VALUE - COARSE ? due : (due + COARSE - 1 & -COARSE);
  }

  /** The value + delay, at the end of the range when it leaves it. */
  private static long due(Batch batch, int row, Retention.Until until) {
    long time = batch.columns[until.column()].longAt(row);
    long due = time + until.delayMicros();
    boolean overflow = ((time ^ due) & (until.delayMicros() ^ due)) < 0;
    return overflow ? (until.delayMicros() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : due;
  }

  /** Slots must be looked at when the step ends only if something shown, or a weight, may change under them. */
  private void touch(int[] of, int size) {
    if (!whenFinal && tracks() || memory.retracting()) {
      for (int i = 0; i < size; i++) {
        touch(of[i]);
      }
    }
  }

  private void touch(int slot) {
    if (!isTouched[slot]) {
      isTouched[slot] = true;
      touched.add(slot);
    }
  }

  /** Row i of the last remembered batch found a match; a row that was here before has counted it already. */
  void matchedNew(int row, long weight) {
    if (memory.isNew(row)) {
      matches[slots[row]] += weight;
    }
  }

  /** A change of the other side matches the row in a slot. */
  void matched(int slot, long weight) {
    matches[slot] += weight;
    if (!whenFinal) {
      touch(slot);
    }
  }

  /** Shows what changed in the step, then forgets what is gone and what is no longer needed. */
  void endStep(long watermark, LoneRows lone, Output out) {
    for (int i = 0; i < touched.size; i++) {
      int slot = touched.items[i];
      isTouched[slot] = false;
      if (tracks() && !whenFinal) {
        long now = shows.shows(matches[slot]) ? memory.weight(slot) : 0;
        lone.add(slot, now - shown[slot], memory.rows(), out);
        shown[slot] = now;
      }
    }
    lone.flush(memory.rows(), out);
    for (int i = 0; i < touched.size; i++) {
      if (memory.weight(touched.items[i]) == 0) {
        forget(touched.items[i]);
      }
    }
    touched.clear();
    if (expiry != null) {
      expire(watermark, lone, out);
    }
  }

  /** The watermark that makes the next row final that may come out without a match, or MAX_VALUE. */
  long nextFinal() {
    return whenFinal && expiry != null ? expiry.firstTime() : Long.MAX_VALUE;
  }

  private void expire(long watermark, LoneRows lone, Output out) {
    IntList due = new IntList();
    while (expiry.anyDue(watermark)) {
      due.clear();
      expiry.takeFirst(due);
      for (int i = 0; i < due.size; i++) {
        int slot = due.items[i];
        if (whenFinal && shows.shows(matches[slot])) {
          lone.add(slot, memory.weight(slot), memory.rows(), out);
        }
      }
      lone.flush(memory.rows(), out);
      for (int i = 0; i < due.size; i++) {
        forget(due.items[i]);
      }
    }
  }

  private void forget(int slot) {
    int key = keyOf[slot];
    byKey.remove(key, slot);
    if (byKey.first(key) < 0) {
      keys.remove(key);
    }
    if (expiry != null && expiry.contains(slot)) {
      expiry.remove(slot);
    }
    memory.free(slot);
  }

  long rows() {
    return memory.rows().size();
  }

  long bytes() {
    return keys.bytes()
        + byKey.bytes()
        + memory.bytes()
        + (expiry == null ? 0 : expiry.bytes())
        + touched.bytes()
        + 5L * keyOf.length
        + 8L * (matches.length + shown.length)
        + 4L * ids.length;
  }
}
