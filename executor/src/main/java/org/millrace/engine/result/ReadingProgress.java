package org.millrace.engine.result;

import org.millrace.executor.runtime.QueryRun;

/**
 * How far a query has come in the streams that it reads itself.
 *
 * @param rowsRead accepted rows of these streams that it has taken
 * @param watermark the lowest of them, in microseconds since 1970; MIN_VALUE before the first, MAX_VALUE when all have ended or
 *     there is none
 * @param latest the largest event time taken; MIN_VALUE before the first
 * @param live whether rows come as time goes by
 */
public record ReadingProgress(long rowsRead, long watermark, long latest, boolean live) {
  /** Rows whose times are further from the clock are a replay of the past, however they come. */
  private static final long NEAR = 86_400_000_000L;

  public static ReadingProgress of(QueryRun run) {
    return new ReadingProgress(run.rowsTaken(), run.watermark(), run.latestTime(), run.readsUnbounded());
  }

  /** Whether there is a watermark to speak of. */
  public boolean hasWatermark() {
    return watermark != Long.MIN_VALUE && watermark != Long.MAX_VALUE;
  }

  /** Whether rows are live and their times near that moment of the clock, so that it is what the watermark follows. */
  public boolean followsClock(long now) {
    long reached = Math.max(latest, hasWatermark() ? watermark : Long.MIN_VALUE);
    return live && reached >= now - NEAR && reached <= now + NEAR;
  }

  /** How far the watermark is behind that moment of the clock if it follows it, else behind the latest row; microseconds. */
  public long lag(long now) {
    long ahead = followsClock(now) ? now : latest;
    return ahead <= watermark ? 0 : ahead - watermark;
  }
}
