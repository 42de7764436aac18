package org.millrace.executor.runtime.schedule;

import java.util.Arrays;
import java.util.List;
import org.millrace.planner.chain.LowerEnvelope;
import org.millrace.planner.chain.ProgressChart;

/**
 * How steep tasks are: alone, and in the segment of the lower envelope in which they lie. A task on several paths is as steep
 * as on the steepest.
 *
 * @param own by task
 * @param chain by task
 */
public record Slopes(double[] own, double[] chain) {
  /** Slopes are worth changing when one has moved by this part of itself. */
  private static final double MOVED = 0.1;

  /**
   * A path through tasks.
   *
   * @param tasks numbers of the tasks, in order
   * @param chart with a point after each of them
   */
  public record Path(List<Integer> tasks, ProgressChart chart) {
    public Path {
      tasks = List.copyOf(tasks);
    }
  }

  public static Slopes of(int tasks, List<Path> paths) {
    double[] own = new double[tasks];
    double[] chain = new double[tasks];
    Arrays.fill(own, Double.NEGATIVE_INFINITY);
    Arrays.fill(chain, Double.NEGATIVE_INFINITY);
    for (Path path : paths) {
      double[] envelope = LowerEnvelope.of(path.chart).slopes();
      for (int i = 0; i < path.tasks.size(); i++) {
        int task = path.tasks.get(i);
        own[task] = Math.max(own[task], path.chart.slope(i, i + 1));
        chain[task] = Math.max(chain[task], envelope[i]);
      }
    }
    return new Slopes(own, chain);
  }

  /** Whether some slope differs from the one before by more than a tenth. */
  public boolean movedFrom(Slopes before) {
    return moved(before.own, own) || moved(before.chain, chain);
  }

  private static boolean moved(double[] before, double[] after) {
    for (int i = 0; i < after.length; i++) {
      if (before.length != after.length || !(Math.abs(after[i] - before[i]) <= MOVED * Math.abs(before[i])) && after[i] != before[i]) {
        return true;
      }
    }
    return false;
  }
}
