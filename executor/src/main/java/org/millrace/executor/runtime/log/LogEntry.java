package org.millrace.executor.runtime.log;

import org.millrace.executor.batch.Batch;

/**
 * A stretch of a stream's judged input.
 *
 * @param rows the accepted rows; may be of size 0 (a heartbeat, or the end)
 * @param times of each row, its event time or, without a watermark, its arrival, microseconds
 * @param watermark the stream's watermark after these rows; MIN_VALUE before the first, MAX_VALUE once the input has ended
 * @param lastNamed the largest instant named by a row or a heartbeat up to here, MIN_VALUE for none
 * @param lateMet of each row that is late nevertheless, the watermark that it met, MIN_VALUE for others; null if none is
 */
public record LogEntry(Batch rows, long[] times, long watermark, long lastNamed, long[] lateMet) {
  public boolean isEnd() {
    return watermark == Long.MAX_VALUE;
  }
}
