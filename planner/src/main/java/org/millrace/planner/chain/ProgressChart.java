package org.millrace.planner.chain;

import java.util.ArrayList;
import java.util.List;

/**
 * How one unit of memory shrinks on its way through a path of operators: after operator i it has used the time t(i) and has the
 * size s(i) (Babcock, Babu, Datar, Motwani, "Chain: operator scheduling for memory minimization in data stream systems",
 * SIGMOD 2003). The first point is (0, 1).
 */
public record ProgressChart(List<Point> points) {
  /** After an operator, or, at first, before all. */
  public record Point(double time, double size) {}

  /**
   * An operator, as measured or guessed.
   *
   * @param cost time per unit of its own input
   * @param selectivity bytes out per byte in; above 1 for one that multiplies rows
   */
  public record Operator(double cost, double selectivity) {}

  public ProgressChart {
    points = List.copyOf(points);
  }

  /** Operator i gets what the operators before it leave over, and its cost counts for that much only. */
  public static ProgressChart of(List<Operator> path) {
    List<Point> points = new ArrayList<>();
    double time = 0;
    double size = 1;
    points.add(new Point(time, size));
    for (Operator operator : path) {
      time += operator.cost * size;
      size *= operator.selectivity;
      points.add(new Point(time, size));
    }
    return new ProgressChart(points);
  }
}
