package org.millrace.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Engine and twin of one query by turns: after a warm-up, rounds of as many repetitions as fill a while; the median of the
 * rounds counts. Both must give the same hash in every repetition.
 *
 * @param twinCpu,engineCpu,twinWall,engineWall seconds a repetition
 * @param threads seconds a repetition of each thread in the last round of the engine, those that used any to speak of
 */
record Measurement(
    double twinCpu, double engineCpu, double twinWall, double engineWall, Map<String, Double> threads) {
  /** Long enough for the compiler to be through with the hot loops: its threads count as the process's time. */
  private static final double WARM_UP_SECONDS = 2;

  private static final int ROUNDS = 5;
  private static final double ROUND_SECONDS = 0.4;

  private record Round(double cpu, double wall, Map<String, Double> threads) {}

  static Measurement of(LongSupplier twin, LongSupplier engine) {
    long expected = twin.getAsLong();
    int twinRepetitions = repetitions(warmUp(twin, expected));
    int engineRepetitions = repetitions(warmUp(engine, expected));
    List<Round> twinRounds = new ArrayList<>();
    List<Round> engineRounds = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      System.gc();
      twinRounds.add(round(twin, twinRepetitions, expected));
      System.gc();
      engineRounds.add(round(engine, engineRepetitions, expected));
    }
    return new Measurement(
        median(twinRounds.stream().map(Round::cpu).toList()),
        median(engineRounds.stream().map(Round::cpu).toList()),
        median(twinRounds.stream().map(Round::wall).toList()),
        median(engineRounds.stream().map(Round::wall).toList()),
        engineRounds.get(ROUNDS - 1).threads);
  }

  /** The last round of the warm-up. */
  private static Round warmUp(LongSupplier run, long expected) {
    Round round = round(run, 1, expected);
    for (double spent = round.wall; spent < WARM_UP_SECONDS; spent += round.wall) {
      round = round(run, 1, expected);
    }
    return round;
  }

  private static int repetitions(Round warmUp) {
    return (int) Math.max(1, Math.min(100, ROUND_SECONDS / Math.max(warmUp.wall, 1e-4)));
  }

  private static Round round(LongSupplier run, int repetitions, long expected) {
    Map<String, Double> threads = CpuTimes.threads();
    long start = System.nanoTime();
    for (int i = 0; i < repetitions; i++) {
      long hash = run.getAsLong();
      if (hash != expected) {
        throw new IllegalStateException("different results: %016x instead of %016x".formatted(hash, expected));
      }
    }
    double wall = (System.nanoTime() - start) / 1e9 / repetitions;
    Map<String, Double> used = CpuTimes.between(threads, CpuTimes.threads());
    used.replaceAll((name, seconds) -> seconds / repetitions);
    double cpu = used.values().stream().mapToDouble(Double::doubleValue).sum();
    used.values().removeIf(seconds -> seconds < cpu / 50);
    return new Round(cpu, wall, used);
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  double ratio() {
    return engineCpu / twinCpu;
  }

  double wallRatio() {
    return engineWall / twinWall;
  }
}
