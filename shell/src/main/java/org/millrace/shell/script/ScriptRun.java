package org.millrace.shell.script;

import java.util.List;
import org.millrace.engine.Session;
import org.millrace.engine.result.Result;
import org.millrace.error.ErrorCode;
import org.millrace.error.MillraceException;
import org.millrace.error.Position;
import org.millrace.parser.syntax.StatementText;
import org.millrace.shell.format.OutputFailure;

/** Runs the statements of scripts in order: rows to the printer, errors to standard error. */
final class ScriptRun {
  /** Set in the environment by whoever looks for a mistake of ours: internal errors then show where they arose. */
  private static final String TRACES = "MILLRACE_TRACES";

  private final Session session;
  private final ResultPrinter printer;
  private final Notes notes;
  private final Console console;
  private final Variables variables;
  private final boolean keepGoing;
  private boolean failed;

  ScriptRun(
      Session session, ResultPrinter printer, Notes notes, Console console, Variables variables, boolean keepGoing) {
    this.session = session;
    this.printer = printer;
    this.notes = notes;
    this.console = console;
    this.variables = variables;
    this.keepGoing = keepGoing;
  }

  /** Whether a statement has failed. */
  boolean failed() {
    return failed;
  }

  /** Whether nothing more shall run. */
  boolean stopped() {
    return failed && !keepGoing;
  }

  /** Notes a failure that belongs to no statement. */
  void fail(MillraceException error) {
    failed = true;
    console.err().print(ErrorText.of(error));
  }

  void run(Script script) {
    Substitution text = variables.substitute(script.text());
    for (StatementText statement : session.split(text.text())) {
      try {
        execute(statement.sql());
      } catch (MillraceException error) {
        failed = true;
        report(error, script, text, statement);
        if (!keepGoing || error.code() == ErrorCode.CANCELLED) {
          return;
        }
      }
    }
  }

  private void execute(String sql) {
    try (Result result = session.execute(sql, List.of())) {
      if (result.kind() == Result.Kind.ROWS) {
        notes.behind(() -> printer.print(result));
      }
    } catch (OutputFailure failure) {
      throw failure;
    } catch (RuntimeException failure) {
      throw ErrorText.known(failure);
    }
  }

  private void report(MillraceException error, Script script, Substitution text, StatementText statement) {
    Position place = text.written(error.shiftedBy(statement.line(), statement.column()).position());
    Position start = text.written(Position.of(statement.line(), statement.column()));
    console.err().print(
        place == null
            ? ErrorText.of(error, script.name() + ":" + start.line() + ":" + start.column())
            : ErrorText.of(error, script.name(), script.text(), place));
    if (error.code() == ErrorCode.INTERNAL && System.getenv(TRACES) != null) {
      error.printStackTrace(console.err());
    }
  }

  /** The end of all scripts: what still flows is brought to its end. */
  void finish() {
    try {
      session.finishScript();
    } catch (RuntimeException failure) {
      fail(ErrorText.known(failure));
    }
    session.takeFailures().forEach(this::fail);
  }
}
