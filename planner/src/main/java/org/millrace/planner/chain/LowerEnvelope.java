package org.millrace.planner.chain;

import java.util.ArrayList;
import java.util.List;
import org.millrace.planner.chain.ProgressChart.Point;

/**
 * The steepest way down a progress chart: from each vertex to the later point that is reached with the steepest descent, of
 * equally steep ones the furthest. Its slopes fall along the path. The operators between two vertices belong together: a
 * scheduler that follows the steepest slope never leaves them half done.
 *
 * @param vertices positions of points of the chart, the first 0, the last the chart's last
 */
public record LowerEnvelope(ProgressChart chart, List<Integer> vertices) {
  public LowerEnvelope {
    vertices = List.copyOf(vertices);
  }

  /** Of a chart of at least one point. The chart has few points: each vertex looks at all later ones. */
  public static LowerEnvelope of(ProgressChart chart) {
    List<Integer> vertices = new ArrayList<>();
    int at = 0;
    vertices.add(at);
    while (at < chart.points().size() - 1) {
      at = steepest(chart.points(), at);
      vertices.add(at);
    }
    return new LowerEnvelope(chart, vertices);
  }

  private static int steepest(List<Point> points, int from) {
    int best = from + 1;
    for (int to = from + 2; to < points.size(); to++) {
      if (slope(points.get(from), points.get(to)) >= slope(points.get(from), points.get(best))) {
        best = to;
      }
    }
    return best;
  }

  /** Size lost per time; one that costs nothing is steeper than all. */
  private static double slope(Point from, Point to) {
    double time = to.time() - from.time();
    double lost = from.size() - to.size();
    return time > 0 ? lost / time : lost >= 0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
  }

  public int segments() {
    return vertices.size() - 1;
  }

  /** How steep a segment is: the priority of its operators. */
  public double slope(int segment) {
    return slope(chart.points().get(vertices.get(segment)), chart.points().get(vertices.get(segment + 1)));
  }

  /** The positions in the path of the operators of a segment: from the first, to before the second. */
  public int first(int segment) {
    return vertices.get(segment);
  }

  /** The position in the path after a segment's last operator. */
  public int end(int segment) {
    return vertices.get(segment + 1);
  }
}
