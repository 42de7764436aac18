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
 * @param threads seconds a repetition of each thread that is alive after the last round of the engine
 */
record Measurement(
    double twinCpu, double engineCpu, double twinWall, double engineWall, Map<String, Double> threads) {
  private static final int WARM_UP = 3;
  private static final int ROUNDS = 5;
  private static final double ROUND_SECONDS = 0.4;

  private record Round(double cpu, double wall, Map<String, Double> threads) {}

  static Measurement of(LongSupplier twin, LongSupplier engine) {
    long expected = twin.getAsLong();
    Round twinWarm = round(twin, WARM_UP, expected);
    Round engineWarm = round(engine, WARM_UP, expected);
    int twinRepetitions = repetitions(twinWarm);
    int engineRepetitions = repetitions(engineWarm);
    List<Round> twinRounds = new ArrayList<>();
    List<Round> engineRounds = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      twinRounds.add(round(twin, twinRepetitions, expected));
      engineRounds.add(round(engine, engineRepetitions, expected));
    }
    return new Measurement(
        median(twinRounds.stream().map(Round::cpu).toList()),
        median(engineRounds.stream().map(Round::cpu).toList()),
        median(twinRounds.stream().map(Round::wall).toList()),
        median(engineRounds.stream().map(Round::wall).toList()),
        engineRounds.get(ROUNDS - 1).threads);
  }

  private static int repetitions(Round warmUp) {
    return (int) Math.max(1, Math.min(100, ROUND_SECONDS / Math.max(warmUp.wall, 1e-4)));
  }

  private static Round round(LongSupplier run, int repetitions, long expected) {
    System.gc();
    Map<String, Double> threads = CpuTimes.threads();
    double cpu = CpuTimes.process();
    long start = System.nanoTime();
    for (int i = 0; i < repetitions; i++) {
      long hash = run.getAsLong();
      if (hash != expected) {
        throw new IllegalStateException("different results: %016x instead of %016x".formatted(hash, expected));
      }
    }
    double wall = (System.nanoTime() - start) / 1e9 / repetitions;
    cpu = (CpuTimes.process() - cpu) / repetitions;
    Map<String, Double> used = CpuTimes.between(threads, CpuTimes.threads());
    used.replaceAll((name, seconds) -> seconds / repetitions);
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
