package org.millrace.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.millrace.bench.data.CsvFiles;
import org.millrace.bench.data.Events;

/**
 * Measures every query from memory and from CSV against its twin and prints a table. Ends with status 1 when a ratio of processor
 * times is above its bar.
 *
 * <p>Arguments: [number of events] [names of queries, joined by commas], by default five million and all.
 */
public final class Benchmark {
  private static final long SEED = 42;

  private final Events events;
  private final List<Workload> workloads;
  private final List<String> missed = new ArrayList<>();

  private Benchmark(int count, List<Workload> workloads) {
    this.events = Events.generate(count, SEED);
    this.workloads = workloads;
  }

  public static void main(String[] arguments) throws IOException {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5_000_000;
    List<String> names = arguments.length > 1 ? List.of(arguments[1].split(",")) : List.of();
    Benchmark benchmark =
        new Benchmark(count, Workload.all().stream().filter(w -> names.isEmpty() || names.contains(w.name())).toList());
    benchmark.run();
    if (!benchmark.missed.isEmpty()) {
      System.out.println("above the bar: " + String.join(", ", benchmark.missed));
      System.exit(1);
    }
  }

  private void run() throws IOException {
    System.out.printf("%,d bids, %,d auctions; seconds of processor time, medians%n", events.bids.size, events.auctions.size);
    System.out.println("query   from    twin s  Mrows/s  engine s  Mrows/s  ratio   bar  wall   engine's threads");
    try (EngineRun engine = EngineRun.fromMemory(events)) {
      for (Workload workload : workloads) {
        engine.prepare(workload);
        print(
            workload,
            "memory",
            workload.memoryBar(),
            Measurement.of(() -> TwinRun.fromMemory(workload, events), () -> engine.run(workload).sum()));
      }
    }
    Path folder = Files.createTempDirectory("millrace-bench");
    Path bids = folder.resolve("bid.csv");
    Path auctions = folder.resolve("auction.csv");
    try {
      CsvFiles.writeBids(events.bids, bids, SEED);
      CsvFiles.writeAuctions(events.auctions, auctions, SEED);
      fromCsv(bids, auctions);
    } finally {
      Files.deleteIfExists(bids);
      Files.deleteIfExists(auctions);
      Files.deleteIfExists(folder);
    }
  }

  private void fromCsv(Path bids, Path auctions) {
    try (EngineRun engine = EngineRun.fromCsv(bids, auctions)) {
      for (Workload workload : workloads) {
        engine.prepare(workload);
        print(
            workload,
            "CSV",
            workload.csvBar(),
            Measurement.of(() -> TwinRun.fromCsv(workload, bids, auctions), () -> engine.run(workload).sum()));
      }
    }
  }

  private void print(Workload workload, String source, double bar, Measurement measured) {
    int rows = events.bids.size + (workload.reads().auctions() ? events.auctions.size : 0);
    System.out.printf(
        Locale.ROOT,
        "%-7s %-6s %7.4f %8.1f %9.4f %8.1f %6.2f %5s %5.2f   %s%n",
        workload.name(),
        source,
        measured.twinCpu(),
        rows / measured.twinCpu() / 1e6,
        measured.engineCpu(),
        rows / measured.engineCpu() / 1e6,
        measured.ratio(),
        bar == 0 ? "" : bar,
        measured.wallRatio(),
        measured.threads().entrySet().stream()
            .map(thread -> "%s %.3f".formatted(thread.getKey(), thread.getValue()))
            .collect(Collectors.joining(", ")));
    if (bar > 0 && measured.ratio() > bar) {
      missed.add(workload.name() + " from " + source);
    }
  }
}
