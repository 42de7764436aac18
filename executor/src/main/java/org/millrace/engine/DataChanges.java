package org.millrace.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.type.RowType;
import org.millrace.engine.durability.Durability;
import org.millrace.engine.transaction.Transaction;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.batch.LongColumn;
import org.millrace.executor.batch.RowText;
import org.millrace.executor.runtime.delivery.Batches;
import org.millrace.executor.runtime.log.RetainedLog;
import org.millrace.executor.runtime.log.StreamLog;
import org.millrace.executor.runtime.relation.TableOverlay;
import org.millrace.executor.runtime.relation.TableRows;
import org.millrace.planner.statement.QueryPlan;
import org.millrace.planner.statement.Statement;

/**
 * INSERT, UPDATE, DELETE, ADVANCE, CLOSE: each is one change, durable first, then exactly one tick, and returns when that
 * tick is through all queries. Within a transaction the tables change for its session only, and COMMIT is the change. A
 * statement that fails has changed nothing.
 */
final class DataChanges {
  private static final long[] NO_IDS = new long[0];

  private final Database database;
  private final Queries queries;
  private final Durability durability;
  private final Sinks sinks;

  DataChanges(Database database, Queries queries, Durability durability, Sinks sinks) {
    this.database = database;
    this.queries = queries;
    this.durability = durability;
    this.sinks = sinks;
  }

  long insert(Statement.Insert insert) {
    CatalogObject target = database.catalog().find(insert.target()).orElseThrow();
    Batch rows = rows(insert.plan());
    if (target instanceof StreamDefinition) {
      return append(insert.target(), rows);
    }
    if (target instanceof TableDefinition table) {
      refuseWhileRead(table);
      return change(table, NO_IDS, rows);
    }
    return sinks.write(insert.target(), rows);
  }

  long update(Statement.Update update) {
    TableDefinition table = (TableDefinition) database.catalog().find(update.table()).orElseThrow();
    refuseWhileRead(table);
    Batch rows = rows(update.plan());
    return change(table, ids(rows), withoutId(rows));
  }

  private static Batch withoutId(Batch rows) {
    return rows.project(IntStream.range(1, rows.columns.length).toArray());
  }

  long delete(Statement.Delete delete) {
    TableDefinition table = (TableDefinition) database.catalog().find(delete.table()).orElseThrow();
    refuseWhileRead(table);
    Batch rows = rows(delete.plan());
    return change(table, ids(rows), Batches.concatenated(table.rowType(), List.of()));
  }

  /** All steps from the table as it was, then one change. */
  long merge(Statement.Merge merge) {
    TableDefinition table = (TableDefinition) database.catalog().find(merge.table()).orElseThrow();
    refuseWhileRead(table);
    List<Batch> inserted = new ArrayList<>();
    long[] deleted = NO_IDS;
    long count = 0;
    for (Statement step : merge.steps()) {
      if (step instanceof Statement.Insert insert) {
        inserted.add(rows(insert.plan()));
        count += inserted.get(inserted.size() - 1).size;
        continue;
      }
      Batch rows = rows(step instanceof Statement.Update update ? update.plan() : ((Statement.Delete) step).plan());
      deleted = LongStream.concat(LongStream.of(deleted), LongStream.of(ids(rows))).toArray();
      count += rows.size;
      if (step instanceof Statement.Update) {
        inserted.add(withoutId(rows));
      }
    }
    if (LongStream.of(deleted).distinct().count() < deleted.length) {
      throw new MillraceException(
          ErrorCode.ROW_CHANGED_TWICE,
          "MERGE would change a row of " + table.name() + " twice: more than one row of the source matches it",
          null,
          "make the source have one row for each, by GROUP BY or DISTINCT");
    }
    change(table, deleted, Batches.concatenated(table.rowType(), inserted.stream().filter(b -> b.size > 0).toList()));
    return count;
  }

  /** Appends rows with all columns, in order, to a stream fed by INSERT; returns how many there were. */
  long append(String stream, Batch rows) {
    RetainedLog log = openLog(stream);
    RowType type = log.definition().rowType();
    if (rows.size > 0) {
      log.append(rows, row -> RowText.of(type, rows, row));
      database.tick();
    }
    return rows.size;
  }

  void advance(String stream, long watermark) {
    openLog(stream).advance(watermark);
    database.tick();
  }

  void close(String stream) {
    RetainedLog log = fedByStatements(stream);
    if (!log.hasEnded()) {
      log.end();
      database.tick();
    }
  }

  private long change(TableDefinition table, long[] deleted, Batch inserted) {
    TableRows rows = database.table(table.name());
    if (deleted.length == 0 && inserted.size == 0) {
      return 0;
    }
    Transaction transaction = database.transaction();
    if (transaction == null) {
      perform(List.of(rows.prepare(deleted, inserted)));
    } else {
      transaction.change(rows, deleted, inserted);
    }
    return Math.max(deleted.length, inserted.size);
  }

  /** All that a transaction has changed, as one change and one tick. If it fails, nothing of it has happened. */
  void commit(Transaction transaction) {
    transaction.check(database::table);
    List<TableRows.Prepared> changes = new ArrayList<>();
    for (TableOverlay overlay : transaction.overlays()) {
      if (!overlay.isEmpty()) {
        refuseWhileRead(overlay.committed().definition());
        changes.add(overlay.prepare());
      }
    }
    if (!changes.isEmpty()) {
      perform(changes);
    }
  }

  private void perform(List<TableRows.Prepared> changes) {
    durability.commit(changes);
    changes.forEach(TableRows.Prepared::perform);
    database.tick();
  }

  private Batch rows(QueryPlan plan) {
    return Batches.concatenated(plan.rowType(), queries.answer(plan));
  }

  private static long[] ids(Batch rows) {
    return rows.size == 0 ? NO_IDS : Arrays.copyOf(((LongColumn) rows.columns[0]).values, rows.size);
  }

  private RetainedLog openLog(String stream) {
    RetainedLog log = fedByStatements(stream);
    if (log.hasEnded()) {
      throw new MillraceException(
          ErrorCode.STREAM_CLOSED, "stream " + stream + " was closed; it takes no more rows", null,
          "DROP and CREATE it again to start anew");
    }
    return log;
  }

  private RetainedLog fedByStatements(String stream) {
    StreamLog log = database.stream(stream);
    if (log == null || log.isConnected()) {
      throw new MillraceException(
          ErrorCode.WRONG_OBJECT_KIND,
          "stream " + stream + " is fed by a connector, not by statements",
          null,
          "a stream without WITH (connector = …) takes INSERT, ADVANCE and CLOSE");
    }
    return (RetainedLog) log;
  }

  private void refuseWhileRead(TableDefinition table) {
    List<String> readers = table.isStatic() ? database.readersOf(table.name()) : List.of();
    if (!readers.isEmpty()) {
      throw new MillraceException(
          ErrorCode.READ_ONLY,
          "static table " + table.name() + " cannot change while it is read by " + String.join(", ", readers),
          null,
          "drop those first, or make it a plain TABLE, whose changes queries follow");
    }
  }
}
