package org.millrace.executor.runtime;

import java.util.List;
import org.millrace.executor.runtime.log.StreamLog;
import org.millrace.executor.time.PartitionProgress;

/**
 * How far a run has come in a stream that it reads.
 *
 * @param watermark microseconds; MIN_VALUE before the first, MAX_VALUE at the end of the stream
 * @param partitions how far those of the stream have come; none where rows are timed by arrival
 */
public record StreamProgress(StreamLog log, long watermark, List<PartitionProgress> partitions) {
  public boolean ended() {
    return watermark == Long.MAX_VALUE;
  }
}
