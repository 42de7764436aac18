package org.millrace.executor.time;

import java.util.Arrays;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;

/**
 * Decides, row by row, which rows of one stream partition are late, and makes its watermark W: the largest value of event time
 * − delay over the rows accepted so far and over heartbeats. A row is late iff its event time is below the W that the rows
 * before it made; a row whose event time is NULL is no better. W never goes back, and refused rows do not move it. Where a
 * horizon is given, rows beyond it are refused too, or admitted without moving W.
 *
 * <p>Law: cutting the same rows into other batches changes neither verdicts nor watermarks. Not thread-safe.
 */
public final class LatenessJudge {
  /** Which rows are accepted that by default are not. */
  public record Tolerance(boolean late, boolean future) {
    public static final Tolerance NONE = new Tolerance(false, false);
  }

  private final int timeColumn;
  private final long delay;
  private final Tolerance tolerance;
  private long watermark = Long.MIN_VALUE;

  /**
   * @param timeColumn position of the event-time column (microseconds) in the batches that are judged
   * @param delayMicros how far W trails the largest event time
   */
  public LatenessJudge(int timeColumn, long delayMicros, Tolerance tolerance) {
    this.timeColumn = timeColumn;
    this.delay = delayMicros;
    this.tolerance = tolerance;
  }

  public LatenessJudge(int timeColumn, long delayMicros) {
    this(timeColumn, delayMicros, Tolerance.NONE);
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
    return judge(rows, null);
  }

  /** As above; horizons: for each row the time that it must not be beyond, or null for none. */
  public Verdict judge(Batch rows, long[] horizons) {
    LongColumn times = (LongColumn) rows.column(timeColumn);
    if (times.nulls == null && horizons == null) {
      int accepted = acceptLeading(times.values, rows.size);
      return accepted == rows.size ? Verdict.allAccepted(rows) : new Judgement(rows, accepted, true).from(accepted, null);
    }
    return new Judgement(rows, 0, true).from(0, horizons);
  }

  /** Judges rows whose times do not move W: whoever feeds them tells it apart, by heartbeats. */
  public Verdict judgeStanding(Batch rows, long[] horizons) {
    return new Judgement(rows, 0, false).from(0, horizons);
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

  /** The judgement of one batch, row by row, behind a number of rows that are accepted. */
  private final class Judgement {
    private final Batch rows;
    private final Column times;
    private final boolean moving;
    private final int[] accepted;
    private final int[] refused;
    private final long[] watermarks;
    private int acceptedCount;
    private int refusedCount;
    private long[] lateMet;

    Judgement(Batch rows, int leading, boolean moving) {
      this.rows = rows;
      this.moving = moving;
      times = rows.column(timeColumn);
      accepted = new int[rows.size];
      refused = new int[rows.size - leading];
      watermarks = new long[rows.size - leading];
      for (; acceptedCount < leading; acceptedCount++) {
        accepted[acceptedCount] = acceptedCount;
      }
    }

    Verdict from(int first, long[] horizons) {
      for (int row = first; row < rows.size; row++) {
        boolean future = horizons != null && !times.isNull(row) && times.longAt(row) > horizons[row];
        judge(row, future);
      }
      return refusedCount == 0 && lateMet == null
          ? Verdict.allAccepted(rows)
          : new Verdict(
              refusedCount == 0 ? rows : rows.select(accepted, acceptedCount),
              accepted, acceptedCount, refused, watermarks, refusedCount, lateMet);
    }

    private void judge(int row, boolean future) {
      boolean late = !times.isNull(row) && times.longAt(row) < watermark;
      if (times.isNull(row) || late && !tolerance.late || future && !tolerance.future) {
        watermarks[refusedCount] = watermark;
        refused[refusedCount++] = row;
        return;
      }
      if (late) {
        noteLate();
      } else if (moving && !future) {
        watermark = Math.max(watermark, times.longAt(row) - delay);
      }
      accepted[acceptedCount++] = row;
    }

    /** The row that is accepted next is late. */
    private void noteLate() {
      if (lateMet == null) {
        lateMet = new long[accepted.length];
        Arrays.fill(lateMet, Long.MIN_VALUE);
      }
      lateMet[acceptedCount] = watermark;
    }
  }
}
