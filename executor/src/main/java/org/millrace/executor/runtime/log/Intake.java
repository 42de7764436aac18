package org.millrace.executor.runtime.log;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.WatermarkDefinition;
import org.millrace.catalog.type.DateTimeText;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.time.LatenessJudge;
import org.millrace.executor.time.Verdict;

/**
 * The gate of a stream for one pass over its input: judges rows against the watermark, tells the accounting of those not yet
 * counted, and makes log entries of the rest.
 */
final class Intake {
  private final StreamDefinition definition;
  private final ArrivalStamps stamps;
  private final LatenessJudge judge;
  private final int timeColumn;
  private long lastNamed = Long.MIN_VALUE;
  private long acceptedRows;
  private boolean standing;

  /** timeColumn is the position of the event time in the batches given to {@link #take}, −1 for a stream without. */
  Intake(StreamDefinition definition, int timeColumn, ArrivalStamps stamps) {
    this.definition = definition;
    this.timeColumn = timeColumn;
    this.stamps = stamps;
    WatermarkDefinition watermark = definition.watermark();
    judge = watermark == null ? null : new LatenessJudge(timeColumn, watermark.delayMicros());
  }

  /** From here on rows do not move the watermark: only heartbeats do. */
  void stand() {
    standing = true;
  }

  /**
   * Rows as read, with their positions, and the rejects among them; rawText gives a row's text as read, or null. A row that is
   * to fail whoever reads it leaves all as it was.
   */
  LogEntry take(
      Batch rows, long[] positions, List<Reject> unreadable, IntFunction<String> rawText, CountedPosition counted) {
    long before = judge == null ? Long.MIN_VALUE : judge.watermark();
    Verdict verdict = judge == null ? Verdict.allAccepted(rows) : standing ? judge.judgeStanding(rows) : judge.judge(rows);
    List<Reject> rejects = unreadable;
    if (verdict.refusedCount() > 0) {
      rejects = new ArrayList<>(unreadable);
      for (int i = 0; i < verdict.refusedCount(); i++) {
        int row = verdict.refusedRow(i);
        rejects.add(refusal(rows, row, positions[row], verdict.watermarkMet(i), rawText.apply(row)));
      }
      rejects.sort(Comparator.comparingLong(Reject::position));
    }
    try {
      rejects.forEach(counted::checkRejectable);
    } catch (MillraceException failure) {
      if (judge != null) {
        judge.restore(before);
      }
      throw failure;
    }
    rejects.forEach(counted::rejected);
    counted.accepted(verdict, positions);
    counted.endOfRead(rows, positions, unreadable);
    return entry(verdict.accepted);
  }

  private LogEntry entry(Batch accepted) {
    long[] times = times(accepted);
    acceptedRows += accepted.size;
    for (int i = 0; i < accepted.size; i++) {
      lastNamed = Math.max(lastNamed, times[i]);
    }
    return new LogEntry(accepted, times, watermark(), lastNamed);
  }

  private long[] times(Batch accepted) {
    if (judge == null) {
      return accepted.size == 0 ? new long[0] : stamps.stamp(acceptedRows, accepted.size);
    }
    return ((LongColumn) accepted.columns[timeColumn]).values;
  }

  /** Stamps of arrival grow strictly, so what has arrived by the last one is complete. */
  private long watermark() {
    if (judge != null) {
      return judge.watermark();
    }
    return lastNamed == Long.MIN_VALUE ? Long.MIN_VALUE : lastNamed + 1;
  }

  LogEntry heartbeat(Batch nothing, long atLeast) {
    if (judge != null) {
      judge.advance(atLeast);
    } else {
      stamps.passed(atLeast);
    }
    lastNamed = Math.max(lastNamed, atLeast);
    return new LogEntry(nothing, new long[0], watermark(), lastNamed);
  }

  LogEntry end(Batch nothing) {
    return new LogEntry(nothing, new long[0], Long.MAX_VALUE, lastNamed);
  }

  long currentWatermark() {
    return watermark();
  }

  private Reject refusal(Batch rows, int row, long position, long watermark, String raw) {
    Column time = rows.columns[timeColumn];
    String column = definition.columns().get(definition.watermark().column()).name();
    if (time.isNull(row)) {
      return new Reject(position, "null_time", "event time \"" + column + "\" is NULL", raw);
    }
    return new Reject(
        position,
        "late",
        column + " " + timestamp(time.longAt(row)) + " is before the watermark " + timestamp(watermark),
        raw);
  }

  private static String timestamp(long micros) {
    StringBuilder text = new StringBuilder();
    DateTimeText.appendTimestamp(text, micros);
    return text.toString();
  }
}
