package org.millrace.planner.chain;

import java.util.ArrayList;
import java.util.List;

/**
 * How one unit of memory shrinks on its way through a path of operators: after operator i it has used the time t(i) and has the
 * size s(i) (Babcock, Babu, Datar, Motwani, "Chain: operator scheduling for memory minimization in data stream systems",
 * SIGMOD 2003). The first point is (0, 1). Of a whole path the last size is 0: what has left the last operator waits in no
 * queue.
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
    for (int i = 0; i < path.size(); i++) {
      time += path.get(i).cost * size;
      size *= path.get(i).selectivity;
      points.add(new Point(time, i == path.size() - 1 ? 0 : size));
    }
    return new ProgressChart(points);
  }

  /** The size lost per time between two points, the steepness; what costs nothing and loses something is steeper than all. */
  public double slope(int from, int to) {
    double time = points.get(to).time - points.get(from).time;
    double lost = points.get(from).size - points.get(to).size;
    return time > 0 ? lost / time : lost >= 0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
  }

  /** The chart whose operators are runs of this one's: those that end after the given numbers of operators, rising. */
  public ProgressChart at(List<Integer> ends) {
    List<Point> chosen = new ArrayList<>();
    chosen.add(points.get(0));
    ends.forEach(end -> chosen.add(points.get(end)));
    return new ProgressChart(chosen);
  }
}
