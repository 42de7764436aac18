package org.millrace.engine;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.millrace.catalog.SinkDefinition;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.connector.Sink;
import org.millrace.executor.connector.builtin.Connectors;
import org.millrace.executor.runtime.delivery.ChangeDelivery;
import org.millrace.executor.runtime.delivery.Delivery;
import org.millrace.executor.runtime.delivery.RowDelivery;
import org.millrace.executor.runtime.delivery.SinkDelivery;
import org.millrace.executor.runtime.delivery.UpsertRows;
import org.millrace.executor.time.Clock;
import org.millrace.planner.definition.SinkMode;
import org.millrace.planner.statement.QueryPlan;

/** The open sinks: each is opened when it is created and lives until it is dropped or the engine closes. */
final class Sinks {
  private final Map<String, Sink> sinks = new HashMap<>();
  /** Those of a directory that was opened, which go on with their files, until a query begins one anew. */
  private final Map<String, SinkDefinition> reopened = new HashMap<>();
  private final Clock clock;

  Sinks(Clock clock) {
    this.clock = clock;
  }

  /** Opens a sink; it takes part once it is added. */
  Sink open(SinkDefinition definition) {
    // One that is to be replaced may write to the same file: it has nothing left to write.
    flush();
    return Connectors.openSink(definition.rowType(), definition.options(), false);
  }

  /** Opens a sink that was there before the directory was opened: its file goes on. */
  void reopen(SinkDefinition definition) {
    add(definition.name(), Connectors.openSink(definition.rowType(), definition.options(), true));
    reopened.put(key(definition.name()), definition);
  }

  /** A query that gives all its rows again begins the file anew, the first of its queries that does. */
  void rewrite(String name) {
    SinkDefinition definition = reopened.remove(key(name));
    if (definition != null) {
      close(name);
      add(name, open(definition));
    }
  }

  void add(String name, Sink sink) {
    sinks.put(key(name), sink);
  }

  /** Writes rows at once; returns how many. */
  long write(String name, Batch rows) {
    Sink sink = sinks.get(key(name));
    if (rows.size > 0) {
      sink.write(rows);
    }
    sink.flush();
    return rows.size;
  }

  /** Brings a query's output to a sink, in the form that the sink's mode has. */
  Delivery delivery(SinkDefinition definition, QueryPlan plan) {
    Sink sink = sinks.get(key(definition.name()));
    Consumer<Batch> changes =
        SinkMode.of(definition) == SinkMode.UPSERT
            ? new UpsertRows(definition.name(), definition.rowType(), definition.primaryKey(), sink::write)
            : sink::write;
    Delivery rows =
        switch (plan.delivery()) {
          case CHANGES -> new ChangeDelivery(plan, clock, changes);
          case ONCE, APPEND, AT_END -> new RowDelivery(plan, RowDelivery.Order.BY_COLUMNS, sink::write);
        };
    return new SinkDelivery(rows, sink);
  }

  void flush() {
    sinks.values().forEach(Sink::flush);
  }

  void close(String name) {
    reopened.remove(key(name));
    Sink sink = sinks.remove(key(name));
    if (sink != null) {
      sink.close();
    }
  }

  void closeAll() {
    sinks.values().forEach(Sink::close);
    sinks.clear();
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
