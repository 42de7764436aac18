package org.millrace.executor.runtime.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.executor.runtime.schedule.Simulation.Arrival;
import org.millrace.planner.chain.ProgressChart;
import org.millrace.planner.chain.ProgressChart.Point;

/** Chain's memory is at most a unit a path above the smallest possible, at every instant; no policy is below it. */
class SmallestMemoryTest {
  private static final int INSTANCES = 400;
  private static final double ROUNDING = 1e-6;

  @Test
  void chainIsWithinAUnitAPathOfTheSmallest() {
    Random random = new Random(7);
    for (int instance = 0; instance < INSTANCES; instance++) {
      int paths = 1 + random.nextInt(4);
      List<ProgressChart> charts = new ArrayList<>();
      List<Arrival> arrivals = new ArrayList<>();
      for (int path = 0; path < paths; path++) {
        ProgressChart chart = chart(random);
        double time = chart.points().get(chart.points().size() - 1).time();
        charts.add(chart);
        arrivals.addAll(Bursts.exponential(random, 8, 8, 8 * time * paths, path));
      }
      arrivals.sort(Comparator.naturalOrder());

      double[] chain = Simulation.run(charts, arrivals, SteepestFirst.chain()).memory();
      double[] bound = FluidBound.of(charts, arrivals, chain.length);

      assertThat(most(chain, bound)).as("instance " + instance).isLessThanOrEqualTo(paths + ROUNDING);
      for (SchedulingPolicy other :
          List.of(SteepestFirst.chain(), new OldestFirst(), SteepestFirst.greedy(), new RoundRobin(Simulation.PLACE, 1))) {
        double[] memory = Simulation.run(charts, arrivals, other).memory();
        assertThat(most(Arrays.copyOf(bound, Math.min(memory.length, bound.length)), memory))
            .as("instance " + instance).isLessThanOrEqualTo(ROUNDING);
      }
    }
  }

  /** By how much the first is above the second where it is most. */
  private static double most(double[] memory, double[] other) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < Math.min(memory.length, other.length); i++) {
      most = Math.max(most, memory[i] - other[i]);
    }
    return most;
  }

  /** Of one to six operators with whole costs, each of which lets through what is left of a unit or less. */
  private static ProgressChart chart(Random random) {
    int operators = 1 + random.nextInt(6);
    double[] sizes = random.doubles(operators - 1).sorted().toArray();
    List<Point> points = new ArrayList<>(List.of(new Point(0, 1)));
    double time = 0;
    for (int i = operators - 2; i >= -1; i--) {
      time += 1 + random.nextInt(4);
      points.add(new Point(time, i < 0 ? 0 : sizes[i]));
    }
    return new ProgressChart(points);
  }
}
