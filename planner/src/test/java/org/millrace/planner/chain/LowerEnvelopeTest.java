package org.millrace.planner.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.planner.chain.ProgressChart.Operator;
import org.millrace.planner.chain.ProgressChart.Point;

/** The worked examples of the paper's rule, and its law. */
class LowerEnvelopeTest {
  private static ProgressChart chart(double... timesAndSizes) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < timesAndSizes.length; i += 2) {
      points.add(new Point(timesAndSizes[i], timesAndSizes[i + 1]));
    }
    return new ProgressChart(points);
  }

  @Test
  void pullsFlatOperatorsUpToTheSelectiveOneBehindThem() {
    LowerEnvelope envelope = LowerEnvelope.of(chart(0, 1, 1, .9, 2, .9, 3, .1, 4, 0));

    assertThat(envelope.vertices()).containsExactly(0, 3, 4);
    assertThat(envelope.slope(0)).isCloseTo(.3, within(1e-9));
    assertThat(envelope.slope(1)).isCloseTo(.1, within(1e-9));
  }

  @Test
  void takesTheFurthestOfCollinearPoints() {
    LowerEnvelope envelope = LowerEnvelope.of(chart(0, 1, 2, .6, 4, .4, 5, 0));

    assertThat(envelope.vertices()).containsExactly(0, 3);
    assertThat(envelope.slope(0)).isCloseTo(.2, within(1e-9));
  }

  @Test
  void cutsACheapSelectiveHeadFromAnExpensiveTail() {
    LowerEnvelope envelope = LowerEnvelope.of(ProgressChart.of(List.of(new Operator(1, .1), new Operator(50, 0))));

    assertThat(envelope.vertices()).containsExactly(0, 1, 2);
  }

  @Test
  void chargesAnOperatorOnlyForWhatReachesIt() {
    ProgressChart chart = ProgressChart.of(List.of(new Operator(1, .2), new Operator(5, 0)));

    assertThat(chart.points()).containsExactly(new Point(0, 1), new Point(1, .2), new Point(2, 0));
  }

  @Test
  void slopesFallAlongEveryPath() {
    Random random = new Random(7);
    for (int run = 0; run < 500; run++) {
      List<Operator> path =
          random.doubles(1 + random.nextInt(8), .1, 5).mapToObj(cost -> new Operator(cost, random.nextDouble() * 1.2)).toList();

      LowerEnvelope envelope = LowerEnvelope.of(ProgressChart.of(path));

      for (int i = 1; i < envelope.segments(); i++) {
        assertThat(envelope.slope(i)).isLessThanOrEqualTo(envelope.slope(i - 1) + 1e-9);
      }
    }
  }
}
