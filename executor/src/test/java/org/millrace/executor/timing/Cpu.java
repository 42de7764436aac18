package org.millrace.executor.timing;

import java.lang.management.ManagementFactory;

/** CPU time of the calling thread, so that a busy machine does not show; garbage collection is not in it. */
final class Cpu {
  private Cpu() {}

  static long nanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
