package org.millrace.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.QueryDefinition;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.ViewDefinition;
import org.millrace.catalog.connector.Connector;
import org.millrace.catalog.connector.ConnectorRegistry;
import org.millrace.catalog.connector.Option;
import org.millrace.catalog.schema.InformationSchema;
import org.millrace.catalog.schema.SystemTables;
import org.millrace.catalog.type.Field;
import org.millrace.engine.information.InformationRows;
import org.millrace.executor.monitor.Ledger;
import org.millrace.executor.monitor.QueryAccount;
import org.millrace.executor.monitor.RejectLog;
import org.millrace.executor.runtime.OperatorStatus;
import org.millrace.executor.runtime.log.StreamLog;
import org.millrace.executor.runtime.relation.Relation;
import org.millrace.executor.runtime.relation.Snapshot;
import org.millrace.executor.time.PartitionProgress;
import org.millrace.planner.listing.FunctionRows;

/** Schema system: what the engine tells of itself, as of the moment it is asked. */
final class SystemRelations {
  private final Database database;

  SystemRelations(Database database) {
    this.database = database;
  }

  /** A relation of schema system, the name without it, or of information_schema, with it; in any case. */
  Relation relation(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    String information = InformationSchema.NAME + ".";
    if (lower.startsWith(information)) {
      String relation = lower.substring(information.length());
      return new Snapshot(InformationSchema.ROW_TYPES.get(relation), InformationRows.of(relation, database.catalog()));
    }
    return new Snapshot(SystemTables.ROW_TYPES.get(lower), rows(lower));
  }

  private List<Object[]> rows(String name) {
    List<Object[]> rows = new ArrayList<>();
    switch (name) {
      case "streams" -> streams(rows);
      case "tables" -> tables(rows);
      case "views" -> views(rows);
      case "columns" -> columns(rows);
      case "queries" -> queries(rows);
      case "operators" -> operators(rows);
      case "watermarks" -> watermarks(rows);
      case "progress" -> progress(rows);
      case "ledger" -> ledger(rows);
      case "rejects" -> rejects(rows);
      case "settings" ->
          database.settings().all().forEach(s -> rows.add(new Object[] {s.name(), s.value(), s.description()}));
      case "functions" -> FunctionRows.all(database.catalog()).forEach(row -> rows.add(row.toArray()));
      case "connectors" -> connectors(rows);
      default -> throw new IllegalStateException("unknown system relation " + name);
    }
    return rows;
  }

  private void streams(List<Object[]> rows) {
    for (CatalogObject object : database.catalog().objects()) {
      if (object instanceof StreamDefinition stream) {
        var watermark = stream.watermark();
        StreamLog log = database.stream(stream.name());
        rows.add(
            new Object[] {
              stream.name(),
              watermark == null ? null : stream.columns().get(watermark.column()).name(),
              watermark == null ? null : watermark.delayMicros(),
              stream.options().get("connector"),
              log.watermark() == Long.MAX_VALUE ? "ended" : "open"
            });
      }
    }
  }

  private void tables(List<Object[]> rows) {
    for (CatalogObject object : database.catalog().objects()) {
      if (object instanceof TableDefinition table) {
        rows.add(
            new Object[] {
              table.name(), table.kind(), table.options().get("connector"), database.table(table.name()).size()
            });
      }
    }
  }

  private void views(List<Object[]> rows) {
    for (CatalogObject object : database.catalog().objects()) {
      if (object instanceof ViewDefinition view) {
        rows.add(new Object[] {view.name(), view.kind(), view.querySql()});
      }
    }
  }

  private void columns(List<Object[]> rows) {
    for (CatalogObject object : database.catalog().objects()) {
      long position = 1;
      for (Field field : object.rowType().fields()) {
        rows.add(
            new Object[] {
              object.name(), position++, field.name(), field.type().toString(), field.type().nullable()
            });
      }
    }
  }

  private void queries(List<Object[]> rows) {
    for (AttachedRun run : database.attached()) {
      CatalogObject object = database.catalog().find(run.name).orElse(null);
      String target = object instanceof QueryDefinition query ? query.target() : null;
      QueryAccount account = database.books.accountOf(run.name);
      long input = run.run.rowsIn();
      String error = run.failure() == null ? null : run.failure().getMessage();
      rows.add(
          new Object[] {run.name, target, run.state(), object == null ? null : object.sql(), run.kind, error,
            input, input - account.late() - account.failed(), account.late(), account.failed()
          });
    }
  }

  private void operators(List<Object[]> rows) {
    for (AttachedRun run : database.attached()) {
      for (OperatorStatus o : run.run.operators()) {
        rows.add(
            new Object[] {
              run.name, (long) o.id(), o.description(), o.rowsIn(), o.rowsOut(), o.stateRows(), o.stateBytes(),
              shown(o.watermark())
            });
      }
    }
  }

  /** A watermark, or NULL before the first and after the last. */
  private static Long shown(long watermark) {
    return watermark == Long.MIN_VALUE || watermark == Long.MAX_VALUE ? null : (Long) watermark;
  }

  private void watermarks(List<Object[]> rows) {
    for (StreamLog log : database.streams()) {
      List<PartitionProgress> partitions = log.partitions();
      for (int p = 0; p < partitions.size(); p++) {
        PartitionProgress it = partitions.get(p);
        boolean holdsBack = it.holdsBack() && log.watermark() != Long.MAX_VALUE;
        rows.add(
            new Object[] {
              log.definition().name(), (long) p, it.name(), shown(it.watermark()), it.idle(), it.ended(), holdsBack
            });
      }
      if (partitions.isEmpty()) {
        boolean ended = log.watermark() == Long.MAX_VALUE;
        rows.add(new Object[] {log.definition().name(), 0L, null, shown(log.watermark()), false, ended, !ended});
      }
    }
  }

  private void progress(List<Object[]> rows) {
    for (AttachedRun run : database.attached()) {
      Progress progress = Progress.of(run);
      Long nextClose = progress.nextClose() == Long.MAX_VALUE ? null : (Long) progress.nextClose();
      for (Progress.Input input : progress.inputs()) {
        rows.add(
            new Object[] {
              run.name, input.stream(), shown(input.watermark()), input.since(), input.holdsBack(), nextClose,
              input.unblock(), input.partition()
            });
      }
    }
  }

  private void ledger(List<Object[]> rows) {
    for (Map.Entry<String, Ledger.Account> entry : database.books.ledger.accounts().entrySet()) {
      Ledger.Account account = entry.getValue();
      rows.add(
          new Object[] {entry.getKey(), account.read(), account.accepted(), account.rejected(), account.held()});
    }
  }

  private void rejects(List<Object[]> rows) {
    for (RejectLog.Entry e : database.books.rejects.entries()) {
      rows.add(
          new Object[] {
            e.source(), e.query(), e.position(), e.reason(), e.detail(), e.raw(), e.weight(), e.retracted(), e.at(),
            e.expression()
          });
    }
  }

  private static void connectors(List<Object[]> rows) {
    for (Connector connector : ConnectorRegistry.standard().connectors()) {
      String uses = connector.uses().stream().map(u -> u.name().toLowerCase(Locale.ROOT)).sorted().collect(Collectors.joining(", "));
      rows.add(new Object[] {connector.name(), uses, null, null, connector.doc()});
      for (Option option : connector.options()) {
        rows.add(new Object[] {connector.name(), uses, option.key(), option.required(), option.doc()});
      }
    }
  }
}
