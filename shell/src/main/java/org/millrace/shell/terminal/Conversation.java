package org.millrace.shell.terminal;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.millrace.engine.Result;
import org.millrace.engine.Session;
import org.millrace.executor.time.Clock;
import org.millrace.parser.StatementText;
import org.millrace.shell.format.Format;
import org.millrace.shell.script.Console;
import org.millrace.shell.script.ErrorText;
import org.millrace.shell.script.ResultPrinter;
import org.millrace.shell.script.Substitution;
import org.millrace.shell.script.Variables;

/** What the shell answers to what a person typed: statements, and commands that begin with a backslash. */
final class Conversation implements AutoCloseable {
  private static final String HELP =
      """
      \\d          all that is defined      \\d NAME   the columns of one
      \\dt         tables     \\ds  streams     \\dv  views
      \\timing     show how long statements take, or stop showing it
      \\q          leave (or Ctrl-D)        Ctrl-C    cancel what runs
      A statement ends with a semicolon and may have several lines.
      """;

  private final Connection connection;
  private final Session session;
  private final Console console;
  private final Variables variables;
  private final ResultPrinter printer;
  private final Clock clock;
  private boolean timing;
  private boolean over;

  Conversation(Connection connection, Console console, Variables variables) throws SQLException {
    this.connection = connection;
    session = connection.unwrap(Session.class);
    this.console = console;
    this.variables = variables;
    printer = new ResultPrinter(Format.TABLE, console.out());
    clock = session.engine().options().clock();
  }

  /** Whether the person wants to leave. */
  boolean isOver() {
    return over;
  }

  void answer(String typed) {
    String text = typed.strip();
    if (text.startsWith("\\")) {
      command(text);
    } else if (!text.isEmpty()) {
      statements(typed);
    }
  }

  private void command(String text) {
    String[] words = text.split("\\s+", 2);
    switch (words[0]) {
      case "\\q" -> over = true;
      case "\\?" -> console.err().print(HELP);
      case "\\timing" -> {
        timing = !timing;
        console.err().println("Timing is " + (timing ? "on." : "off."));
      }
      case "\\d" -> {
        if (words.length == 2) {
          statements("DESCRIBE " + words[1]);
        } else {
          list("STREAM", "TABLE", "VIEW", "MATERIALIZED VIEW", "SINK");
        }
      }
      case "\\dt" -> list("TABLE");
      case "\\ds" -> list("STREAM");
      case "\\dv" -> list("VIEW", "MATERIALIZED VIEW");
      default -> console.err().println("There is no command " + words[0] + "; \\? lists them.");
    }
  }

  /** What is defined of these kinds. */
  private void list(String... kinds) {
    try (ResultSet objects = connection.getMetaData().getTables(null, "", "%", kinds)) {
      boolean any = false;
      while (objects.next()) {
        any = true;
        console.err().println(String.format("%-18s %s", objects.getString("TABLE_TYPE"), objects.getString("TABLE_NAME")));
      }
      if (!any) {
        console.err().println("There is none.");
      }
    } catch (SQLException failure) {
      console.err().print(ErrorText.of(ErrorText.known(failure)));
    }
  }

  /** Runs them in order, to the first that fails. */
  private void statements(String typed) {
    Substitution text = variables.substitute(typed);
    for (StatementText statement : session.split(text.text())) {
      long start = clock.micros();
      try (Result result = session.execute(statement.sql(), List.of())) {
        show(result);
      } catch (RuntimeException failure) {
        var error = ErrorText.known(failure);
        var place = error.shiftedBy(statement.line(), statement.column()).position();
        console.err().print(
            place == null ? ErrorText.of(error) : ErrorText.of(error, "<input>", typed, text.written(place)));
        return;
      }
      if (timing) {
        console.err().println(String.format(Locale.ROOT, "Time: %.1f ms", (clock.micros() - start) / 1000.0));
      }
    }
  }

  private void show(Result result) {
    switch (result.kind()) {
      case ROWS -> printer.print(result);
      case COUNT -> console.err().println(result.count() == 1 ? "1 row changed" : result.count() + " rows changed");
      case NONE -> console.err().println("OK");
    }
  }

  @Override
  public void close() {
    printer.close();
  }
}
