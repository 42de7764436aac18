package org.millrace.executor.runtime;

import java.util.HashMap;
import java.util.Map;
import org.millrace.executor.runtime.log.StreamLog;
import org.millrace.executor.time.Clock;

/** Since when the watermark of each stream behind a run has stood where it stands. */
public final class WatermarkWatch {
  private record Stand(long watermark, long since) {}

  private final QueryRun run;
  private final Clock clock;
  private final Map<StreamLog, Stand> stands = new HashMap<>();

  public WatermarkWatch(QueryRun run, Clock clock) {
    this.run = run;
    this.clock = clock;
    look();
  }

  /** Notes which watermarks have moved since the last look. */
  public void look() {
    for (StreamProgress stream : run.progress()) {
      Stand before = stands.get(stream.log());
      if (before == null || before.watermark != stream.watermark()) {
        stands.put(stream.log(), new Stand(stream.watermark(), clock.micros()));
      }
    }
  }

  /** Microseconds since 1970 by the engine's clock; a watermark that never moved stands since the run began. */
  public long since(StreamLog log) {
    return stands.get(log).since;
  }
}
