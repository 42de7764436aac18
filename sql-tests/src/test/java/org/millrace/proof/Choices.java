package org.millrace.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The choices that make a random query. They are drawn at random, or taken from a record and 0 once that has ended: a record with
 * parts removed or lowered is a simpler query, since 0 always stands for the simplest (MacIver: test-case reduction on choices).
 */
final class Choices {
  private final Random random;
  private final List<Integer> given;
  private final List<Integer> made = new ArrayList<>();

  private Choices(Random random, List<Integer> given) {
    this.random = random;
    this.given = given;
  }

  static Choices random(Random random) {
    return new Choices(random, List.of());
  }

  static Choices replay(List<Integer> record) {
    return new Choices(null, record);
  }

  /** From 0 to bound - 1. */
  int next(int bound) {
    int choice = 0;
    if (made.size() < given.size()) {
      choice = given.get(made.size()) % bound;
    } else if (random != null) {
      choice = random.nextInt(bound);
    }
    made.add(choice);
    return choice;
  }

  /** True once in n times. */
  boolean oneIn(int n) {
    return next(n) == n - 1;
  }

  <T> T of(List<T> options) {
    return options.get(next(options.size()));
  }

  List<Integer> record() {
    return List.copyOf(made);
  }
}
