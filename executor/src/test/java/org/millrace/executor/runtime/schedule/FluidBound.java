package org.millrace.executor.runtime.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.millrace.executor.runtime.schedule.Simulation.Arrival;
import org.millrace.planner.chain.LowerEnvelope;
import org.millrace.planner.chain.ProgressChart;

/**
 * The least memory at each instant of any schedule, clairvoyant ones included: sizes shrink along the lower envelopes instead of
 * the charts, the steepest segment first. A chart lies above its envelope, and the most work on slopes of at least x that can be
 * done by any time, for all x at once, is done so.
 */
final class FluidBound {
  private static final double NOTHING = 1e-12;

  private static final class Segment {
    final double slope;
    final double length;
    final ArrayDeque<double[]> left = new ArrayDeque<>();
    Segment next;

    Segment(double slope, double length) {
      this.slope = slope;
      this.length = length;
    }
  }

  private FluidBound() {}

  /** By slot, of arrivals in order, for that many slots. */
  static double[] of(List<ProgressChart> charts, List<Arrival> arrivals, int slots) {
    List<Segment> first = new ArrayList<>();
    List<Segment> steepestFirst = new ArrayList<>();
    for (ProgressChart chart : charts) {
      LowerEnvelope envelope = LowerEnvelope.of(chart);
      Segment before = null;
      for (int i = 0; i < envelope.segments(); i++) {
        double length = chart.points().get(envelope.end(i)).time() - chart.points().get(envelope.first(i)).time();
        Segment segment = new Segment(envelope.slope(i), length);
        if (before == null) {
          first.add(segment);
        } else {
          before.next = segment;
        }
        steepestFirst.add(segment);
        before = segment;
      }
    }
    steepestFirst.sort(Comparator.comparingDouble(s -> -s.slope));
    double[] memory = new double[slots];
    double now = 0;
    int next = 0;
    for (int slot = 0; slot < slots; slot++) {
      for (; next < arrivals.size() && arrivals.get(next).time() <= slot; next++) {
        Segment segment = first.get(arrivals.get(next).path());
        segment.left.add(new double[] {segment.length});
        now++;
      }
      memory[slot] = now;
      now = Math.max(0, now - work(steepestFirst));
    }
    return memory;
  }

  /** What one slot of work takes away. A later segment of a path is never steeper, so one pass in the order of slopes will do. */
  private static double work(List<Segment> steepestFirst) {
    double budget = 1;
    double lost = 0;
    for (Segment segment : steepestFirst) {
      while (budget > NOTHING && !segment.left.isEmpty()) {
        double[] tuple = segment.left.peek();
        double spent = Math.min(budget, tuple[0]);
        lost += spent * segment.slope;
        budget -= spent;
        tuple[0] -= spent;
        if (tuple[0] <= NOTHING) {
          segment.left.poll();
          if (segment.next != null) {
            segment.next.left.add(new double[] {segment.next.length});
          }
        }
      }
    }
    return lost;
  }
}
