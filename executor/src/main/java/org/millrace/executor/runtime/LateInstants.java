package org.millrace.executor.runtime;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.operator.RowFailures;
import org.millrace.executor.runtime.log.LogEntry;
import org.millrace.executor.runtime.log.StreamLog;

/**
 * Late rows in an instant query: an instant τ stays open for the allowed lateness, until W &gt; τ + lateness, and a row is
 * dropped iff the watermark that it met was past that.
 */
final class LateInstants {
  private final long lateness;
  private final RowFailures failures;
  private long dropped;

  /** Of one stream, some of whose columns the batches have. */
  LateInstants(StreamLog log, RowFailures failures) {
    lateness = log.definition().acceptsLate() ? log.definition().allowedLatenessMicros() : 0;
    this.failures = failures;
  }

  /** The entry without rows whose instant is over, with the watermark before which instants are complete. */
  LogEntry admitted(LogEntry entry) {
    long watermark = entry.isEnd() || entry.watermark() < Long.MIN_VALUE + lateness ? entry.watermark() : entry.watermark() - lateness;
    if (entry.lateMet() == null) {
      return watermark == entry.watermark()
          ? entry
          : new LogEntry(entry.rows(), entry.times(), watermark, entry.lastNamed(), null);
    }
    Batch rows = entry.rows();
    int[] kept = new int[rows.size];
    int count = 0;
    for (int row = 0; row < rows.size; row++) {
      if (entry.lateMet()[row] == Long.MIN_VALUE || entry.lateMet()[row] - lateness <= entry.times()[row]) {
        kept[count++] = row;
      } else {
        dropped++;
        failures.late("its instant was over", rows, row, 1);
      }
    }
    long[] times = Arrays.stream(kept, 0, count).mapToLong(row -> entry.times()[row]).toArray();
    return new LogEntry(rows.select(kept, count), times, watermark, entry.lastNamed(), null);
  }

  /** How many were dropped. */
  long dropped() {
    return dropped;
  }
}
