package org.millrace.executor.operator.match;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The search for a match from one starting row: the step it is at, the rows matched so far with the variables they were matched
 * as, and the choices to go back to. All positions are counted from the starting row.
 */
final class Attempt {
  /** What is beyond is tried again. */
  private static final long MOST_NOTES = 1 << 30;

  int step;
  /** Rows matched. */
  int length;
  int[] labels = new int[8];
  boolean[] hidden = new boolean[8];
  final int[] marks;
  /** Pairs: a step and the length there, or −1 − mark and what the mark was. */
  private int[] choices = new int[16];
  private int top;
  private final BitSet tried;
  long steps;

  /** remembers: the same step at the same row always fares the same. */
  Attempt(int marks, boolean remembers) {
    this.marks = new int[marks];
    tried = remembers ? new BitSet() : null;
  }

  /** Says what the next row is tried as. */
  void label(int variable, boolean excluded) {
    if (length == labels.length) {
      labels = Arrays.copyOf(labels, length * 2);
      hidden = Arrays.copyOf(hidden, length * 2);
    }
    labels[length] = variable;
    hidden[length] = excluded;
  }

  /** Notes that a step was tried at the next row; false if it had been. */
  boolean isNew(long index) {
    if (tried == null || index > MOST_NOTES) {
      return true;
    }
    if (tried.get((int) index)) {
      return false;
    }
    tried.set((int) index);
    return true;
  }

  /** Takes the note back: the step was not tried to its end. */
  void untried(long index) {
    if (tried != null && index <= MOST_NOTES) {
      tried.clear((int) index);
    }
  }

  void choose(int otherStep) {
    push(otherStep, length);
  }

  void mark(int mark) {
    push(-1 - mark, marks[mark]);
    marks[mark] = length;
  }

  private void push(int first, int second) {
    if (top == choices.length) {
      choices = Arrays.copyOf(choices, top * 2);
    }
    choices[top++] = first;
    choices[top++] = second;
  }

  /** Goes back to the last choice and takes its other way; false if there is none. */
  boolean back() {
    while (top > 0) {
      int second = choices[--top];
      int first = choices[--top];
      if (first >= 0) {
        step = first;
        length = second;
        return true;
      }
      marks[-1 - first] = second;
    }
    return false;
  }

  long bytes() {
    return 5L * labels.length + 4L * (choices.length + marks.length) + (tried == null ? 0 : tried.size() / 8) + 80;
  }
}
