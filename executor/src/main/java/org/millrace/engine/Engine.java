package org.millrace.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.catalog.store.H2Store;
import org.millrace.catalog.store.StoredObject;
import org.millrace.catalog.type.RowType;
import org.millrace.engine.durability.Durability;
import org.millrace.engine.durability.StoreDurability;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.batch.Batch;
import org.millrace.executor.compile.StageCompiler;
import org.millrace.executor.runtime.Pump;
import org.millrace.executor.runtime.log.StreamLog;
import org.millrace.executor.runtime.relation.TableRows;

/** A database: one per process and directory. Thread-safe. */
public final class Engine implements AutoCloseable {
  private final Database database;
  private final Queries queries;
  private final Sinks sinks;
  private final Durability durability;
  private final DataChanges dataChanges;
  private final Definitions definitions;
  private final List<String> openingNotes = new ArrayList<>();
  private Pump pump;

  private Engine(EngineOptions options) {
    database = new Database(options, new StageCompiler(options.clock()));
    queries = new Queries(database);
    sinks = new Sinks(options.clock());
    StoreDurability stored =
        options.directory() == null ? null : new StoreDurability(H2Store.open(options.directory()));
    durability = stored == null ? Durability.none() : stored;
    dataChanges = new DataChanges(database, queries, durability, sinks);
    definitions = new Definitions(database, durability, sinks);
    if (stored != null) {
      restore(stored);
    }
  }

  /** Defines again what was stored; tables get their rows back, views are computed anew from what can be read again. */
  private void restore(StoreDurability stored) {
    // Kept apart until the end: a session takes the notes that it finds.
    List<String> notes = new ArrayList<>();
    definitions.restoring(true);
    try (Session session = openSession()) {
      session.execute("SET script = true", List.of());
      // One that was made anew since stands behind those that use it: what fails is tried again after the others.
      List<StoredObject> waiting = stored.restore();
      do {
        Map<StoredObject, MillraceException> failures = restore(waiting, session, stored, notes);
        if (failures.size() == waiting.size()) {
          failures.forEach((o, e) -> notes.add(o.kind() + " " + o.name() + " could not be opened: " + e.getMessage()));
          break;
        }
        waiting = List.copyOf(failures.keySet());
      } while (!waiting.isEmpty());
    } finally {
      definitions.restoring(false);
      stored.restored();
    }
    openingNotes.addAll(notes);
  }

  /** Those that cannot be defined now, with the reason, in order. */
  private Map<StoredObject, MillraceException> restore(
      List<StoredObject> objects, Session session, StoreDurability stored, List<String> notes) {
    Map<StoredObject, MillraceException> failures = new LinkedHashMap<>();
    for (StoredObject object : objects) {
      try {
        session.execute(object.sql(), List.of());
      } catch (MillraceException e) {
        failures.put(object, e);
        continue;
      }
      TableRows table = database.table(object.name());
      if (table != null && !table.definition().hasConnector()) {
        stored.restoreRows(table);
      }
      StreamLog log = database.stream(object.name());
      if (log != null && !log.isConnected()) {
        notes.add("stream " + object.name() + " is empty: rows fed by INSERT are not kept");
      }
    }
    return failures;
  }

  /** What the user should know about a directory that was opened; told once. */
  List<String> takeOpeningNotes() {
    List<String> notes = List.copyOf(openingNotes);
    openingNotes.clear();
    return notes;
  }

  /**
   * Opens a database.
   *
   * @throws MillraceException DATABASE_LOCKED when another process has the directory open
   */
  public static Engine open(EngineOptions options) {
    return new Engine(options);
  }

  public EngineOptions options() {
    return database.options;
  }

  public Session openSession() {
    return new Session(this, new StatementRunner(database, queries, definitions, dataChanges));
  }

  /**
   * Appends rows to a stream that is fed by statements: one tick, as INSERT does it. The batch has all columns of the stream,
   * in order, and must not be changed afterwards.
   *
   * @throws MillraceException OBJECT_NOT_FOUND, WRONG_OBJECT_KIND, STREAM_CLOSED, TYPE_MISMATCH
   */
  public void append(String stream, Batch rows) {
    database.lock.lock();
    try {
      RowType type =
          database
              .catalog()
              .find(stream)
              .orElseThrow(
                  () -> new MillraceException(ErrorCode.OBJECT_NOT_FOUND, "there is no stream \"" + stream + "\""))
              .rowType();
      for (int c = 0; c < type.size(); c++) {
        if (rows.columns.length != type.size() || rows.columns[c].layout() != type.type(c).layout()) {
          throw new MillraceException(ErrorCode.TYPE_MISMATCH, "the batch does not have the columns of " + stream);
        }
      }
      dataChanges.append(stream, rows);
    } finally {
      database.lock.unlock();
    }
  }

  Database database() {
    return database;
  }

  Sinks sinks() {
    return sinks;
  }

  DataChanges dataChanges() {
    return dataChanges;
  }

  /** From the first time a running query reads a connector and no script drives it, a worker does. */
  void pumpIfNeeded() {
    boolean needed = database.attached().stream().anyMatch(a -> a.run.readsConnected() || a.run.waitsForClock());
    if (needed && pump == null) {
      pump = new Pump(this::pumpOnce);
    }
  }

  private boolean pumpOnce() {
    database.lock.lock();
    try {
      return database.tickConnected();
    } finally {
      database.lock.unlock();
    }
  }

  @Override
  public void close() {
    if (pump != null) {
      pump.close();
    }
    database.lock.lock();
    try {
      database.close();
      sinks.closeAll();
      durability.close();
    } finally {
      database.lock.unlock();
    }
  }
}
