package org.millrace.executor.operator.match;

import java.util.Arrays;

/**
 * The search for a match from one starting row: the step it is at, the rows matched so far with the variables they were matched
 * as, and the choices to go back to. All positions are counted from the starting row.
 */
final class Attempt {
  int step;
  /** Rows matched. */
  int length;
  int[] labels = new int[8];
  boolean[] hidden = new boolean[8];
  final int[] marks;
  /** Pairs: a step and the length there, or −1 − mark and what the mark was. */
  private int[] choices = new int[16];
  private int top;
  /** Null if a step can fare differently at the same row. */
  final TriedSteps tried;
  long steps;

  Attempt(int marks, TriedSteps tried) {
    this.marks = new int[marks];
    this.tried = tried;
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
    return 5L * labels.length + 4L * (choices.length + marks.length) + (tried == null ? 0 : tried.bytes()) + 80;
  }
}
