package org.millrace.engine;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.FunctionDefinition;
import org.millrace.catalog.IndexDefinition;
import org.millrace.catalog.QueryDefinition;
import org.millrace.catalog.SinkDefinition;
import org.millrace.catalog.StreamDefinition;
import org.millrace.catalog.TableDefinition;
import org.millrace.catalog.ViewDefinition;
import org.millrace.catalog.connector.Connector;
import org.millrace.catalog.connector.ConnectorRegistry;
import org.millrace.engine.durability.Durability;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.executor.connector.Reject;
import org.millrace.executor.connector.Sink;
import org.millrace.executor.connector.Source;
import org.millrace.executor.connector.builtin.Connectors;
import org.millrace.executor.connector.file.FileSet;
import org.millrace.executor.runtime.Failures;
import org.millrace.executor.runtime.QueryRun.Reach;
import org.millrace.executor.runtime.QueryRun;
import org.millrace.executor.runtime.delivery.Delivery;
import org.millrace.executor.runtime.delivery.StreamDelivery;
import org.millrace.executor.runtime.log.Accounting;
import org.millrace.executor.runtime.log.FileAccounting;
import org.millrace.executor.runtime.log.ReplayableLog;
import org.millrace.executor.runtime.log.RetainedLog;
import org.millrace.executor.runtime.log.StreamLog;
import org.millrace.executor.runtime.TableLoader;
import org.millrace.executor.runtime.relation.TableRows;
import org.millrace.executor.runtime.relation.ViewContents;
import org.millrace.executor.user.JavaFunctions;
import org.millrace.planner.statement.QueryPlan;
import org.millrace.planner.statement.Statement.IfExists;
import org.millrace.planner.statement.Statement;

/** CREATE and DROP: brings objects into being with what is behind them, and takes them away. */
final class Definitions {
  private final Database database;
  private final Durability durability;
  private final Sinks sinks;
  private int unnamedQueries;
  private boolean restoring;

  Definitions(Database database, Durability durability, Sinks sinks) {
    this.database = database;
    this.durability = durability;
    this.sinks = sinks;
  }

  /** Whether what is defined now was there before the directory was opened. */
  void restoring(boolean now) {
    restoring = now;
  }

  void createStream(Statement.CreateStream create) {
    StreamDefinition definition = create.definition();
    if (mayCreate(definition, create.ifExists())) {
      StreamLog log = log(definition);
      replace(definition);
      database.books.ledger.account(definition.name());
      database.addStream(log);
      define(definition);
    }
  }

  private StreamLog log(StreamDefinition definition) {
    Map<String, String> options = definition.options();
    List<String> failing =
        Map.of("late", "on_late", "error", "on_error", "future", "on_future").entrySet().stream()
            .filter(e -> "fail".equalsIgnoreCase(options.get(e.getValue())))
            .map(Map.Entry::getKey)
            .toList();
    FileSet files = definition.isFedByInsert() ? null : Connectors.filesOf(options);
    Accounting accounting = FileAccounting.of(files, database.books.accountingOf(definition.name(), failing));
    EngineOptions engine = database.options;
    if (definition.isFedByInsert()) {
      return new RetainedLog(definition, null, false, engine.clock(), accounting);
    }
    Connector connector = ConnectorRegistry.standard().connectorOf(options).orElseThrow();
    boolean ends = connector.isBounded(options);
    if (connector.isReplayable(options)) {
      return new ReplayableLog(definition, wanted -> open(definition, wanted, files), ends, engine.clock(), accounting);
    }
    List<Integer> all = IntStream.range(0, definition.columns().size()).boxed().toList();
    return new RetainedLog(definition, open(definition, all, files), ends, engine.clock(), accounting);
  }

  private Source open(CatalogObject definition, List<Integer> wanted, FileSet files) {
    EngineOptions engine = database.options;
    return Connectors.openSource(
        definition.rowType(), wanted, definition.options(), files, database.stdin, engine.clock(), engine.seed());
  }

  void createTable(Statement.CreateTable create) {
    TableDefinition definition = create.definition();
    if (!mayCreate(definition, create.ifExists())) {
      return;
    }
    TableRows rows = new TableRows(definition);
    if (definition.hasConnector()) {
      // Read now, before one of that name goes; counted when it has gone with its account.
      List<Integer> all = IntStream.range(0, definition.columns().size()).boxed().toList();
      FileSet files = Connectors.filesOf(definition.options());
      boolean fail = "fail".equalsIgnoreCase(definition.options().get("on_error"));
      Accounting books = FileAccounting.of(files, database.books.accountingOf(definition.name(), fail ? List.of("error") : List.of()));
      List<Reject> rejects = TableLoader.load(rows, open(definition, all, files), books, database.cancellation());
      replace(definition);
      books.accepted(rows.size());
      rejects.forEach(books::rejected);
    } else {
      replace(definition);
    }
    database.addTable(rows);
    define(definition);
  }

  void createIndex(Statement.CreateIndex create) {
    IndexDefinition definition = create.definition();
    if (mayCreate(definition, create.ifExists())) {
      if (definition.unique()) {
        database.table(definition.table()).addUnique(definition.name(), definition.columns());
      }
      define(definition);
    }
  }

  void createSink(Statement.CreateSink create) {
    SinkDefinition definition = create.definition();
    if (mayCreate(definition, create.ifExists())) {
      if (restoring) {
        sinks.reopen(definition);
      } else {
        Sink sink = sinks.open(definition);
        replace(definition);
        sinks.add(definition.name(), sink);
      }
      define(definition);
    }
  }

  void createView(Statement.CreateView create, Settings settings) {
    ViewDefinition definition = create.definition();
    if (!mayCreate(definition, create.ifExists())) {
      return;
    }
    if (definition.materialized()) {
      ViewContents contents = new ViewContents(definition.rowType());
      AttachedRun run = start(definition, create.plan(), contents, settings);
      replace(definition);
      attach(run);
      database.addView(definition.name(), contents);
    } else {
      replace(definition);
    }
    define(definition);
  }

  void createQuery(Statement.CreateQuery create, Settings settings) {
    QueryDefinition definition = create.definition();
    if (definition.name() == null) {
      String name = freeName();
      String sql = "CREATE QUERY " + name + " AS " + definition.sql();
      definition = new QueryDefinition(name, definition.target(), definition.querySql(), sql);
    }
    if (!mayCreate(definition, create.ifExists())) {
      return;
    }
    CatalogObject target = database.catalog().find(definition.target()).orElseThrow();
    if (restoring && database.canReadAgain(create.plan())) {
      sinks.rewrite(target.name());
    }
    Delivery delivery =
        target instanceof StreamDefinition stream
            ? new StreamDelivery(create.plan(), (RetainedLog) database.stream(stream.name()))
            : sinks.delivery((SinkDefinition) target, create.plan());
    AttachedRun run = start(definition, create.plan(), delivery, settings);
    replace(definition);
    attach(run);
    define(definition);
  }

  void createFunction(Statement.CreateFunction create) {
    FunctionDefinition definition = create.definition();
    if (mayCreate(definition, create.ifExists())) {
      if (definition.isJava()) {
        JavaFunctions.load(definition);
      }
      replace(definition);
      define(definition);
    }
  }

  private String freeName() {
    String name;
    do {
      name = "query_" + ++unnamedQueries;
    } while (database.catalog().find(name).isPresent());
    return name;
  }

  private AttachedRun start(CatalogObject object, QueryPlan plan, Delivery delivery, Settings settings) {
    Failures failures = database.books.failuresOf(object.name(), settings.failsOnError());
    QueryRun run =
        QueryRun.startCaughtUp(
            database.setupAttached(plan, delivery, failures), Reach.ALL, settings.tickRows(), database::watch);
    return new AttachedRun(object.name(), object.kind(), run, database.options.clock());
  }

  private void attach(AttachedRun run) {
    database.attach(run);
    database.tick();
  }

  /** Whether the statement is to create the object. One of that name is there until {@link #replace}. */
  private boolean mayCreate(CatalogObject object, IfExists ifExists) {
    CatalogObject existing = database.catalog().find(object.name()).orElse(null);
    if (existing == null) {
      return true;
    }
    if (ifExists == IfExists.SKIP) {
      return false;
    }
    if (ifExists == IfExists.REPLACE && !existing.kind().equals(object.kind())) {
      throw new MillraceException(
          ErrorCode.WRONG_OBJECT_KIND,
          "\"" + existing.name() + "\" is a " + existing.kind() + ", which a " + object.kind() + " cannot replace",
          null,
          "DROP the " + existing.kind() + " first");
    }
    if (ifExists == IfExists.FAIL) {
      throw new MillraceException(
          ErrorCode.DUPLICATE_OBJECT,
          existing.kind() + " \"" + existing.name() + "\" already exists",
          null,
          "DROP it first, or write CREATE OR REPLACE or IF NOT EXISTS");
    }
    return true;
  }

  /** Drops what CREATE OR REPLACE takes the place of, once nothing can go wrong with the new one. */
  private void replace(CatalogObject object) {
    database.catalog().find(object.name()).ifPresent(this::drop);
  }

  private void define(CatalogObject object) {
    database.define(object);
    durability.define(object);
  }

  void drop(Statement.Drop drop) {
    for (String dependent : drop.dependents()) {
      database.catalog().find(dependent).ifPresent(this::drop);
    }
    database.catalog().find(drop.name()).ifPresent(this::drop);
  }

  private void drop(CatalogObject object) {
    if (object instanceof IndexDefinition index) {
      database.table(index.table()).removeUnique(index.name());
    } else if (object instanceof TableDefinition) {
      database.catalog().objects().stream()
          .filter(o -> o instanceof IndexDefinition index && index.table().equalsIgnoreCase(object.name()))
          .forEach(this::drop);
    }
    database.attached(object.name()).ifPresent(database::detach);
    if (object instanceof SinkDefinition) {
      sinks.close(object.name());
    }
    database.remove(object.name());
    if (object instanceof StreamDefinition || object instanceof TableDefinition) {
      database.books.forget(object.name());
    }
    database.undefine(object.name());
    durability.undefine(object);
  }
}
