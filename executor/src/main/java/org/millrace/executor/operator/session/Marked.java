package org.millrace.executor.operator.session;

import java.util.Arrays;
import org.millrace.executor.state.IntList;

/** A set of small numbers that is filled and emptied again, in order of first mention. */
final class Marked {
  /** All that were added; only those that {@link #contains} are still there, and some may stand here twice. */
  final IntList items = new IntList();

  private boolean[] marks = new boolean[16];

  void add(int item) {
    if (item >= marks.length) {
      marks = Arrays.copyOf(marks, Math.max(item + 1, marks.length * 2));
    }
    if (!marks[item]) {
      marks[item] = true;
      items.add(item);
    }
  }

  boolean contains(int item) {
    return item < marks.length && marks[item];
  }

  void remove(int item) {
    if (item < marks.length) {
      marks[item] = false;
    }
  }

  void clear() {
    for (int i = 0; i < items.size; i++) {
      marks[items.items[i]] = false;
    }
    items.clear();
  }

  long bytes() {
    return marks.length + items.bytes();
  }
}
