package org.millrace.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.schema.SystemTables;
import org.millrace.catalog.type.RowType;
import org.millrace.engine.result.FixedResult;
import org.millrace.engine.result.Result;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.NearestNames;
import org.millrace.error.Position;
import org.millrace.executor.compile.StageCompiler;
import org.millrace.planner.statement.QueryPlan;
import org.millrace.planner.statement.Statement;

/** Runs planned statements for one session: which part of the engine does what stands here, and nothing else. */
final class StatementRunner {
  private final Database database;
  private final Queries queries;
  private final Definitions definitions;
  private final DataChanges dataChanges;
  private final SessionTransaction transaction;
  private final Map<String, Cursor> cursors = new LinkedHashMap<>();

  StatementRunner(Database database, Queries queries, Definitions definitions, DataChanges dataChanges) {
    this.database = database;
    this.queries = queries;
    this.definitions = definitions;
    this.dataChanges = dataChanges;
    transaction = new SessionTransaction(database, dataChanges);
  }

  SessionTransaction transaction() {
    return transaction;
  }

  Database database() {
    return database;
  }

  Result run(Statement statement, Settings settings, Consumer<String> notes) {
    transaction.admit(statement);
    if (statement instanceof Statement.Transact step) {
      transaction.run(step, notes);
      return FixedResult.none();
    } else if (statement instanceof Statement.Query query) {
      return queries.select(query.plan(), settings, notes);
    } else if (statement instanceof Statement.Listing listing) {
      return FixedResult.text(listing.rowType(), listing.rows());
    } else if (statement instanceof Statement.Explain explain) {
      return FixedResult.lines("plan", lines(explain));
    } else if (statement instanceof Statement.ExplainProgress progress) {
      return FixedResult.lines("progress", progress(progress, settings));
    } else if (statement instanceof Statement.Fetch fetch) {
      return fetch(fetch, settings);
    } else if (statement instanceof Statement.ShowSetting show) {
      return show(show, settings);
    } else if (statement instanceof Statement.Insert insert) {
      drainBehind(insert.plan(), settings);
      return FixedResult.count(dataChanges.insert(insert));
    } else if (statement instanceof Statement.Update update) {
      drainBehind(update.plan(), settings);
      return FixedResult.count(dataChanges.update(update));
    } else if (statement instanceof Statement.Delete delete) {
      drainBehind(delete.plan(), settings);
      return FixedResult.count(dataChanges.delete(delete));
    } else if (statement instanceof Statement.Merge merge) {
      merge.steps().forEach(step -> drainBehind(planOf(step), settings));
      return FixedResult.count(dataChanges.merge(merge));
    }
    runSilent(statement, settings);
    return FixedResult.none();
  }

  private void runSilent(Statement statement, Settings settings) {
    if (statement instanceof Statement.CreateStream create) {
      definitions.createStream(create);
    } else if (statement instanceof Statement.CreateTable create) {
      definitions.createTable(create);
    } else if (statement instanceof Statement.CreateSink create) {
      definitions.createSink(create);
    } else if (statement instanceof Statement.CreateView create) {
      definitions.createView(create, settings);
    } else if (statement instanceof Statement.CreateQuery create) {
      definitions.createQuery(create, settings);
    } else if (statement instanceof Statement.CreateIndex create) {
      definitions.createIndex(create);
    } else if (statement instanceof Statement.Nothing) {
      return;
    } else if (statement instanceof Statement.CreateFunction create) {
      definitions.createFunction(create);
    } else if (statement instanceof Statement.Drop drop) {
      definitions.drop(drop);
    } else if (statement instanceof Statement.Set set) {
      settings.set(set.name(), set.value(), set.place());
    } else if (statement instanceof Statement.Advance advance) {
      dataChanges.advance(advance.stream(), advance.watermark());
    } else if (statement instanceof Statement.CloseStream close) {
      dataChanges.close(close.stream());
    } else if (statement instanceof Statement.DeclareCursor declare) {
      declare(declare, settings);
    } else if (statement instanceof Statement.CloseCursor close) {
      cursor(close.name(), close.place()).run().ifPresent(database::detach);
      cursors.remove(key(close.name()));
    } else {
      throw new IllegalStateException("no way to run " + statement);
    }
  }

  private static QueryPlan planOf(Statement step) {
    if (step instanceof Statement.Insert insert) {
      return insert.plan();
    }
    return step instanceof Statement.Update update ? update.plan() : ((Statement.Delete) step).plan();
  }

  private void drainBehind(QueryPlan plan, Settings settings) {
    if (settings.isScript()) {
      database.drainBehind(plan);
    }
    database.checkBehind(plan);
  }

  private List<String> lines(Statement.Explain explain) {
    return explain.stage().equals("CODE") ? StageCompiler.sources(explain.plan()) : explain.lines();
  }

  /** The query itself and those whose output it reads. */
  private List<String> progress(Statement.ExplainProgress progress, Settings settings) {
    AttachedRun run = running(progress.name(), progress.place());
    if (settings.isScript()) {
      queries.refresh(run);
    }
    List<Progress> all = new ArrayList<>();
    all.add(Progress.of(run));
    database.upstream(run.run.plan()).forEach(behind -> all.add(Progress.of(behind)));
    return ProgressText.lines(all, database.options.clock().micros());
  }

  private AttachedRun running(String name, Position place) {
    Cursor cursor = cursors.get(key(name));
    return Optional.ofNullable(cursor)
        .flatMap(Cursor::run)
        .or(() -> database.attached(name))
        .orElseThrow(() -> nothingRuns(name, cursor != null, place));
  }

  private MillraceException nothingRuns(String name, boolean answeredOnce, Position place) {
    CatalogObject object = database.catalog().find(name).orElse(null);
    if (answeredOnce || object != null) {
      return new MillraceException(
          ErrorCode.WRONG_OBJECT_KIND,
          "\"" + name + "\" is a " + (object == null ? "cursor over contents" : object.kind()) + ", nothing runs behind it",
          place,
          "queries, materialized views and cursors over streams run on; see SELECT * FROM system.queries");
    }
    List<String> names = new ArrayList<>();
    database.attached().forEach(a -> names.add(a.name));
    return new MillraceException(
        ErrorCode.OBJECT_NOT_FOUND,
        "there is no running query, materialized view or cursor \"" + name + "\"",
        place,
        NearestNames.hint(name, names));
  }

  private void declare(Statement.DeclareCursor declare, Settings settings) {
    if (cursors.containsKey(key(declare.name()))) {
      throw new MillraceException(
          ErrorCode.DUPLICATE_OBJECT, "cursor \"" + declare.name() + "\" is already open", null, "CLOSE it first");
    }
    cursors.put(key(declare.name()), queries.declare(declare.name(), declare.plan(), settings));
  }

  private Result fetch(Statement.Fetch fetch, Settings settings) {
    Cursor cursor = cursor(fetch.cursor(), fetch.place());
    if (settings.isScript()) {
      cursor.run().ifPresent(queries::refresh);
    }
    cursor.run().ifPresent(this::checkAlive);
    return FixedResult.rows(cursor.rowType, cursor.take(fetch.count()));
  }

  private void checkAlive(AttachedRun run) {
    database.checkBehind(run.run.plan());
    if (run.failure() != null) {
      throw run.tellFailure();
    }
  }

  private Cursor cursor(String name, Position place) {
    Cursor cursor = cursors.get(key(name));
    if (cursor == null) {
      throw new MillraceException(
          ErrorCode.CURSOR_NOT_FOUND,
          "there is no cursor \"" + name + "\"",
          place,
          "DECLARE " + name + " CURSOR FOR SELECT … EMIT CHANGES opens one");
    }
    return cursor;
  }

  private static Result show(Statement.ShowSetting show, Settings settings) {
    if (show.name() != null) {
      return FixedResult.lines(show.name(), List.of(settings.get(show.name(), show.place())));
    }
    RowType type = SystemTables.ROW_TYPES.get("settings");
    List<List<String>> rows = new ArrayList<>();
    settings.all().forEach(s -> rows.add(List.of(s.name(), s.value(), s.description())));
    return FixedResult.text(type, rows);
  }

  /** The end of the session: its cursors go, and what it has not committed. */
  void close() {
    transaction.end(note -> {});
    cursors.values().forEach(c -> c.run().ifPresent(database::detach));
    cursors.clear();
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
