package org.millrace.executor.operator;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A Z-set of rows, the slow way: the oracle's side of every comparison. */
public final class Bag {
  private final Map<List<Object>, Long> weights = new LinkedHashMap<>();

  public static Bag of(List<Change> changes) {
    Bag bag = new Bag();
    changes.forEach(bag::add);
    return bag;
  }

  public void add(Change change) {
    add(change.row(), change.weight());
  }

  public void add(List<Object> row, long weight) {
    weights.merge(row, weight, Long::sum);
    weights.remove(row, 0L);
  }

  public void addAll(Bag other) {
    other.weights.forEach(this::add);
  }

  /** Every row as often as its weight says; all weights are positive. */
  public List<List<Object>> rows() {
    List<List<Object>> rows = new ArrayList<>();
    weights.forEach(
        (row, weight) -> {
          for (long i = 0; i < weight; i++) {
            rows.add(row);
          }
        });
    return rows;
  }

  public Map<List<Object>, Long> weights() {
    return weights;
  }

  public boolean hasNegative() {
    return weights.values().stream().anyMatch(w -> w < 0);
  }

  /** The changes that lead from this bag to another. */
  public Bag changesTo(Bag other) {
    Bag changes = new Bag();
    changes.addAll(other);
    weights.forEach((row, weight) -> changes.add(row, -weight));
    return changes;
  }

  public Bag copy() {
    Bag copy = new Bag();
    copy.addAll(this);
    return copy;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bag bag && weights.equals(bag.weights);
  }

  @Override
  public int hashCode() {
    return weights.hashCode();
  }

  @Override
  public String toString() {
    return weights.toString();
  }
}
