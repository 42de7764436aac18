package org.millrace.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Seconds of processor time of each thread that is alive, the collector's among them. The compiler's are left out: a query that runs
 * on is compiled once. On Linux the kernel's own counts in nanoseconds; elsewhere those of the Java threads.
 */
final class CpuTimes {
  private static final Path TASKS = Path.of("/proc/self/task");
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private CpuTimes() {}

  /** By the name of the thread; threads of one name add up. */
  static Map<String, Double> threads() {
    return Files.isDirectory(TASKS) ? ofKernel() : ofJava();
  }

  private static Map<String, Double> ofKernel() {
    Map<String, Double> seconds = new TreeMap<>();
    try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
      for (Path task : tasks) {
        String name = Files.readString(task.resolve("comm")).strip();
        String[] counts = Files.readString(task.resolve("schedstat")).split(" ");
        if (!name.matches("C[12] Compiler.*|Sweeper.*")) {
          seconds.merge(name, Long.parseLong(counts[0]) / 1e9, Double::sum);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return seconds;
  }

  private static Map<String, Double> ofJava() {
    Map<String, Double> seconds = new TreeMap<>();
    for (long id : THREADS.getAllThreadIds()) {
      ThreadInfo thread = THREADS.getThreadInfo(id);
      long nanos = THREADS.getThreadCpuTime(id);
      if (thread != null && nanos > 0) {
        seconds.merge(thread.getThreadName(), nanos / 1e9, Double::sum);
      }
    }
    return seconds;
  }

  /** What each thread used between two looks. */
  static Map<String, Double> between(Map<String, Double> before, Map<String, Double> after) {
    Map<String, Double> used = new TreeMap<>();
    after.forEach((name, seconds) -> used.put(name, seconds - before.getOrDefault(name, 0.0)));
    return used;
  }
}
