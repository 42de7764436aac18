package org.millrace.executor.operator;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/**
 * Random changes of one input: rows drawn by the test, taken back at random, in an order within each step that lets a row be
 * taken back before it comes.
 */
public final class RandomChanges {
  private final Random random;
  private final Function<Random, List<Object>> row;
  private final double retractions;
  private final List<List<Object>> living = new ArrayList<>();

  public RandomChanges(Random random, double retractions, Function<Random, List<Object>> row) {
    this.random = random;
    this.retractions = retractions;
    this.row = row;
  }

  /** The changes of one step, a few or many. */
  public List<Change> step(int most) {
    List<Change> changes = new ArrayList<>();
    int count = random.nextInt(most + 1);
    for (int i = 0; i < count; i++) {
      if (!living.isEmpty() && random.nextDouble() < retractions) {
        changes.add(new Change(living.remove(random.nextInt(living.size())), -1));
      } else {
        List<Object> fresh = row.apply(random);
        int weight = retractions > 0 && random.nextInt(10) == 0 ? 2 : 1;
        living.addAll(Collections.nCopies(weight, fresh));
        changes.add(new Change(fresh, weight));
      }
    }
    if (retractions > 0) {
      Collections.shuffle(changes, random);
    }
    return changes;
  }

  /** Takes back all that is there. */
  public List<Change> takeAllBack() {
    List<Change> changes = new ArrayList<>(living.stream().map(r -> new Change(r, -1)).toList());
    Collections.shuffle(changes, random);
    living.clear();
    return changes;
  }
}
