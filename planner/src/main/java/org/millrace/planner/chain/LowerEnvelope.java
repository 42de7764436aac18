package org.millrace.planner.chain;

import java.util.ArrayList;
import java.util.List;

/**
 * The steepest way down a progress chart: from each vertex to the later point that is reached with the steepest descent, of
 * equally steep ones the furthest. Its slopes fall along the path. The operators between two vertices belong together: a
 * scheduler that follows the steepest slope never leaves them half done.
 *
 * @param vertices positions of points of the chart, the first 0, the last the chart's last
 */
public record LowerEnvelope(ProgressChart chart, List<Integer> vertices) {
  /** Slopes that differ by less than this part of themselves are equal: sums of the same numbers in another order do. */
  private static final double EQUAL = 1e-9;

  public LowerEnvelope {
    vertices = List.copyOf(vertices);
  }

  /** Of a chart of at least one point. The chart has few points: each vertex looks at all later ones. */
  public static LowerEnvelope of(ProgressChart chart) {
    List<Integer> vertices = new ArrayList<>();
    int at = 0;
    vertices.add(at);
    while (at < chart.points().size() - 1) {
      at = steepest(chart, at);
      vertices.add(at);
    }
    return new LowerEnvelope(chart, vertices);
  }

  private static int steepest(ProgressChart chart, int from) {
    int best = from + 1;
    double steepest = chart.slope(from, best);
    for (int to = from + 2; to < chart.points().size(); to++) {
      double slope = chart.slope(from, to);
      if (slope >= steepest - EQUAL * Math.abs(steepest)) {
        best = to;
        steepest = Math.max(steepest, slope);
      }
    }
    return best;
  }

  public int segments() {
    return vertices.size() - 1;
  }

  /** How steep a segment is: the priority of its operators. */
  public double slope(int segment) {
    return chart.slope(vertices.get(segment), vertices.get(segment + 1));
  }

  /** The position in the path of a segment's first operator. */
  public int first(int segment) {
    return vertices.get(segment);
  }

  /** The position in the path after a segment's last operator. */
  public int end(int segment) {
    return vertices.get(segment + 1);
  }

  /** The slope of each operator's segment. */
  public double[] slopes() {
    double[] slopes = new double[chart.points().size() - 1];
    for (int segment = 0; segment < segments(); segment++) {
      for (int i = first(segment); i < end(segment); i++) {
        slopes[i] = slope(segment);
      }
    }
    return slopes;
  }
}
