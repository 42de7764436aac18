package org.millrace.catalog;

import java.util.List;
import java.util.Map;
import org.millrace.catalog.connector.Option;
import org.millrace.catalog.type.Field;
import org.millrace.catalog.type.RowType;

/**
 * A stream: an append-only, unbounded sequence of rows.
 *
 * @param watermark the event-time column and its delay, or null: then a row's time is its arrival
 * @param options with key "connector" for a connected stream; without it the stream is fed by INSERT
 */
public record StreamDefinition(
    String name,
    List<ColumnDefinition> columns,
    WatermarkDefinition watermark,
    List<Integer> primaryKey,
    Map<String, String> options,
    String sql)
    implements CatalogObject {
  public StreamDefinition {
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
    options = Map.copyOf(options);
  }

  @Override
  public String kind() {
    return "stream";
  }

  @Override
  public RowType rowType() {
    return new RowType(columns.stream().map(c -> new Field(c.name(), c.type())).toList());
  }

  /** Whether rows behind the watermark are passed on. */
  public boolean acceptsLate() {
    return "accept".equalsIgnoreCase(options.get("on_late")) || options.containsKey("allowed_lateness");
  }

  /** For how long after its end a window, a frame or an instant takes late rows, microseconds. */
  public long allowedLatenessMicros() {
    return Math.max(0, duration("allowed_lateness"));
  }

  /** Whether rows too far ahead of the clock are admitted, without moving the watermark. */
  public boolean acceptsFuture() {
    return "accept".equalsIgnoreCase(options.get("on_future"));
  }

  /** How far ahead of the clock a row may be, microseconds; −1 for no bound. */
  public long maxFutureMicros() {
    return duration("max_future");
  }

  /** After what silence a partition is idle, microseconds; −1 for never. */
  public long idleTimeoutMicros() {
    return duration("idle_timeout");
  }

  private long duration(String key) {
    return options.containsKey(key) ? Option.durationMicros(options.get(key)) : -1;
  }

  public boolean isFedByInsert() {
    return !options.containsKey("connector");
  }
}
