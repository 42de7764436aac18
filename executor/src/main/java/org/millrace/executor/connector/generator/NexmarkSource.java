package org.millrace.executor.connector.generator;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.catalog.connector.NexmarkTable;
import org.millrace.catalog.type.RowType;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.Column;
import org.millrace.executor.batch.ColumnBuilder;
import org.millrace.executor.connector.Source;
import org.millrace.executor.time.Clock;

/**
 * One of Nexmark's tables. Event time runs ten thousand events a second, whatever the rate at which rows are handed out.
 * Positions are row numbers from 1.
 */
public final class NexmarkSource implements Source {
  private static final int MOST_ROWS = 1 << 14;

  private final NexmarkTable table;
  private final NexmarkValues values;
  private final RowType type;
  private final int[] wanted;
  private final long events;
  private final double rate;
  private final Clock clock;
  private final long opened;
  private long made;

  /** type: the declared columns; wanted: those to be made, in the order of the batches' columns; options: table, events, rate. */
  public NexmarkSource(Map<String, String> options, RowType type, List<Integer> wanted, Clock clock, long seed) {
    table = NexmarkTable.of(options);
    values = new NexmarkValues(table, seed);
    this.type = type;
    this.wanted = wanted.stream().mapToInt(Integer::intValue).toArray();
    events = options.containsKey("events") ? Long.parseLong(options.get("events")) : Long.MAX_VALUE / 2;
    rate = Double.parseDouble(options.getOrDefault("rate", "0"));
    this.clock = clock;
    opened = clock.micros();
  }

  @Override
  public Read read(int maxRows) {
    if (made >= table.rowsOf(events)) {
      return null;
    }
    long due = rate == 0 ? events : Math.min(events, (long) ((clock.micros() - opened) * rate / 1_000_000));
    int count = (int) Math.max(0, Math.min(Math.min(maxRows, MOST_ROWS), table.rowsOf(due) - made));
    Column[] columns = new Column[wanted.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = column(wanted[i], count);
    }
    long[] positions = new long[count];
    for (int i = 0; i < count; i++) {
      positions[i] = ++made;
    }
    return new Read(new Batch(count, columns, null), positions, List.of());
  }

  private Column column(int column, int count) {
    ColumnBuilder out = ColumnBuilder.of(type.type(column).layout(), Math.max(1, count));
    String name = type.name(column).toLowerCase(Locale.ROOT);
    for (int i = 0; i < count; i++) {
      values.append(out, name, table.event(made + i));
    }
    return out.build();
  }

  @Override
  public void close() {}
}
