package org.millrace.oracle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A bag of rows with weights: a relation, or a change of one. */
final class Bag {
  private final Map<List<Object>, Integer> weights = new LinkedHashMap<>();

  static Bag of(List<List<Object>> rows) {
    Bag bag = new Bag();
    rows.forEach(row -> bag.add(row, 1));
    return bag;
  }

  void add(List<Object> row, int weight) {
    weights.merge(row, weight, Integer::sum);
    weights.remove(row, 0);
  }

  void addAll(Bag other) {
    other.weights.forEach(this::add);
  }

  Bag minus(Bag other) {
    Bag difference = new Bag();
    difference.addAll(this);
    other.weights.forEach((row, weight) -> difference.add(row, -weight));
    return difference;
  }

  /** What came in (sign 1) or went (sign −1), a row as often as its weight says. */
  List<List<Object>> rows(int sign) {
    List<List<Object>> rows = new ArrayList<>();
    weights.forEach(
        (row, weight) -> {
          for (int i = 0; i < weight * sign; i++) {
            rows.add(row);
          }
        });
    return rows;
  }

  /** The change as a cursor with EMIT CHANGES shows it: the sign in front. */
  List<List<Object>> signedRows() {
    List<List<Object>> signed = new ArrayList<>();
    for (int sign : new int[] {-1, 1}) {
      for (List<Object> row : rows(sign)) {
        List<Object> line = new ArrayList<>();
        line.add(sign > 0 ? "+" : "-");
        line.addAll(row);
        signed.add(line);
      }
    }
    return signed;
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
