package org.millrace.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.TreeMap;

/** Seconds of processor time: of the whole process (compiler and collector included), and of each thread that is alive. */
final class CpuTimes {
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private CpuTimes() {}

  static double process() {
    return PROCESS.getProcessCpuTime() / 1e9;
  }

  /** By the name of the thread; threads of one name add up. */
  static Map<String, Double> threads() {
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

  /** What each thread used between two looks, those that used at least a hundredth of a second. */
  static Map<String, Double> between(Map<String, Double> before, Map<String, Double> after) {
    Map<String, Double> used = new TreeMap<>();
    after.forEach(
        (name, seconds) -> {
          double difference = seconds - before.getOrDefault(name, 0.0);
          if (difference >= 0.01) {
            used.put(name, difference);
          }
        });
    return used;
  }
}
