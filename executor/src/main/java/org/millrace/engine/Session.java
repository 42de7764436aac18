package org.millrace.engine;

import java.util.List;
import java.util.function.Consumer;
import org.millrace.parser.StatementText;

/**
 * One user's conversation with an engine: settings, cursors, notes. One thread at a time executes statements; {@link #cancel}
 * may come from any.
 */
public final class Session implements AutoCloseable {
  private final Engine engine;
  private Consumer<String> notes = note -> {};

  Session(Engine engine) {
    this.engine = engine;
  }

  /** Where notes for the user go (rejected rows, "the stream is open", …), one line each; default: nowhere. */
  public void onNote(Consumer<String> listener) {
    notes = listener;
  }

  /**
   * Runs one statement. parameters fill the question marks, in order: null, Boolean, Byte to Long, BigDecimal, Float, Double,
   * String, byte[], java.time.LocalDate, LocalTime, LocalDateTime, Instant.
   *
   * @throws org.millrace.error.MillraceException positions count from the start of the given text
   */
  public Result execute(String sql, List<Object> parameters) {
    throw new IllegalStateException("engine comes later: " + engine + notes + sql + parameters);
  }

  /** Cuts a script into statements; a text that the lexer cannot read stays one statement, so that running it says why. */
  public List<StatementText> split(String script) {
    throw new IllegalStateException(script);
  }

  /** Whether the text ends within an unfinished statement, comment or quotation: the shell then asks for another line. */
  public boolean isIncomplete(String text) {
    throw new IllegalStateException(text);
  }

  /**
   * The end of a script: bounded sources behind continuous queries are read to their end, sinks flushed, INSERT-fed streams
   * closed; waits for ever if a query reads an unbounded source, until {@link #cancel}.
   */
  public void finishScript() {}

  /** Rows rejected so far by all sources and queries, a line per source and reason; empty if none. */
  public List<String> rejectSummary() {
    return List.of();
  }

  /** Cancels what this session is running now. */
  public void cancel() {}

  public Engine engine() {
    return engine;
  }

  @Override
  public void close() {}
}
