package org.millrace.executor.operator.join;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.operator.Operator;
import org.millrace.executor.operator.Output;
import org.millrace.executor.state.IntList;
import org.millrace.executor.state.KeyTable;
import org.millrace.planner.physical.AsofJoin;

/**
 * Each left row with the right row nearest to it in time. In batch terms: for every left row, of the right rows of its key that
 * fulfil the comparison, the one with the greatest time (the least, if it is to lie after).
 *
 * <p>Incrementally a change of the right side concerns only the left rows between its time and that of the next right row; the
 * end of a step matches these again and emits where the answer differs from the one shown.
 */
public final class AsofJoinOperator implements Operator {
  private static final int NONE = -1;

  private final AsofJoin node;
  private final AsofSide left;
  private final AsofSide right;
  private final KeyTable keys;
  private final LoneRows lone;
  private final IntList touchedLeft = new IntList();
  private final IntList touchedRight = new IntList();
  private boolean[] isTouched = new boolean[16];
  private long[] shownWeight = new long[16];
  private int[] shownMatch = new int[16];
  private int[] ids = new int[0];

  private AsofJoinOperator(AsofJoin node) {
    this.node = node;
    left = new AsofSide(node.left(), node.leftKeys(), node.leftTime());
    right = new AsofSide(node.right(), node.rightKeys(), node.rightTime());
    keys = new KeyTable(left.keyLayouts());
    lone = LoneRows.padded(right.layouts(), false);
  }

  public static AsofJoinOperator of(AsofJoin node) {
    return new AsofJoinOperator(node);
  }

  @Override
  public void process(int input, Batch changes, Output out) {
    AsofSide side = input == 0 ? left : right;
    if (input == 0 && node.outer()) {
      lone.emit(left.broken(changes), out);
    }
    Batch rows = side.whole(changes);
    ids = IntList.scratch(ids, rows.size);
    keys.findOrAdd(side.keyColumns(rows), rows.size, ids);
    int[] slots = side.add(rows, ids);
    if (input == 1) {
      touchedRight.reserve(touchedRight.size + rows.size);
      for (int i = 0; i < rows.size; i++) {
        touchedRight.add(slots[i]);
      }
      return;
    }
    reserve();
    for (int i = 0; i < rows.size; i++) {
      if (side.memory().isNew(i)) {
        shownWeight[slots[i]] = 0;
        shownMatch[slots[i]] = NONE;
      }
      touch(slots[i]);
    }
  }

  private void reserve() {
    int limit = left.memory().rows().limit();
    if (limit > isTouched.length) {
      int capacity = Math.max(limit, isTouched.length * 3 / 2);
      isTouched = Arrays.copyOf(isTouched, capacity);
      shownWeight = Arrays.copyOf(shownWeight, capacity);
      shownMatch = Arrays.copyOf(shownMatch, capacity);
    }
  }

  private void touch(int slot) {
    if (!isTouched[slot]) {
      isTouched[slot] = true;
      touchedLeft.add(slot);
    }
  }

  @Override
  public void endStep(long instant, Output out) {
    for (int i = 0; i < touchedRight.size; i++) {
      touchNeighbours(touchedRight.items[i]);
    }
    if (touchedLeft.size > 0) {
      showDifference(out);
    }
    forget();
  }

  /** The left rows that a right row could be the nearest of: up to the time of the next one. */
  private void touchNeighbours(int slot) {
    int key = right.key(slot);
    IntList mine = left.rows(key);
    if (mine == null) {
      return;
    }
    IntList theirs = right.rows(key);
    long time = right.time(slot);
    int from = 0;
    int to = mine.size;
    if (node.backward()) {
      int next = right.position(theirs, time, true);
      from = left.position(mine, time, !node.inclusive());
      to = next < theirs.size ? left.position(mine, right.time(theirs.items[next]), !node.inclusive()) : to;
    } else {
      int previous = right.position(theirs, time, false) - 1;
      to = left.position(mine, time, node.inclusive());
      from = previous >= 0 ? left.position(mine, right.time(theirs.items[previous]), node.inclusive()) : from;
    }
    for (int i = from; i < to; i++) {
      touch(mine.items[i]);
    }
  }

  /** The slot of the nearest right row, or NONE. */
  private int match(int slot) {
    IntList theirs = right.rows(left.key(slot));
    if (theirs == null) {
      return NONE;
    }
    long time = left.time(slot);
    if (node.backward()) {
      for (int i = right.position(theirs, time, node.inclusive()) - 1; i >= 0; i--) {
        if (right.memory().weight(theirs.items[i]) > 0) {
          return theirs.items[i];
        }
      }
    } else {
      for (int i = right.position(theirs, time, !node.inclusive()); i < theirs.size; i++) {
        if (right.memory().weight(theirs.items[i]) > 0) {
          return theirs.items[i];
        }
      }
    }
    return NONE;
  }

  private void showDifference(Output out) {
    AsofPairs before = new AsofPairs(left.memory(), right.memory(), node.outer() ? lone : null, out);
    AsofPairs now = new AsofPairs(left.memory(), right.memory(), node.outer() ? lone : null, out);
    for (int i = 0; i < touchedLeft.size; i++) {
      int slot = touchedLeft.items[i];
      long weight = left.memory().weight(slot);
      int match = match(slot);
      if (match == shownMatch[slot]) {
        now.add(slot, match, weight - shownWeight[slot]);
      } else {
        before.add(slot, shownMatch[slot], -shownWeight[slot]);
        now.add(slot, match, weight);
      }
      shownWeight[slot] = weight;
      shownMatch[slot] = match;
    }
    before.emit();
    now.emit();
  }

  private void forget() {
    for (int i = 0; i < touchedLeft.size; i++) {
      int slot = touchedLeft.items[i];
      isTouched[slot] = false;
      if (node.forgetsLeft() || left.memory().weight(slot) == 0) {
        int key = left.key(slot);
        if (left.forget(slot) && !right.has(key)) {
          keys.remove(key);
        }
      }
    }
    touchedLeft.clear();
    forgetRight();
  }

  /** A row stands among the touched once for each change. */
  private void forgetRight() {
    int[] touched = Arrays.copyOf(touchedRight.items, touchedRight.size);
    Arrays.sort(touched);
    for (int i = 0; i < touched.length; i++) {
      int slot = touched[i];
      boolean again = i > 0 && touched[i - 1] == slot;
      if (!again && right.memory().weight(slot) == 0) {
        int key = right.key(slot);
        if (right.forget(slot) && !left.has(key)) {
          keys.remove(key);
        }
      }
    }
    touchedRight.clear();
  }

  @Override
  public long stateRows() {
    return left.rowCount() + right.rowCount();
  }

  @Override
  public long stateBytes() {
    return keys.bytes() + left.bytes() + right.bytes() + touchedLeft.bytes() + touchedRight.bytes()
        + 13L * isTouched.length + 4L * ids.length;
  }
}
