package org.millrace.executor.runtime.log;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.WatermarkDefinition;
import org.millrace.catalog.type.calendar.DateTimeText;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.time.Clock;
import org.millrace.executor.time.ClockReadings;
import org.millrace.executor.time.LatenessJudge;
import org.millrace.executor.time.PartitionProgress;
import org.millrace.executor.time.StreamWatermark;
import org.millrace.executor.time.Verdict;

/**
 * The gate of a stream for one pass over its input: judges rows against the watermark of their partition, tells the accounting
 * of those not yet counted, and makes log entries of the rest.
 */
final class Intake {
  /** What was read of a partition: rows with their positions, records that are none, and how to get a row's text, or null. */
  record Stretch(
      int partition, Batch rows, long[] positions, List<Reject> unreadable, IntFunction<String> rawText) {}

  private final StreamDefinition definition;
  private final ArrivalStamps stamps;
  private final StreamWatermark partitions;
  private final ClockReadings readings;
  private final int timeColumn;
  private final boolean timed;
  private long lastNamed = Long.MIN_VALUE;
  private long acceptedRows;
  private boolean standing;

  /**
   * @param timeColumn the position of the event time in the batches given to {@link #take}, −1 for a stream without
   * @param readings of the clock, by which rows are too far ahead of it
   */
  Intake(StreamDefinition definition, int timeColumn, ArrivalStamps stamps, ClockReadings readings) {
    this.definition = definition;
    this.timeColumn = timeColumn;
    this.stamps = stamps;
    this.readings = readings;
    WatermarkDefinition watermark = definition.watermark();
    timed = watermark != null;
    LatenessJudge.Tolerance tolerance =
        new LatenessJudge.Tolerance(definition.acceptsLate(), definition.acceptsFuture());
    partitions =
        new StreamWatermark(() -> new LatenessJudge(timeColumn, timed ? watermark.delayMicros() : 0, tolerance));
  }

  /** From here on rows do not move the watermark: only heartbeats do. */
  void stand() {
    standing = true;
  }

  /** Makes the source's partitions known, and which of them have ended. */
  StreamWatermark partitions() {
    return partitions;
  }

  List<PartitionProgress> progress() {
    return timed ? partitions.progress() : List.of();
  }

  /** A row that is to fail whoever reads it leaves all as it was. */
  LogEntry take(Stretch read, CountedPosition counted) {
    Batch rows = read.rows;
    Verdict verdict = Verdict.allAccepted(rows);
    List<Reject> rejects = read.unreadable;
    long before = Long.MIN_VALUE;
    if (timed) {
      LatenessJudge judge = partitions.judge(read.partition);
      before = judge.watermark();
      long[] horizons = horizons(read);
      verdict = standing ? judge.judgeStanding(rows, horizons) : judge.judge(rows, horizons);
    }
    if (verdict.refusedCount() > 0) {
      rejects = new ArrayList<>(read.unreadable);
      for (int i = 0; i < verdict.refusedCount(); i++) {
        int row = verdict.refusedRow(i);
        rejects.add(refusal(read, row, verdict.watermarkMet(i)));
      }
      rejects.sort(Comparator.comparingLong(Reject::position));
    }
    try {
      rejects.forEach(counted::checkRejectable);
    } catch (MillraceException failure) {
      if (timed) {
        partitions.judge(read.partition).restore(before);
      }
      throw failure;
    }
    if (timed) {
      partitions.settle();
    }
    rejects.forEach(counted::rejected);
    counted.accepted(verdict, read.positions);
    counted.endOfRead(rows, read.positions, read.unreadable);
    return entry(verdict);
  }

  /** How late each row may be at most, or null if rows may be of any time to come. */
  private long[] horizons(Stretch read) {
    long most = definition.maxFutureMicros();
    if (most < 0) {
      return null;
    }
    long[] horizons = readings.of(read.partition, read.positions, read.rows.size);
    for (int i = 0; i < horizons.length; i++) {
      long horizon = horizons[i] + most;
      horizons[i] = horizon < horizons[i] ? Long.MAX_VALUE : horizon;
    }
    return horizons;
  }

  private LogEntry entry(Verdict verdict) {
    Batch accepted = verdict.accepted;
    long[] times = times(accepted);
    acceptedRows += accepted.size;
    for (int i = 0; i < accepted.size; i++) {
      lastNamed = Math.max(lastNamed, times[i]);
    }
    return new LogEntry(accepted, times, watermark(), lastNamed, verdict.lateMet());
  }

  private long[] times(Batch accepted) {
    if (!timed) {
      return accepted.size == 0 ? new long[0] : stamps.stamp(acceptedRows, accepted.size);
    }
    return ((LongColumn) accepted.columns[timeColumn]).values;
  }

  /** Stamps of arrival grow strictly, so what has arrived by the last one is complete. */
  private long watermark() {
    if (timed) {
      return partitions.watermark();
    }
    return lastNamed == Long.MIN_VALUE ? Long.MIN_VALUE : lastNamed + 1;
  }

  /** No row before that instant will follow, in whichever partition. */
  LogEntry heartbeat(Batch nothing, long atLeast) {
    if (timed) {
      partitions.judge(0).advance(atLeast);
      partitions.settle();
    } else {
      stamps.passed(atLeast);
    }
    lastNamed = Math.max(lastNamed, atLeast);
    return standing(nothing);
  }

  /** Where the stream stands, without a row. */
  LogEntry standing(Batch nothing) {
    return new LogEntry(nothing, new long[0], watermark(), lastNamed, null);
  }

  /** Raises the watermarks of idle partitions; whether the stream's has moved. */
  boolean raiseIdle(Clock clock) {
    long timeout = definition.idleTimeoutMicros();
    if (timeout < 0 || !timed) {
      return false;
    }
    long before = partitions.watermark();
    partitions.raiseIdle(clock.micros(), timeout);
    return partitions.watermark() > before;
  }

  LogEntry end(Batch nothing) {
    partitions.end(partition -> true);
    return new LogEntry(nothing, new long[0], Long.MAX_VALUE, lastNamed, null);
  }

  long currentWatermark() {
    return watermark();
  }

  private Reject refusal(Stretch read, int row, long watermark) {
    Column times = read.rows.columns[timeColumn];
    long position = read.positions[row];
    String raw = read.rawText.apply(row);
    String column = definition.columns().get(definition.watermark().column()).name();
    if (times.isNull(row)) {
      return new Reject(position, "null_time", "event time \"" + column + "\" is NULL", raw);
    }
    String time = column + " " + timestamp(times.longAt(row));
    if (times.longAt(row) >= watermark) {
      return new Reject(position, "future", time + " is further ahead of the clock than max_future", raw);
    }
    return new Reject(position, "late", time + " is before the watermark " + timestamp(watermark), raw);
  }

  private static String timestamp(long micros) {
    StringBuilder text = new StringBuilder();
    DateTimeText.appendTimestamp(text, micros);
    return text.toString();
  }
}
