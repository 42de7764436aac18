package org.millrace.engine.result;

import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;

/** A result whose points in time are written in the zone of its session. */
public final class ZonedResult implements Result {
  private final Result result;
  private final RowType rowType;

  private ZonedResult(Result result, String zone) {
    this.result = result;
    this.rowType =
        new RowType(result.rowType().fields().stream().map(f -> new Field(f.name(), f.type().inZone(zone))).toList());
  }

  /** The result itself, if the zone is UTC, which is null, or the result has no points in time. */
  public static Result of(Result result, String zone) {
    boolean any = zone != null && result.rowType().fields().stream().anyMatch(f -> f.type().holdsInstants());
    return any ? new ZonedResult(result, zone) : result;
  }

  @Override
  public Kind kind() {
    return result.kind();
  }

  @Override
  public RowType rowType() {
    return rowType;
  }

  @Override
  public long count() {
    return result.count();
  }

  @Override
  public Batch next() {
    return result.next();
  }

  @Override
  public ReadingProgress progress() {
    return result.progress();
  }

  @Override
  public void cancel() {
    result.cancel();
  }

  @Override
  public void close() {
    result.close();
  }
}
