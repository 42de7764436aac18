package org.millrace.shell.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import org.millrace.catalog.type.Quotation;
import org.millrace.engine.Session;
import org.millrace.error.NearestNames;
import org.millrace.shell.script.Console;
import org.millrace.shell.script.ErrorText;

/** What the shell answers to what a person typed: statements, and commands that begin with a backslash. */
final class Conversation implements AutoCloseable {
  private static final String TYPED = "<input>";
  private static final String COLOUR_VARIABLE = "COLOR";
  private static final String PAGER_VARIABLE = "PAGER";
  private static final int MOST_FILES = 16;

  private final Connection connection;
  private final Session session;
  private final Console console;
  private final Map<String, String> variables;
  private final Display display;
  private final StatementRuns runs;
  private final StatementHelp help;
  private final Interruption interruption;
  /** The statements last run, for \\watch and \\e; empty before the first. */
  private String last = "";
  private int openFiles;
  private boolean over;

  /** variables is changed by \\set. */
  Conversation(
      Connection connection,
      Console console,
      Map<String, String> variables,
      Display display,
      StatementHelp help,
      Interruption interruption)
      throws SQLException {
    this.connection = connection;
    session = connection.unwrap(Session.class);
    this.console = console;
    this.variables = variables;
    this.display = display;
    this.help = help;
    this.interruption = interruption;
    runs = new StatementRuns(session, console, variables, display);
    display.pagedBy(() -> Pager.command(variables.get(PAGER_VARIABLE), System.getenv()));
  }

  /** Whether the person wants to leave. */
  boolean isOver() {
    return over;
  }

  void answer(String typed) {
    interruption.clear();
    String meant = Command.meant(typed);
    String text = meant == null ? typed.strip() : meant;
    if (text.startsWith("\\")) {
      command(text);
    } else if (!text.isEmpty()) {
      last = typed;
      runs.run(typed, TYPED);
    }
  }

  private void command(String text) {
    String[] words = text.split("\\s+", 2);
    String argument = words.length < 2 ? "" : words[1].strip().replaceFirst(";$", "");
    try {
      command(words[0], argument);
    } catch (IOException failure) {
      console.err().println("error: " + argument + ": " + reason(failure));
    } catch (InterruptedException failure) {
      Thread.currentThread().interrupt();
    }
  }

  private static String reason(IOException failure) {
    return failure instanceof java.nio.file.NoSuchFileException ? "there is no such file" : failure.getMessage();
  }

  private void command(String name, String argument) throws IOException, InterruptedException {
    switch (name) {
      case "\\q" -> over = true;
      case "\\?" -> console.err().print(Command.helpText());
      case "\\help", "\\h" -> console.err().print(help.of(argument));
      case "\\d" -> {
        if (argument.isEmpty()) {
          list("STREAM", "TABLE", "VIEW", "MATERIALIZED VIEW", "SINK");
        } else {
          runs.run("DESCRIBE " + argument, TYPED);
        }
      }
      case "\\dt" -> list("TABLE");
      case "\\ds" -> list("STREAM");
      case "\\dv" -> list("VIEW", "MATERIALIZED VIEW");
      case "\\df" -> functions(argument);
      case "\\timing" -> runs.timing(switched("Timing", argument, runs.isTiming()));
      case "\\x" -> display.expanded(switched("Expanded display", argument, display.isExpanded()));
      case "\\live" -> display.live(switched("Live display of EMIT CHANGES", argument, display.isLive()));
      case "\\pset" -> pset(argument);
      case "\\watch" -> watch(argument);
      case "\\i" -> include(Path.of(argument));
      case "\\o" -> output(argument);
      case "\\e" -> edit();
      case "\\set" -> set(argument);
      case "\\unset" -> variables.remove(argument);
      case "\\l", "\\c", "\\connect", "\\dn" ->
          console.err().println("There is one database and one schema: millrace --data DIR opens another database.");
      default -> unknown(name);
    }
  }

  private void unknown(String name) {
    String hint = NearestNames.hint(name, Command.ALL.stream().map(Command::name).toList());
    console.err().println("There is no command " + name + "; " + (hint == null ? "\\? lists them." : hint));
  }

  private void pset(String argument) {
    String[] words = argument.split("\\s+", 2);
    if (argument.isEmpty() || words[0].equalsIgnoreCase(PAGER_VARIABLE)) {
      display.paging(switched("Paging of long results", words.length < 2 ? "" : words[1], display.isPaging()));
    } else if (words[0].equalsIgnoreCase("expanded")) {
      display.expanded(switched("Expanded display", words.length < 2 ? "" : words[1], display.isExpanded()));
    } else {
      console.err().println("error: \\pset knows pager and expanded, not " + words[0]);
    }
  }

  private boolean switched(String what, String argument, boolean before) {
    boolean on = argument.isEmpty() ? !before : argument.equalsIgnoreCase("on");
    console.err().println(what + " is " + (on ? "on." : "off."));
    return on;
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

  private void functions(String pattern) {
    String like = (pattern.isEmpty() ? "*" : pattern).toLowerCase(Locale.ROOT).replace('*', '%');
    runs.run(
        "SELECT signature, summary FROM system.functions WHERE name LIKE " + Quotation.ofText(like) + " ORDER BY signature", TYPED);
  }

  private void watch(String seconds) throws InterruptedException {
    double period;
    try {
      period = seconds.isEmpty() ? 2 : Double.parseDouble(seconds);
    } catch (NumberFormatException wrong) {
      console.err().println("error: " + seconds + " is no number of seconds");
      return;
    }
    if (last.isEmpty()) {
      console.err().println("error: there is nothing to watch yet; run a statement first");
      return;
    }
    while (runs.run(last, TYPED) && !interruption.within((long) (period * 1000))) {
      console.err().println();
    }
  }

  private void include(Path file) throws IOException {
    String text = Files.readString(file);
    if (openFiles == MOST_FILES) {
      console.err().println("error: " + file + ": files that run files are nested too deep");
      return;
    }
    openFiles++;
    try {
      IncludedFile.pieces(text, session::isIncomplete).forEach(piece -> {
        if (piece.stripLeading().startsWith("\\")) {
          command(piece.strip());
        } else {
          runs.run(piece, file.toString());
        }
      });
    } finally {
      openFiles--;
    }
  }

  private void output(String file) throws IOException {
    if (file.isEmpty()) {
      display.close();
    } else {
      display.into(Path.of(file));
    }
  }

  private void edit() throws IOException, InterruptedException {
    String edited = new Editor(System.getenv()).edit(last);
    if (!edited.isBlank()) {
      console.err().print(edited.endsWith("\n") ? edited : edited + "\n");
      answer(edited);
    }
  }

  private void set(String argument) {
    String[] words = argument.split("\\s+", 2);
    if (argument.isEmpty()) {
      variables.forEach((name, value) -> console.err().println(name + " = " + value));
    } else if (words[0].equalsIgnoreCase(PAGER_VARIABLE) && words.length > 1 && words[1].toLowerCase(Locale.ROOT).matches("on|off")) {
      pset(argument);
    } else {
      variables.put(words[0], words.length < 2 ? "" : words[1]);
    }
  }

  /** Whether to use colours, as variables tell; NO_COLOR in the environment is the variable's first value. */
  static boolean hasColours(Map<String, String> variables) {
    return !"off".equalsIgnoreCase(variables.get(COLOUR_VARIABLE));
  }

  @Override
  public void close() {
    runs.close();
    try {
      display.close();
    } catch (IOException failure) {
      console.err().println("error: the output file is not complete: " + failure.getMessage());
    }
  }
}
