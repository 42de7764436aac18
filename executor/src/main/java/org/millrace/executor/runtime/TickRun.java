package org.millrace.executor.runtime;

import java.util.Comparator;
import java.util.List;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.runtime.log.LogEntry;

/** Runs a tick query: each step takes rows in the order of their arrival. */
final class TickRun extends QueryRun {
  /** In a tick query the instant of a step means nothing. */
  private static final long NO_INSTANT = Long.MIN_VALUE;

  TickRun(Setup setup) {
    super(setup);
  }

  @Override
  void first() {
    step();
  }

  @Override
  public boolean advance(Reach reach, int maxRows) {
    if (isEnded()) {
      return false;
    }
    boolean progressed = takeRelationChanges();
    progressed |= takeRows(reach, maxRows);
    if (progressed) {
      step();
    }
    return progressed;
  }

  @Override
  public long nextClosing() {
    return dataflow.nextClosing();
  }

  private void step() {
    dataflow.step(NO_INSTANT);
    delivery.endStep(watermark());
    endIfComplete();
  }

  private boolean takeRelationChanges() {
    boolean any = false;
    for (RelationInput input : relations) {
      for (Batch changes = input.changes.poll(); changes != null; changes = input.changes.poll()) {
        dataflow.feed(input.leaf, changes);
        any = true;
      }
    }
    return any;
  }

  /** The stream that lags most goes first, so that joins keep little. */
  private boolean takeRows(Reach reach, int maxRows) {
    List<StreamInput> byLag =
        streams.size() < 2
            ? streams
            : streams.stream().sorted(Comparator.comparingLong(s -> s.watermark)).toList();
    for (StreamInput input : byLag) {
      if (input.within(reach) && takeRows(input, maxRows)) {
        takeTheSame(input, maxRows);
        return true;
      }
    }
    return false;
  }

  /** A stream that is read more than once (a self-join) comes to all its readers in the same step. */
  private void takeTheSame(StreamInput input, int maxRows) {
    for (StreamInput other : streams) {
      if (other.log == input.log && other.reader.position() < input.reader.position()) {
        takeRows(other, maxRows);
      }
    }
  }

  private boolean takeRows(StreamInput input, int maxRows) {
    int taken = 0;
    boolean any = false;
    while (taken < maxRows) {
      LogEntry entry = input.reader.next(maxRows - taken);
      if (entry == null) {
        break;
      }
      any = true;
      taken += entry.rows().size;
      input.rows += entry.rows().size;
      input.watermark = entry.watermark();
      input.lastNamed = entry.lastNamed();
      dataflow.feed(input.leaf, entry.rows());
      dataflow.watermark(input.leaf, entry.watermark());
      if (input.log.mayWait()) {
        // What has come is shown before there is more.
        break;
      }
    }
    return any;
  }
}
