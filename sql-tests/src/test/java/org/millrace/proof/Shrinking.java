package org.millrace.proof;

import java.util.ArrayList;
import java.util.List;
import org.millrace.proof.Trial.Failure;

/** Makes a failing trial small, greedily: statements, rows and choices are left out as long as it fails in the same way. */
final class Shrinking {
  private Trial smallest;
  private Failure failure;
  private int budget;

  private Shrinking(Trial trial, Failure failure, int budget) {
    smallest = trial;
    this.failure = failure;
    this.budget = budget;
  }

  /** The script of the smallest that was found with so many trials. */
  static String script(Trial trial, Failure failure, int budget) {
    Shrinking shrinking = new Shrinking(trial, failure, budget);
    while (shrinking.removeStatements() | shrinking.simplifyChoices()) {
      continue;
    }
    return shrinking.smallest.script(shrinking.failure);
  }

  private boolean accept(List<Integer> choices, List<Change> changes) {
    if (budget <= 0) {
      return false;
    }
    budget--;
    Trial trial = new Trial(choices, changes, smallest.streams());
    Failure now = trial.run();
    if (now == null || !now.kind().equals(failure.kind())) {
      return false;
    }
    smallest = trial;
    failure = now;
    return true;
  }

  private boolean removeStatements() {
    boolean any = false;
    for (int length = Math.max(1, smallest.changes().size() / 2); length > 0; length /= 2) {
      for (int i = smallest.changes().size() - length; i >= 0; i--) {
        List<Change> fewer = new ArrayList<>(smallest.changes());
        if (i + length <= fewer.size()) {
          fewer.subList(i, i + length).clear();
          any |= accept(smallest.choices(), fewer);
        }
      }
    }
    for (int i = 0; i < smallest.changes().size(); i++) {
      any |= simplify(i);
    }
    return any;
  }

  private boolean simplify(int i) {
    for (Change simpler : smallest.changes().get(i).simpler()) {
      List<Change> changes = new ArrayList<>(smallest.changes());
      changes.set(i, simpler);
      if (accept(smallest.choices(), changes)) {
        simplify(i);
        return true;
      }
    }
    return false;
  }

  private boolean simplifyChoices() {
    boolean any = false;
    for (int length = 8; length > 0; length /= 2) {
      for (int i = 0; i + length <= smallest.choices().size(); i++) {
        List<Integer> fewer = new ArrayList<>(smallest.choices());
        fewer.subList(i, i + length).clear();
        any |= accept(fewer, smallest.changes());
      }
    }
    for (int i = 0; i < smallest.choices().size(); i++) {
      if (smallest.choices().get(i) != 0) {
        List<Integer> lower = new ArrayList<>(smallest.choices());
        lower.set(i, 0);
        any |= accept(lower, smallest.changes());
      }
    }
    return any;
  }
}
