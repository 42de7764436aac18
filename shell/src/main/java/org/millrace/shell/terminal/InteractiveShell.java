package org.millrace.shell.terminal;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.TerminalBuilder;
import org.millrace.engine.Session;
import org.millrace.jdbc.Driver;
import org.millrace.shell.script.Console;
import org.millrace.shell.script.ErrorText;

/**
 * Reads statements from a terminal and prints their results as they come. Ctrl-C at the prompt drops what was typed, in a query
 * it cancels the query; Ctrl-D leaves.
 */
public final class InteractiveShell {
  private static final String PROMPT = "millrace=> ";
  /** Where a statement goes on; %M is what is open, as in psql. */
  private static final String CONTINUATION = "      %M> ";
  private static final String HISTORY_VARIABLE = "MILLRACE_HISTORY";

  private InteractiveShell() {}

  /** Until the person leaves; the exit status. directory may be null: a database in memory. */
  public static int run(Console console, String directory, Map<String, String> variables) {
    try (Connection connection =
            new Driver().connect("jdbc:millrace:" + (directory == null ? "" : directory), new Properties());
        Terminal terminal = TerminalBuilder.builder().system(true).nativeSignals(true).build()) {
      Session session = connection.unwrap(Session.class);
      Map<String, String> known = new LinkedHashMap<>(variables);
      if (System.getenv("NO_COLOR") != null && !System.getenv("NO_COLOR").isEmpty()) {
        known.put("COLOR", "off");
      }
      StatementHelp help = StatementHelp.load();
      LineReader reader =
          reader(terminal, session, new SqlCompleter(connection, help), new SqlHighlighter(() -> Conversation.hasColours(known)));
      Interruption interruption = new Interruption(session::cancel);
      terminal.handle(Signal.INT, signal -> interruption.request());
      for (SQLWarning opening = connection.getWarnings(); opening != null; opening = opening.getNextWarning()) {
        console.err().println("note: " + opening.getMessage());
      }
      console.err().println("Millrace. \\? for help, \\q or Ctrl-D to leave.");
      try (ProgressLine progress = new ProgressLine(console.err(), session.engine().options().clock(), terminal::getWidth)) {
        PrintStream err = new PrintStream(new Screen(console.err(), progress), true, StandardCharsets.UTF_8);
        Console shown = new Console(console.in(), new Screen(console.out(), progress), err, console.interactive());
        Display display = new Display(shown.out(), terminal, progress, interruption::isRequested);
        terminal.handle(Signal.WINCH, signal -> display.resized());
        converse(reader, new Conversation(connection, shown, known, display, help, interruption));
      }
      return 0;
    } catch (SQLException failure) {
      console.err().print(ErrorText.of(ErrorText.known(failure)));
      return 1;
    } catch (IOException failure) {
      console.err().println("error: the terminal cannot be used: " + failure.getMessage());
      return 1;
    }
  }

  private static LineReader reader(Terminal terminal, Session session, SqlCompleter completer, SqlHighlighter highlighter) {
    String history = System.getenv(HISTORY_VARIABLE);
    return LineReaderBuilder.builder()
        .terminal(terminal)
        .appName("millrace")
        .completer(completer)
        .highlighter(highlighter)
        .parser(new StatementLines(session::isIncomplete))
        .variable(
            LineReader.HISTORY_FILE,
            history != null ? Path.of(history) : Path.of(System.getProperty("user.home"), ".millrace_history"))
        .variable(LineReader.SECONDARY_PROMPT_PATTERN, CONTINUATION)
        .option(LineReader.Option.CASE_INSENSITIVE, true)
        .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
        .build();
  }

  private static void converse(LineReader reader, Conversation conversation) {
    try (conversation) {
      while (!conversation.isOver()) {
        try {
          conversation.answer(reader.readLine(PROMPT));
        } catch (UserInterruptException dropped) {
          // What was typed is gone; the next prompt comes.
        }
      }
    } catch (EndOfFileException left) {
      // Ctrl-D, or the terminal went away.
    }
  }
}
