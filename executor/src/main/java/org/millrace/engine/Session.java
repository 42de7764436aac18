package org.millrace.engine;

import java.util.List;
import java.util.function.Consumer;
import org.millrace.catalog.Catalog;
import org.millrace.engine.result.ReadingProgress;
import org.millrace.engine.result.Result;
import org.millrace.engine.result.ZonedResult;
import org.millrace.error.MillraceException;
import org.millrace.executor.runtime.Cancellation;
import org.millrace.parser.SqlParser;
import org.millrace.parser.StatementSplitter;
import org.millrace.parser.ast.ParsedStatement;
import org.millrace.parser.syntax.StatementText;
import org.millrace.planner.Planner;
import org.millrace.planner.PlanningContext;
import org.millrace.planner.statement.Statement;
import org.millrace.planner.validate.NullComparisons;

/**
 * One user's conversation with an engine: settings, cursors, notes. One thread at a time executes statements; {@link #cancel}
 * may come from any.
 */
public final class Session implements AutoCloseable {
  private static final long REST_NANOS = 2_000_000;

  private final Engine engine;
  private final StatementRunner runner;
  private final Settings settings = new Settings();
  private Consumer<String> notes = note -> {};
  /** Of the statement that is being executed, or null. */
  private volatile Cancellation executing;
  private volatile ReadingProgress reading;
  private volatile Result answered;

  Session(Engine engine, StatementRunner runner) {
    this.engine = engine;
    this.runner = runner;
  }

  /** Where notes for the user go (rejected rows, "the stream is open", …), one line each; default: nowhere. */
  public void onNote(Consumer<String> listener) {
    notes = listener;
  }

  /**
   * Runs one statement. parameters fill the question marks, in order: null, Boolean, Byte to Long, BigDecimal, Float, Double,
   * String, byte[], java.time.LocalDate, LocalTime, LocalDateTime, Instant, Duration, Period of months.
   *
   * @throws MillraceException positions count from the start of the given text
   */
  public Result execute(String sql, List<Object> parameters) {
    Database database = engine.database();
    Cancellation statement = new Cancellation();
    executing = statement;
    database.lock.lock();
    try {
      reading = null;
      database.begin(settings, statement, progress -> reading = progress);
      runner.transaction().enter(sql);
      engine.takeOpeningNotes().forEach(notes);
      ParsedStatement parsed = SchemaProposals.completed(SqlParser.parse(sql, parameters), note -> notes.accept(note));
      if (parameters.isEmpty()) {
        NullComparisons.notes(parsed).forEach(notes);
      }
      Statement planned = Planner.plan(parsed, context(database));
      Result result = ZonedResult.of(runner.run(planned, settings, note -> notes.accept(note)), settings.zone());
      if (!settings.isScript()) {
        engine.pumpIfNeeded();
        database.takeFailures().forEach(failure -> notes.accept(failure.getMessage()));
      }
      answered = result;
      return result;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      runner.transaction().abort();
      throw Unforeseen.named(e);
    } finally {
      executing = null;
      database.enter(null);
      database.lock.unlock();
    }
  }

  /** Whether BEGIN has been said and neither COMMIT nor ROLLBACK. */
  public boolean inTransaction() {
    return runner.transaction().isOpen();
  }

  private PlanningContext context(Database database) {
    return new PlanningContext(database.catalog(), stream -> database.stream(stream).isBounded(), settings.zone());
  }

  /** Cuts a script into statements; a text that the lexer cannot read stays one statement, so that running it says why. */
  public List<StatementText> split(String script) {
    return StatementSplitter.split(script);
  }

  /** Whether the text ends within an unfinished statement, comment or quotation: the shell then asks for another line. */
  public boolean isIncomplete(String text) {
    return StatementSplitter.isIncomplete(text);
  }

  /**
   * The end of a script: bounded sources behind continuous queries are read to their end, sinks flushed, INSERT-fed streams
   * closed; waits for ever if a query reads an unbounded source, until {@link #cancel}.
   *
   * @throws MillraceException CANCELLED while there was still something to read
   */
  public void finishScript() {
    Database database = engine.database();
    Cancellation end = new Cancellation();
    executing = end;
    try {
      drain(database, end);
      waitForUnbounded(database, end);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      throw Unforeseen.named(e);
    } finally {
      executing = null;
    }
  }

  private void drain(Database database, Cancellation end) {
    database.lock.lock();
    try {
      reading = null;
      database.begin(settings, end, progress -> reading = progress);
      runner.transaction().end(note -> notes.accept(note));
      database.drainAll();
      database.closeOpenStreams();
      database.drainAll();
      engine.sinks().flush();
    } finally {
      database.lock.unlock();
    }
  }

  /** A query over an unbounded source runs until it is cancelled. */
  private void waitForUnbounded(Database database, Cancellation end) {
    database.lock.lock();
    try {
      while (database.runsUnbounded() && !end.isRequested()) {
        // Waiting lets go of the lock, so that other sessions get their turn.
        database.changed.awaitNanos(database.tickConnected() ? 1 : REST_NANOS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      database.lock.unlock();
    }
  }

  /** Rows rejected so far by all sources and queries, a line per source and reason; empty if none. */
  public List<String> rejectSummary() {
    Database database = engine.database();
    database.lock.lock();
    try {
      return database.books.summary();
    } finally {
      database.lock.unlock();
    }
  }

  /** What has ended queries that run by themselves, if nobody has been told yet; they count as told then. */
  public List<MillraceException> takeFailures() {
    Database database = engine.database();
    database.lock.lock();
    try {
      return database.takeFailures();
    } finally {
      database.lock.unlock();
    }
  }

  /** Cancels the statement that this session executes, or else the result it answered last. Returns at once. */
  public void cancel() {
    Cancellation statement = executing;
    Result reading = answered;
    if (statement != null) {
      statement.request();
    } else if (reading != null) {
      reading.cancel();
    }
  }

  /** How far the statement that this session executes has come; null if it reads no stream, or none is executed. Any thread. */
  public ReadingProgress progress() {
    return executing == null ? null : reading;
  }

  /** All that is defined at the moment. */
  public Catalog catalog() {
    Database database = engine.database();
    database.lock.lock();
    try {
      return database.catalog();
    } finally {
      database.lock.unlock();
    }
  }

  public Engine engine() {
    return engine;
  }

  @Override
  public void close() {
    Database database = engine.database();
    database.lock.lock();
    try {
      runner.close();
    } finally {
      database.lock.unlock();
    }
  }
}
