package org.millrace.executor.runtime;

import org.millrace.executor.runtime.log.StreamLog;

/**
 * How far a run has come in a stream that it reads.
 *
 * @param watermark microseconds; MIN_VALUE before the first, MAX_VALUE at the end of the stream
 */
public record StreamProgress(StreamLog log, long watermark) {
  public boolean ended() {
    return watermark == Long.MAX_VALUE;
  }
}
