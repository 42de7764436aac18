package org.millrace.executor.runtime.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.millrace.executor.runtime.schedule.Simulation.Arrival;

/** Arrivals of a tuple a slot during bursts, and of none in the silences between them. */
final class Bursts {
  private static final int LONGEST = 4000;

  private Bursts() {}

  /** Bursts and silences of exponential length. */
  static List<Arrival> exponential(Random random, int bursts, double mean, double silence, int path) {
    DoubleUnaryOperator length = average -> Math.max(1, (int) exponential(random, 1 / average));
    return of(bursts, length, mean, silence, path);
  }

  /** Heavy-tailed ones, of at least these lengths: a stand-in for traces of self-similar traffic. */
  static List<Arrival> pareto(Random random, int bursts, double alpha, double least, double leastSilence, int path) {
    DoubleUnaryOperator length =
        minimum -> Math.min(LONGEST, (int) (minimum * Math.pow(1 - random.nextDouble(), -1 / alpha)));
    return of(bursts, length, least, leastSilence, path);
  }

  private static List<Arrival> of(int bursts, DoubleUnaryOperator length, double burst, double silence, int path) {
    List<Arrival> arrivals = new ArrayList<>();
    long time = 0;
    for (int i = 0; i < bursts; i++) {
      long slots = (long) length.applyAsDouble(burst);
      for (long slot = 0; slot < slots; slot++) {
        arrivals.add(new Arrival(time + slot, path));
      }
      time += slots + (long) length.applyAsDouble(silence);
    }
    return arrivals;
  }

  /** Poisson arrivals at a rate a slot. */
  static List<Arrival> poisson(Random random, double rate, int slots, int path) {
    List<Arrival> arrivals = new ArrayList<>();
    for (double time = exponential(random, rate); time < slots; time += exponential(random, rate)) {
      arrivals.add(new Arrival((long) time, path));
    }
    return arrivals;
  }

  private static double exponential(Random random, double rate) {
    return -Math.log(1 - random.nextDouble()) / rate;
  }
}
