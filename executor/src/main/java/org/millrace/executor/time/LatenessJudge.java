package org.millrace.executor.time;

import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;

/**
 * Decides, row by row, which rows of one stream partition are late, and makes its watermark W: the largest value of event time
 * − delay over the rows accepted so far and over heartbeats. A row is late iff its event time is below the W that the rows
 * before it made; a row whose event time is NULL is no better. W never goes back, and refused rows do not move it.
 *
 * <p>Law: cutting the same rows into other batches changes neither verdicts nor watermarks. Not thread-safe.
 */
public final class LatenessJudge {
  private final int timeColumn;
  private final long delay;
  private long watermark = Long.MIN_VALUE;

  /**
   * @param timeColumn position of the event-time column (microseconds) in the batches that are judged
   * @param delayMicros how far W trails the largest event time
   */
  public LatenessJudge(int timeColumn, long delayMicros) {
    this.timeColumn = timeColumn;
    this.delay = delayMicros;
  }

  /** W as of now, microseconds; {@link Long#MIN_VALUE} before the first row or heartbeat. */
  public long watermark() {
    return watermark;
  }

  /** A heartbeat: W is at least this from here on. */
  public void advance(long atLeast) {
    watermark = Math.max(watermark, atLeast);
  }

  /** Takes back what was judged since W was this. */
  public void restore(long earlier) {
    watermark = earlier;
  }

  /** Judges a batch of the stream's rows, in their order. */
  public Verdict judge(Batch rows) {
    LongColumn times = (LongColumn) rows.column(timeColumn);
    if (times.nulls == null) {
      int accepted = acceptLeading(times.values, rows.size);
      return accepted == rows.size ? Verdict.allAccepted(rows) : judgeFrom(accepted, rows, times, true);
    }
    return judgeFrom(0, rows, times, true);
  }

  /** Judges rows whose times do not move W: whoever feeds them tells it apart, by heartbeats. */
  public Verdict judgeStanding(Batch rows) {
    return judgeFrom(0, rows, rows.column(timeColumn), false);
  }

  /** The common case in one tight loop: how many rows from the first on are in time. */
  private int acceptLeading(long[] times, int size) {
    long w = watermark;
    long late = delay;
    int row = 0;
    while (row < size && times[row] >= w) {
      w = Math.max(w, times[row] - late);
      row++;
    }
    watermark = w;
    return row;
  }

  private Verdict judgeFrom(int first, Batch rows, Column times, boolean moving) {
    int[] accepted = new int[rows.size];
    int[] refused = new int[rows.size - first];
    long[] watermarks = new long[rows.size - first];
    int acceptedCount = 0;
    int refusedCount = 0;
    for (; acceptedCount < first; acceptedCount++) {
      accepted[acceptedCount] = acceptedCount;
    }
    for (int row = first; row < rows.size; row++) {
      boolean inTime = !times.isNull(row) && times.longAt(row) >= watermark;
      if (inTime) {
        accepted[acceptedCount++] = row;
        watermark = moving ? Math.max(watermark, times.longAt(row) - delay) : watermark;
      } else {
        watermarks[refusedCount] = watermark;
        refused[refusedCount++] = row;
      }
    }
    return refusedCount == 0
        ? Verdict.allAccepted(rows)
        : new Verdict(
            rows.select(accepted, acceptedCount), accepted, acceptedCount, refused, watermarks, refusedCount);
  }
}
