package org.millrace.shell.terminal;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.engine.Session;
import org.millrace.engine.result.Result;
import org.millrace.executor.time.Clock;
import org.millrace.parser.syntax.StatementText;
import org.millrace.shell.format.OutputFailure;
import org.millrace.shell.script.Console;
import org.millrace.shell.script.ErrorText;
import org.millrace.shell.script.Notes;
import org.millrace.shell.script.ResultPrinter;
import org.millrace.shell.script.Substitution;
import org.millrace.shell.script.Variables;

/** Runs statements for a person and shows what they answer. */
final class StatementRuns implements AutoCloseable {
  private final Session session;
  private final Console console;
  private final Variables variables;
  private final Display display;
  private final ResultPrinter printer;
  private final Clock clock;
  private final Notes notes;
  private List<String> toldRejects = List.of();
  private boolean timing;

  /** variables may change while it runs. */
  StatementRuns(Session session, Console console, Map<String, String> variables, Display display) {
    this.session = session;
    this.console = console;
    this.variables = new Variables(variables);
    this.display = display;
    printer = new ResultPrinter(display);
    clock = session.engine().options().clock();
    notes = new Notes(console.err());
    session.onNote(notes);
  }

  void timing(boolean on) {
    timing = on;
  }

  boolean isTiming() {
    return timing;
  }

  /** Runs them in order, to the first that fails; whether none did. source is what errors call the text. */
  boolean run(String typed, String source) {
    Substitution text = variables.substitute(typed);
    for (StatementText statement : session.split(text.text())) {
      long start = clock.micros();
      display.awaiting(session::progress);
      try (Result result = session.execute(statement.sql(), List.of())) {
        show(result);
      } catch (RuntimeException failure) {
        display.settled();
        var error = ErrorText.known(failure);
        var place = error.shiftedBy(statement.line(), statement.column()).position();
        console.err().print(place == null ? ErrorText.of(error) : ErrorText.of(error, source, typed, text.written(place)));
        return false;
      } finally {
        display.settled();
        tellRejects();
      }
      if (timing) {
        console.err().println(String.format(Locale.ROOT, "Time: %.1f ms", (clock.micros() - start) / 1000.0));
      }
    }
    return true;
  }

  private void show(Result result) {
    switch (result.kind()) {
      case ROWS -> {
        display.awaiting(result::progress);
        notes.behind(() -> print(result));
      }
      case COUNT -> console.err().println(result.count() == 1 ? "1 row changed" : result.count() + " rows changed");
      case NONE -> console.err().println("OK");
    }
  }

  private void print(Result result) {
    try {
      printer.print(result);
    } catch (OutputFailure failure) {
      if (!display.wasLeft()) {
        throw failure;
      }
    } finally {
      // Before the notes that stand behind the result.
      display.settled();
    }
  }

  /** The sums of rejected rows that have changed since they were last told. */
  private void tellRejects() {
    List<String> sums = session.rejectSummary();
    sums.stream().filter(sum -> !toldRejects.contains(sum)).forEach(console.err()::println);
    toldRejects = sums;
  }

  @Override
  public void close() {
    printer.close();
  }
}
