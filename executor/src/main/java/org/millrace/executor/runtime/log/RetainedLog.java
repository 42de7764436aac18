package org.millrace.executor.runtime.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import org.millrace.catalog.StreamDefinition;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.ColumnChoice;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.Source;
import org.millrace.executor.time.Clock;
import org.millrace.executor.time.ClockReadings;
import org.millrace.executor.time.PartitionProgress;

/**
 * The log of a stream whose input cannot be read twice, kept in memory: one fed by INSERT, or by a live source, from which it
 * is pulled when a reader has come to the end of what is kept.
 */
public final class RetainedLog implements StreamLog {
  private final StreamDefinition definition;
  private final Source source;
  private final boolean sourceEnds;
  private final Intake intake;
  private final CountedPositions counted;
  private final Clock clock;
  private final AbsentValues absentValues;
  private final List<LogEntry> entries = new ArrayList<>();
  private final Batch nothing;
  private long inserted;
  /** What a record of the source made fail: it was read and cannot be read again, so there is no way past it. */
  private MillraceException failure;

  /** source may be null: then statements feed the stream. sourceEnds: whether the source is bounded. */
  public RetainedLog(StreamDefinition definition, Source source, boolean sourceEnds, Clock clock, Accounting accounting) {
    this.definition = definition;
    this.source = source;
    this.sourceEnds = sourceEnds;
    int timeColumn = definition.watermark() == null ? -1 : definition.watermark().column();
    this.clock = clock;
    intake = new Intake(definition, timeColumn, new ArrivalStamps(clock), new ClockReadings(clock));
    counted = new CountedPositions(accounting);
    if (source == null) {
      intake.partitions().join(Collections.singletonList(null), clock.micros());
    }
    absentValues = new AbsentValues(definition);
    nothing = new BatchBuilder(definition.rowType(), 1).build();
  }

  /** Judges rows with all columns and appends those accepted as one entry. */
  public void append(Batch rows, IntFunction<String> rawText) {
    long[] positions = new long[rows.size];
    for (int i = 0; i < rows.size; i++) {
      positions[i] = inserted + i + 1;
    }
    List<Reject> rejects = new ArrayList<>();
    int[] complete = absentValues.complete(rows, positions, rawText, rejects);
    boolean all = rejects.isEmpty();
    Batch taken = all ? rows : rows.select(complete, complete.length);
    long[] takenPositions = all ? positions : Arrays.stream(complete).mapToLong(row -> positions[row]).toArray();
    IntFunction<String> texts = row -> rawText.apply(complete[row]);
    entries.add(intake.take(new Intake.Stretch(0, taken, takenPositions, rejects, texts), counted.of(0)));
    inserted += rows.size;
  }

  /** The watermark is told by heartbeats from here on, not by the times of the rows. */
  public void leadByHeartbeats() {
    intake.stand();
  }

  /** A heartbeat: no row before that instant will follow. */
  public void advance(long watermark) {
    entries.add(intake.heartbeat(nothing, watermark));
  }

  @Override
  public void beat(long now) {
    if (definition.watermark() == null && !hasEnded()) {
      advance(now);
    }
  }

  /** The end of the input. */
  public void end() {
    if (!hasEnded()) {
      entries.add(intake.end(nothing));
    }
  }

  public boolean hasEnded() {
    return !entries.isEmpty() && entries.get(entries.size() - 1).isEnd();
  }

  @Override
  public StreamDefinition definition() {
    return definition;
  }

  @Override
  public boolean isBounded() {
    return hasEnded() || source != null && sourceEnds;
  }

  @Override
  public boolean isConnected() {
    return source != null;
  }

  @Override
  public long watermark() {
    return hasEnded() ? Long.MAX_VALUE : intake.currentWatermark();
  }

  @Override
  public List<PartitionProgress> partitions() {
    return intake.progress();
  }

  @Override
  public long frontier() {
    return entries.size();
  }

  @Override
  public boolean mayWait() {
    return source != null && !hasEnded();
  }

  @Override
  public LogReader open(List<Integer> columns) {
    return new Reader(columns);
  }

  @Override
  public void close() {
    if (source != null) {
      source.close();
    }
  }

  /** Reads a stretch of the source; false if there is none now. */
  private boolean pull(int maxRows) {
    if (source == null || hasEnded()) {
      return false;
    }
    if (failure != null) {
      throw failure;
    }
    Source.Read read = source.read(maxRows);
    if (read == null) {
      end();
      return true;
    }
    long before = intake.currentWatermark();
    Partitions.note(source, intake.partitions(), clock.micros());
    if (read.records() == 0) {
      return noteStand(before);
    }
    try {
      int partition = source.partition();
      intake.raiseIdle(clock);
      intake.partitions().heard(partition, clock.micros());
      Intake.Stretch stretch =
          new Intake.Stretch(partition, read.rows(), read.positions(), read.rejects(), source::rawText);
      entries.add(intake.take(stretch, counted.of(partition)));
    } catch (MillraceException badRow) {
      failure = badRow;
      throw badRow;
    }
    return true;
  }

  /** Nothing came: what has ended, or is idle by now, may let the watermark go on, which is noted as a heartbeat is. */
  private boolean noteStand(long before) {
    intake.raiseIdle(clock);
    if (definition.watermark() == null || intake.currentWatermark() == before) {
      return false;
    }
    entries.add(intake.standing(nothing));
    return true;
  }

  private final class Reader implements LogReader {
    private final List<Integer> columns;
    private int next;

    Reader(List<Integer> columns) {
      this.columns = columns;
    }

    @Override
    public LogEntry next(int maxRows) {
      if (next == entries.size() && !pull(maxRows)) {
        return null;
      }
      LogEntry entry = entries.get(next++);
      Batch chosen = ColumnChoice.project(entry.rows(), columns, entry.times(), entry.lateMet());
      return new LogEntry(chosen, entry.times(), entry.watermark(), entry.lastNamed(), entry.lateMet());
    }

    @Override
    public List<PartitionProgress> partitions() {
      return intake.progress();
    }

    @Override
    public long position() {
      return next;
    }

    @Override
    public void close() {}
  }
}
