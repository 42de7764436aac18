package org.millrace.shell.script;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.millrace.engine.Session;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.jdbc.Driver;
import org.millrace.shell.format.Format;
import org.millrace.shell.format.OutputFailure;

/** A run without a person: opens the database, runs scripts, brings what flows to its end, says what was rejected. */
public final class BatchRun {
  /** What a shell reports for a process whose reader went away. */
  private static final int BROKEN_PIPE = 141;

  private final Console console;
  private final Format format;
  private final Map<String, String> variables;
  private final String directory;
  private final boolean keepGoing;

  public BatchRun(Console console, Format format, Map<String, String> variables, String directory, boolean keepGoing) {
    this.console = console;
    this.format = format;
    this.variables = variables;
    this.directory = directory;
    this.keepGoing = keepGoing;
  }

  /** The exit status. */
  public int run(List<ScriptSource> sources) {
    Properties settings = new Properties();
    settings.setProperty("script", "true");
    if (sources.stream().anyMatch(ScriptSource::takesStandardInput)) {
      settings.setProperty("stdin", "none");
    }
    try (Interrupts interrupts = new Interrupts()) {
      return run(sources, settings, interrupts);
    } catch (SQLException failure) {
      console.err().print(ErrorText.of(ErrorText.known(failure)));
      return 1;
    } catch (OutputFailure failure) {
      if (failure.readerIsGone()) {
        return BROKEN_PIPE;
      }
      console.err().print(
          ErrorText.of(new MillraceException(ErrorCode.IO_ERROR, "results cannot be written: " + failure.getMessage())));
      return 1;
    }
  }

  private int run(List<ScriptSource> sources, Properties settings, Interrupts interrupts) throws SQLException {
    // The driver itself, not DriverManager: that would look through the whole jar for others.
    try (Connection connection = new Driver().connect("jdbc:millrace:" + (directory == null ? "" : directory), settings);
        ResultPrinter printer = new ResultPrinter(format, console.out())) {
      Session session = connection.unwrap(Session.class);
      interrupts.cancel(session);
      for (SQLWarning opening = connection.getWarnings(); opening != null; opening = opening.getNextWarning()) {
        console.err().println("note: " + opening.getMessage());
      }
      Notes notes = new Notes(console.err());
      session.onNote(notes);
      ScriptRun run = new ScriptRun(session, printer, notes, console, new Variables(variables), keepGoing);
      for (ScriptSource source : sources) {
        if (!run.stopped() && !interrupts.happened()) {
          run(run, source);
        }
      }
      if (!run.stopped() && !interrupts.happened()) {
        run.finish();
      }
      session.rejectSummary().forEach(console.err()::println);
      return run.failed() ? 1 : 0;
    }
  }

  private static void run(ScriptRun run, ScriptSource source) {
    Script script;
    try {
      script = source.read();
    } catch (MillraceException unreadable) {
      run.fail(unreadable);
      return;
    }
    run.run(script);
  }
}
