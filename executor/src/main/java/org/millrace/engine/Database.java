package org.millrace.engine;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.millrace.catalog.Catalog;
import org.millrace.catalog.CatalogObject;
import org.millrace.catalog.QueryDefinition;
import org.millrace.engine.result.ReadingProgress;
import org.millrace.engine.transaction.Transaction;
import org.millrace.error.MillraceException;
import org.millrace.executor.runtime.Cancellation;
import org.millrace.executor.runtime.Failures;
import org.millrace.executor.runtime.Inputs;
import org.millrace.executor.runtime.OperatorFactory;
import org.millrace.executor.runtime.QueryRun.Reach;
import org.millrace.executor.runtime.QueryRun;
import org.millrace.executor.runtime.ReadAhead;
import org.millrace.executor.runtime.TaskOrder;
import org.millrace.executor.runtime.delivery.Delivery;
import org.millrace.executor.runtime.log.ReplayableLog;
import org.millrace.executor.runtime.log.RetainedLog;
import org.millrace.executor.runtime.log.StreamLog;
import org.millrace.executor.runtime.relation.Relation;
import org.millrace.executor.runtime.relation.TableRows;
import org.millrace.executor.runtime.relation.ViewContents;
import org.millrace.planner.physical.TableScan;
import org.millrace.planner.statement.QueryPlan;

/**
 * The state of a database at run time: definitions and, behind each, its log, rows or contents; and the runs that follow
 * them. Everything is used under {@link #lock}; whoever waits for a change waits on {@link #changed}.
 */
final class Database implements Inputs {
  private static final long REST_NANOS = 2_000_000;

  final EngineOptions options;
  final ReentrantLock lock = new ReentrantLock();
  final Condition changed = lock.newCondition();
  final Bookkeeping books;
  private final Map<String, StreamLog> streams = new HashMap<>();
  private final Map<String, TableRows> tables = new HashMap<>();
  private final Map<String, ViewContents> views = new HashMap<>();
  /** In order of creation, hence each after those whose output it reads. */
  private final List<AttachedRun> attached = new ArrayList<>();
  private final SystemRelations system;
  /** Standard input, whose reads would wait, or null. */
  final InputStream stdin;
  private Catalog catalog = Catalog.EMPTY;
  private final OperatorFactory compiler;
  private Settings settings = new Settings();
  private Cancellation cancellation = new Cancellation();
  private Consumer<ReadingProgress> watcher = progress -> {};
  private Transaction transaction;

  Database(EngineOptions options, OperatorFactory compiler) {
    this.options = options;
    this.compiler = compiler;
    books = new Bookkeeping(options.clock());
    system = new SystemRelations(this);
    stdin = options.stdin() == null ? null : new ReadAhead(options.stdin());
  }

  Catalog catalog() {
    return catalog;
  }

  void define(CatalogObject object) {
    catalog = catalog.with(object);
  }

  void undefine(String name) {
    catalog = catalog.without(name);
  }

  void addStream(StreamLog log) {
    streams.put(key(log.definition().name()), log);
  }

  void addTable(TableRows rows) {
    tables.put(key(rows.definition().name()), rows);
  }

  void addView(String name, ViewContents contents) {
    views.put(key(name), contents);
  }

  /** Forgets what is behind a name. */
  void remove(String name) {
    tables.remove(key(name));
    views.remove(key(name));
    StreamLog log = streams.remove(key(name));
    if (log != null) {
      log.close();
    }
  }

  @Override
  public StreamLog stream(String name) {
    return streams.get(key(name));
  }

  TableRows table(String name) {
    return tables.get(key(name));
  }

  ViewContents view(String name) {
    return views.get(key(name));
  }

  @Override
  public Relation relation(TableScan scan) {
    return switch (scan.kind()) {
      case TABLE, STATIC_TABLE -> table(scan.relation());
      case MATERIALIZED_VIEW -> view(scan.relation());
      case SYSTEM -> system.relation(scan.relation());
    };
  }

  /** What stands behind the tables and views that a plan reads, null for what is gone. */
  List<Object> relationsOf(QueryPlan plan) {
    List<Object> found = new ArrayList<>();
    plan.relations().forEach(name -> found.add(table(name) == null ? view(name) : table(name)));
    return found;
  }

  List<StreamLog> streams() {
    return List.copyOf(streams.values());
  }

  List<AttachedRun> attached() {
    return attached;
  }

  Optional<AttachedRun> attached(String name) {
    return attached.stream().filter(a -> a.name.equalsIgnoreCase(name) && !a.kind.equals("cursor")).findFirst();
  }

  void attach(AttachedRun run) {
    attached.add(run);
  }

  void detach(AttachedRun run) {
    run.close();
    attached.remove(run);
  }

  /**
   * A statement begins: from here on these settings hold, and this is how its user stops it.
   *
   * @param watcher is told how far the runs come that the statement waits for
   */
  void begin(Settings settings, Cancellation cancellation, Consumer<ReadingProgress> watcher) {
    this.settings = settings;
    this.cancellation = cancellation;
    this.watcher = watcher;
  }

  /** The statement waits for a run, which has made a step. */
  void watch(QueryRun run) {
    cancellation.check();
    watcher.accept(ReadingProgress.of(run));
  }

  /** The transaction of several statements to which the one that runs belongs, or null. */
  void enter(Transaction transaction) {
    this.transaction = transaction;
  }

  Transaction transaction() {
    return transaction;
  }

  Cancellation cancellation() {
    return cancellation;
  }

  Settings settings() {
    return settings;
  }

  /** Carries what statements have changed through all running queries, then wakes those who wait. */
  void tick() {
    advanceAll(attached, Reach.STATEMENTS, Integer.MAX_VALUE);
    changed.signalAll();
  }

  /** One tick of connected streams; false if nothing was there. */
  boolean tickConnected() {
    boolean any = false;
    for (AttachedRun run : List.copyOf(attached)) {
      boolean progressed = run.advance(Reach.ALL, settings.tickRows());
      if (!progressed) {
        run.run.idle(options.clock().micros());
      }
      any |= progressed;
    }
    if (any) {
      tick();
    }
    return any;
  }

  /**
   * Reads the bounded sources behind a plan to their end, waiting for them if need be, and unbounded ones as far as they have
   * come, so that what the plan reads from views is complete.
   */
  void drainBehind(QueryPlan plan) {
    drain(upstream(plan));
  }

  /** Reads all bounded sources behind running queries to their end. */
  void drainAll() {
    drain(List.copyOf(attached));
  }

  void drain(List<AttachedRun> runs) {
    Set<AttachedRun> unbounded = new LinkedHashSet<>();
    boolean goesOn = true;
    while (goesOn) {
      cancellation.check();
      boolean any = false;
      for (AttachedRun run : runs) {
        if (!unbounded.contains(run)) {
          any |= run.advance(Reach.ALL, settings.tickRows());
          watcher.accept(ReadingProgress.of(run.run));
          if (run.run.readsUnbounded()) {
            unbounded.add(run);
          }
        }
      }
      boolean waits = !any && runs.stream().anyMatch(r -> !unbounded.contains(r) && r.readsConnected());
      if (waits) {
        rest();
      }
      goesOn = any || waits;
    }
    tick();
  }

  /** Lets others have the lock for a moment, since a source has nothing now; the statement goes on as it began. */
  private void rest() {
    Settings own = settings;
    Cancellation stop = cancellation;
    Consumer<ReadingProgress> told = watcher;
    try {
      changed.awaitNanos(REST_NANOS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      stop.request();
    } finally {
      begin(own, stop, told);
    }
  }

  /** Ends every stream that statements feed, as the end of a script does. */
  void closeOpenStreams() {
    for (StreamLog log : streams.values()) {
      if (log instanceof RetainedLog retained && !retained.isConnected()) {
        retained.end();
      }
    }
    tick();
  }

  /** What has ended running queries and nobody has been told; they are told now. */
  List<MillraceException> takeFailures() {
    return attached.stream().filter(AttachedRun::hasNews).map(AttachedRun::tellFailure).toList();
  }

  /** Throws the failure of a running query on whose output a plan depends. */
  void checkBehind(QueryPlan plan) {
    for (AttachedRun run : upstream(plan)) {
      if (run.failure() != null) {
        throw run.tellFailure();
      }
    }
  }

  boolean runsUnbounded() {
    return attached.stream().anyMatch(a -> a.failure() == null && a.run.readsUnbounded());
  }

  void close() {
    List.copyOf(attached).forEach(this::detach);
    streams.values().forEach(StreamLog::close);
  }

  /** The runs whose output a plan reads, directly or not, in order of creation. */
  List<AttachedRun> upstream(QueryPlan plan) {
    Set<String> names = new LinkedHashSet<>();
    collectUpstream(plan, names);
    return attached.stream().filter(a -> names.contains(key(a.name))).toList();
  }

  private void collectUpstream(QueryPlan plan, Set<String> names) {
    for (AttachedRun run : attached) {
      boolean read =
          plan.relations().stream().anyMatch(r -> r.equalsIgnoreCase(run.name))
              || plan.streams().stream().anyMatch(s -> feeds(run, s));
      if (read && names.add(key(run.name))) {
        collectUpstream(run.run.plan(), names);
      }
    }
  }

  /** Whether all that a plan reads is still there from the first row on; not what statements or a pipe brought once. */
  boolean canReadAgain(QueryPlan plan) {
    return Stream.concat(Stream.of(plan), upstream(plan).stream().map(a -> a.run.plan()))
        .flatMap(p -> p.streams().stream())
        .allMatch(s -> stream(s) instanceof ReplayableLog || attached.stream().anyMatch(a -> feeds(a, s)));
  }

  /** Whether a run is an INSERT INTO that stream. */
  private boolean feeds(AttachedRun run, String stream) {
    return catalog
        .find(run.name)
        .filter(o -> o instanceof QueryDefinition)
        .map(o -> ((QueryDefinition) o).target().equalsIgnoreCase(stream))
        .orElse(false);
  }

  private static void advanceAll(List<AttachedRun> runs, Reach reach, int maxRows) {
    boolean any = true;
    while (any) {
      any = false;
      for (AttachedRun run : List.copyOf(runs)) {
        any |= run.advance(reach, maxRows);
      }
    }
  }

  /** Names of running queries that read a relation. */
  List<String> readersOf(String relation) {
    return attached.stream()
        .filter(a -> !a.run.isEnded() && a.run.plan().relations().stream().anyMatch(r -> r.equalsIgnoreCase(relation)))
        .map(a -> a.kind + " " + a.name)
        .toList();
  }

  /** For a run that lives on by itself; it ends when it is dropped, not when a user is impatient. */
  QueryRun.Setup setupAttached(QueryPlan plan, Delivery delivery, Failures failures) {
    return new QueryRun.Setup(plan, this, compiler, failures, taskOrder(), new Cancellation(), delivery, false);
  }

  /** For a run that its reader drives. */
  QueryRun.Setup setupLive(QueryPlan plan, Delivery delivery, Failures failures, Cancellation cancellation) {
    return new QueryRun.Setup(plan, this, compiler, failures, taskOrder(), cancellation, delivery, true);
  }

  private TaskOrder taskOrder() {
    Long seed = settings.taskSeed();
    return seed == null ? TaskOrder.oldestFirst() : TaskOrder.random(seed);
  }

  /** For a query that is answered once: rows written in the query keep their order. */
  QueryRun.Setup setupOnce(QueryPlan plan, Delivery delivery, Cancellation cancellation) {
    return setupOnce(plan, delivery, Failures.thrown(), cancellation);
  }

  /** As above; what is read is what the transaction sees. */
  QueryRun.Setup setupOnce(QueryPlan plan, Delivery delivery, Failures failures, Cancellation cancellation) {
    Inputs inputs = transaction == null ? this : new TransactionInputs(this, transaction);
    return new QueryRun.Setup(plan, inputs, compiler, failures, TaskOrder.oldestFirst(), cancellation, delivery, true);
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
