package org.millrace.executor.runtime.log;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.millrace.catalog.StreamDefinition;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.BatchBuilder;
import org.millrace.executor.batch.ColumnChoice;
import org.millrace.executor.connector.Source;
import org.millrace.executor.time.Clock;
import org.millrace.executor.time.ClockReadings;
import org.millrace.executor.time.PartitionProgress;

/**
 * The log of a stream whose source gives the same records each time it is opened (a file, a seeded generator): nothing is
 * kept, every reader reads for itself, only the columns it wants, and judges as all others do. Records are counted once.
 */
public final class ReplayableLog implements StreamLog {
  private final StreamDefinition definition;
  private final Function<List<Integer>, Source> opener;
  private final boolean sourceEnds;
  private final ArrivalStamps stamps;
  private final CountedPositions counted;
  private final ClockReadings readings;
  private final Batch nothing;
  private long frontier;
  private long watermark = Long.MIN_VALUE;
  /** As the furthest reader found them. */
  private Intake furthest;

  /** opener opens the source anew from its beginning, for the wanted columns. */
  public ReplayableLog(
      StreamDefinition definition,
      Function<List<Integer>, Source> opener,
      boolean sourceEnds,
      Clock clock,
      Accounting accounting) {
    this.definition = definition;
    this.opener = opener;
    this.sourceEnds = sourceEnds;
    stamps = new ArrivalStamps(clock);
    counted = new CountedPositions(accounting);
    readings = new ClockReadings(clock);
    nothing = new BatchBuilder(definition.rowType(), 1).build();
  }

  @Override
  public StreamDefinition definition() {
    return definition;
  }

  @Override
  public boolean isBounded() {
    return sourceEnds;
  }

  @Override
  public boolean isConnected() {
    return true;
  }

  @Override
  public long watermark() {
    return watermark;
  }

  @Override
  public List<PartitionProgress> partitions() {
    return furthest == null ? List.of() : furthest.progress();
  }

  @Override
  public long frontier() {
    return frontier;
  }

  @Override
  public LogReader open(List<Integer> columns) {
    return new Reader(columns);
  }

  @Override
  public void close() {}

  private final class Reader implements LogReader {
    private final List<Integer> columns;
    private final List<Integer> wanted;
    private final List<Integer> output;
    private final boolean needsProjection;
    private final Intake intake;
    private Source source;
    private long read;
    private boolean ended;

    Reader(List<Integer> columns) {
      this.columns = columns;
      wanted = new ArrayList<>(columns.stream().filter(c -> c >= 0).distinct().toList());
      int time = definition.watermark() == null ? -1 : definition.watermark().column();
      if (time >= 0 && !wanted.contains(time)) {
        wanted.add(time);
      }
      output = columns.stream().map(c -> c < 0 ? c : wanted.indexOf(c)).toList();
      needsProjection = !columns.equals(wanted);
      intake = new Intake(definition, time < 0 ? -1 : wanted.indexOf(time), stamps, readings);
    }

    @Override
    public LogEntry next(int maxRows) {
      if (ended) {
        return null;
      }
      if (source == null) {
        source = opener.apply(wanted);
        source.chooseBy(partition -> intake.partitions().of(partition));
      }
      Source.Read stretch = source.read(maxRows);
      LogEntry entry = stretch == null ? end() : take(stretch);
      if (entry != null) {
        watermark = Math.max(watermark, entry.watermark());
        furthest = read >= frontier ? intake : furthest;
        frontier = Math.max(frontier, read);
      }
      return entry;
    }

    private LogEntry take(Source.Read stretch) {
      if (stretch.records() == 0) {
        return null;
      }
      read += stretch.records();
      Partitions.note(source, intake.partitions(), 0);
      int partition = source.partition();
      LogEntry entry =
          intake.take(
              new Intake.Stretch(partition, stretch.rows(), stretch.positions(), stretch.rejects(), source::rawText),
              counted.of(partition));
      return new LogEntry(chosen(entry), entry.times(), entry.watermark(), entry.lastNamed(), entry.lateMet());
    }

    private LogEntry end() {
      ended = true;
      source.close();
      return intake.end(ColumnChoice.project(nothing, columns, new long[0], null));
    }

    private Batch chosen(LogEntry entry) {
      return needsProjection
          ? ColumnChoice.project(entry.rows(), output, entry.times(), entry.lateMet())
          : entry.rows();
    }

    @Override
    public List<PartitionProgress> partitions() {
      return intake.progress();
    }

    @Override
    public long position() {
      return read;
    }

    @Override
    public void close() {
      ended = true;
      if (source != null) {
        source.close();
      }
    }
  }
}
