package org.millrace.engine;

import org.millrace.executor.runtime.QueryRun;

/**
 * How far a query has come in the streams that it reads itself.
 *
 * @param rowsRead accepted rows of these streams that it has taken
 * @param watermark the lowest of them, in microseconds since 1970; MIN_VALUE before the first, MAX_VALUE when all have ended or
 *     there is none
 * @param latest the largest event time taken; MIN_VALUE before the first
 * @param live whether rows come as time goes by, so that the watermark is to be compared with the clock, not with the latest row
 */
public record ReadingProgress(long rowsRead, long watermark, long latest, boolean live) {
  static ReadingProgress of(QueryRun run) {
    return new ReadingProgress(run.rowsTaken(), run.watermark(), run.latestTime(), run.readsUnbounded());
  }

  /** Whether there is a watermark to speak of. */
  public boolean hasWatermark() {
    return watermark != Long.MIN_VALUE && watermark != Long.MAX_VALUE;
  }

  /** How far the watermark is behind the latest row, or at that moment of the clock behind it if rows are live; microseconds. */
  public long lag(long now) {
    return Math.max(0, (live ? now : latest) - watermark);
  }
}
