package org.millrace.executor.runtime.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.millrace.executor.runtime.schedule.Simulation.Arrival;
import org.millrace.planner.chain.ProgressChart;
import org.millrace.planner.chain.ProgressChart.Point;

/** Two examples worked by hand, memory slot by slot. */
class WorkedExamplesTest {
  private static final Offset<Double> EXACT = within(1e-9);

  /** Selectivity 0.2, then 0, a unit of time each. */
  private static final List<ProgressChart> TWO_OPERATORS = List.of(chart(0, 1, 1, .2, 2, 0));

  /** In the first path a steep operator stands behind a flat one; the second is as steep all the way. */
  private static final List<ProgressChart> HIDDEN =
      List.of(chart(0, 1, 1, .9, 2, .9, 3, .1, 4, 0), chart(0, 1, 2, .6, 4, .4, 5, 0));

  private static ProgressChart chart(double... timesAndSizes) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < timesAndSizes.length; i += 2) {
      points.add(new Point(timesAndSizes[i], timesAndSizes[i + 1]));
    }
    return new ProgressChart(points);
  }

  private static List<Arrival> arrivals(int slots, int paths) {
    List<Arrival> arrivals = new ArrayList<>();
    LongStream.range(0, slots).forEach(time -> {
      for (int path = 0; path < paths; path++) {
        arrivals.add(new Arrival(time, path));
      }
    });
    return arrivals;
  }

  private static double[] memory(List<ProgressChart> charts, List<Arrival> arrivals, SchedulingPolicy policy, int slots) {
    return Arrays.copyOf(Simulation.run(charts, arrivals, policy).memory(), slots);
  }

  @Test
  void ofTwoOperatorsTheSelectiveOneGoesFirstUnderChainAndGreedy() {
    double[] fifo = memory(TWO_OPERATORS, arrivals(7, 1), new OldestFirst(), 14);
    double[] greedy = memory(TWO_OPERATORS, arrivals(7, 1), SteepestFirst.greedy(), 14);
    double[] chain = memory(TWO_OPERATORS, arrivals(7, 1), SteepestFirst.chain(), 14);

    assertThat(fifo).containsExactly(new double[] {1, 1.2, 2, 2.2, 3, 3.2, 4, 3.2, 3, 2.2, 2, 1.2, 1, .2}, EXACT);
    assertThat(chain).containsExactly(new double[] {1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 1.4, 1.2, 1, .8, .6, .4, .2}, EXACT);
    assertThat(greedy).containsExactly(chain, EXACT);
  }

  @Test
  void greedyDoesNotSeeTheSteepOperatorBehindAFlatOne() {
    List<Arrival> arrivals = arrivals(5, 2);

    assertThat(memory(HIDDEN, arrivals, SteepestFirst.chain(), 20)[19]).isCloseTo(4.9, EXACT);
    assertThat(memory(HIDDEN, arrivals, new OldestFirst(), 20)[19]).isCloseTo(5.9, EXACT);
    assertThat(memory(HIDDEN, arrivals, new RoundRobin(Simulation.PLACE, 1), 20)[19]).isCloseTo(5.9, EXACT);
    assertThat(memory(HIDDEN, arrivals, SteepestFirst.greedy(), 20)[19]).isCloseTo(6.5, EXACT);
    assertThat(FluidBound.of(HIDDEN, arrivals, 20)[19]).isCloseTo(4.7, EXACT);
  }

  @Test
  void slopesOfTheHiddenOperatorAreTheirSegments() {
    Slopes slopes =
        Slopes.of(
            7,
            List.of(new Slopes.Path(List.of(0, 1, 2, 3), HIDDEN.get(0)), new Slopes.Path(List.of(4, 5, 6), HIDDEN.get(1))));

    assertThat(slopes.chain()).containsExactly(new double[] {.3, .3, .3, .1, .2, .2, .2}, EXACT);
    assertThat(slopes.own()).containsExactly(new double[] {.1, 0, .8, .1, .2, .1, .4}, EXACT);
  }

  @Test
  void aSharedOperatorIsAsSteepAsOnItsSteepestPath() {
    Slopes slopes =
        Slopes.of(3, List.of(new Slopes.Path(List.of(0, 2), chart(0, 1, 1, .5, 2, 0)), new Slopes.Path(List.of(1, 2), chart(0, 1, 1, .2, 5, 0))));

    assertThat(slopes.chain()[2]).isCloseTo(.5, EXACT);
  }
}
