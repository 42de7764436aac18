package org.millrace.executor.runtime.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.millrace.executor.runtime.schedule.Simulation.Arrival;
import org.millrace.executor.runtime.schedule.Simulation.Join;
import org.millrace.executor.runtime.schedule.Simulation.Trace;
import org.millrace.planner.chain.ProgressChart;
import org.millrace.planner.chain.ProgressChart.Operator;

/**
 * The experiments of the papers (Babcock, Babu, Datar, Motwani, SIGMOD 2003; with Thomas, VLDB Journal 2004), as far as they are
 * known, on one fixed draw of arrivals: the peaks that a reference simulation reached, and the ratios between the policies.
 */
class PublishedResultsTest {
  /** A very selective operator behind two flat ones, and an expensive one behind it. */
  private static final List<Operator> SELECTIVE_THIRD =
      List.of(new Operator(.6, .95), new Operator(.5, 1), new Operator(.6, .05), new Operator(10, .5));

  private static final List<Arrival> TWO_OPERATORS;
  private static final List<Arrival> FOUR_OPERATORS;
  private static final List<Arrival> HEAVY_TAILED;
  private static final List<Arrival> POISSON;
  private static final List<Arrival> EXPANDING;
  private static final List<Arrival> THREE_STREAMS = new ArrayList<>();
  private static final List<Arrival> JOINED = new ArrayList<>();

  static {
    Random random = new MersenneTwister(2003);
    TWO_OPERATORS = Bursts.exponential(random, 300, 40, 55, 0);
    FOUR_OPERATORS = Bursts.exponential(random, 300, 40, 75, 0);
    HEAVY_TAILED = Bursts.pareto(random, 300, 1.5, 15, 22, 0);
    POISSON = Bursts.poisson(random, .4, 20_000, 0);
    EXPANDING = Bursts.exponential(random, 300, 40, 85, 0);
    for (int path = 0; path < 3; path++) {
      THREE_STREAMS.addAll(Bursts.exponential(random, 100, 40, 215, path));
    }
    for (int path = 0; path < 2; path++) {
      JOINED.addAll(Bursts.exponential(random, 150, 40, 120, path));
    }
  }

  /** The peaks of the policies on one workload. */
  private record Peaks(double fifo, double roundRobin, double greedy, double chain, double smallest) {
    static Peaks of(List<Arrival> arrivals, List<ProgressChart> charts, Join... join) {
      List<Arrival> inOrder = arrivals.stream().sorted(Comparator.naturalOrder()).toList();
      List<Trace> traces =
          Stream.of(
                  new OldestFirst(), new RoundRobin(Simulation.PLACE, 1), SteepestFirst.greedy(), SteepestFirst.chain())
              .map(policy -> Simulation.run(charts, inOrder, policy, join))
              .toList();
      double[] smallest = FluidBound.of(charts, inOrder, traces.get(0).memory().length);
      return new Peaks(
          traces.get(0).peak(),
          traces.get(1).peak(),
          traces.get(2).peak(),
          traces.get(3).peak(),
          Arrays.stream(smallest).max().getAsDouble());
    }

    static Peaks of(List<Arrival> arrivals, Operator... path) {
      return of(arrivals, List.of(ProgressChart.of(List.of(path))));
    }

    /** To the tenth that the reference gives. */
    void assertAre(double fifo, double roundRobin, double greedy, double chain, double smallest) {
      assertThat(new double[] {this.fifo, this.roundRobin, this.greedy, this.chain, this.smallest})
          .containsExactly(new double[] {fifo, roundRobin, greedy, chain, smallest}, within(.1));
    }

    void assertChainIsLeast() {
      assertThat(chain).isLessThan(Math.min(fifo, Math.min(roundRobin, greedy)));
    }
  }

  @Test
  void ofTwoOperatorsWithFallingSlopesGreedyIsChainAndFifoTakesTwice() {
    Peaks peaks = Peaks.of(TWO_OPERATORS, new Operator(1, .2), new Operator(4, .5));

    peaks.assertAre(245, 245, 110.8, 110.8, 110.7);
    assertThat(peaks.greedy).isCloseTo(peaks.chain, within(1e-9));
    assertThat(peaks.fifo / peaks.chain).isGreaterThanOrEqualTo(2);
  }

  @Test
  void greedyIsNoBetterThanFifoWhereTheSelectiveOperatorIsThird() {
    Peaks peaks = Peaks.of(FOUR_OPERATORS, SELECTIVE_THIRD.toArray(Operator[]::new));

    peaks.assertAre(224, 224.9, 296.5, 138.5, 138.1);
    assertSelectiveThird(peaks);
  }

  @Test
  void heavyTailedBurstsChangeNothing() {
    Peaks peaks = Peaks.of(HEAVY_TAILED, SELECTIVE_THIRD.toArray(Operator[]::new));

    peaks.assertAre(419.1, 420, 554.9, 256.2, 255.8);
    assertSelectiveThird(peaks);
  }

  private static void assertSelectiveThird(Peaks peaks) {
    assertThat(peaks.chain / peaks.smallest).isLessThanOrEqualTo(1.02);
    assertThat(peaks.fifo / peaks.chain).isGreaterThanOrEqualTo(1.5);
    assertThat(peaks.greedy).isGreaterThanOrEqualTo(peaks.fifo);
  }

  @Test
  void poissonArrivalsLeaveLittleToAnyPolicyAndLeastToChain() {
    Peaks peaks = Peaks.of(POISSON, SELECTIVE_THIRD.toArray(Operator[]::new));

    peaks.assertAre(27, 27.9, 34.4, 11.1, 11);
  }

  @Test
  void anOperatorThatExpandsIsPulledAlongByTheSelectiveOneBehindIt() {
    Peaks peaks =
        Peaks.of(EXPANDING, new Operator(.5, .9), new Operator(.5, 1.6), new Operator(.6, .05), new Operator(8, .5));

    peaks.assertAre(236.4, 556.4, 268.7, 169.8, 168.5);
    peaks.assertChainIsLeast();
  }

  @Test
  void ofThreeQueriesOnThreeStreamsChainTakesLeast() {
    Peaks peaks =
        Peaks.of(
            THREE_STREAMS,
            List.of(
                ProgressChart.of(List.of(new Operator(.4, .95), new Operator(.4, 1), new Operator(.5, .05), new Operator(6, .5))),
                ProgressChart.of(List.of(new Operator(1, .5), new Operator(1.5, .8))),
                ProgressChart.of(List.of(new Operator(.8, .9), new Operator(1, .3), new Operator(1, .9)))));

    peaks.assertAre(336.5, 326.5, 395.8, 274.1, 273.7);
    peaks.assertChainIsLeast();
    assertThat(peaks.chain / peaks.smallest).isLessThanOrEqualTo(1.02);
  }

  @Test
  void ofTwoStreamsThatMeetInAJoinChainTakesLeast() {
    Peaks peaks =
        Peaks.of(
            JOINED,
            List.of(
                ProgressChart.of(List.of(new Operator(.4, .5), new Operator(.6, .8), new Operator(.5, .1), new Operator(.5, .5))),
                ProgressChart.of(List.of(new Operator(.4, .9), new Operator(.6, 1.5), new Operator(.5, .1), new Operator(.5, .5)))),
            new Join(0, 1, 1, 1));

    peaks.assertAre(239.4, 253.9, 224.4, 203.4, 163.7);
    peaks.assertChainIsLeast();
    assertThat(peaks.fifo / peaks.chain).isGreaterThanOrEqualTo(1.1);
  }

  @Test
  void tuplesThatPassOrDieAtRandomAreScheduledByWhatWasMeasured() {
    List<Arrival> arrivals = Bursts.exponential(new MersenneTwister(2003), 300, 40, 75, 0);

    double fifo = Simulation.learning(SELECTIVE_THIRD, arrivals, 5, new OldestFirst()).peak();
    double chain = Simulation.learning(SELECTIVE_THIRD, arrivals, 5, SteepestFirst.chain()).peak();

    assertThat(fifo).isEqualTo(293);
    assertThat(fifo / chain).isGreaterThanOrEqualTo(1.5);
  }

  @Test
  void aDeadlineGivesMemoryBackForLatency() {
    List<ProgressChart> charts = List.of(ProgressChart.of(SELECTIVE_THIRD));
    List<Arrival> arrivals = Bursts.exponential(new MersenneTwister(11), 300, 40, 75, 0);
    List<Waiting> flushed = new ArrayList<>();

    Trace fifo = Simulation.run(charts, arrivals, new OldestFirst());
    Trace chain = Simulation.run(charts, arrivals, SteepestFirst.chain());
    Trace soft = Simulation.run(charts, arrivals, new SoftDeadline(SteepestFirst.chain(), 400, flushed::add));

    assertThat(new double[] {fifo.peak(), chain.peak(), soft.peak()}).containsExactly(new double[] {258, 153, 244}, within(.5));
    assertThat(new double[] {fifo.latency(), chain.latency()}).containsExactly(new double[] {116, 368}, within(.5));
    assertThat(flushed).isNotEmpty();
    assertThat(soft.latency()).isBetween(fifo.latency(), chain.latency());
  }

  @Test
  void belowTheHighWaterMarkTheOldestGoesFirst() {
    List<ProgressChart> charts = List.of(ProgressChart.of(SELECTIVE_THIRD));
    Trace fifo = Simulation.run(charts, FOUR_OPERATORS, new OldestFirst());
    Trace chain = Simulation.run(charts, FOUR_OPERATORS, SteepestFirst.chain());

    Trace both = Simulation.runAbove(40, charts, FOUR_OPERATORS, SteepestFirst.chain());

    assertThat(both.peak()).isLessThan(fifo.peak() / 1.3);
    assertThat(both.latency()).isLessThan(chain.latency());
  }
}
