package org.millrace.shell.terminal;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A command that begins with a backslash.
 *
 * @param arguments what it takes, as help shows it; empty for nothing
 */
record Command(String name, String arguments, String summary) {
  /** All, in the order of the help. */
  static final List<Command> ALL =
      List.of(
          new Command("\\d", "[NAME]", "all that is defined, or the columns of one"),
          new Command("\\dt", "", "tables"),
          new Command("\\ds", "", "streams"),
          new Command("\\dv", "", "views"),
          new Command("\\df", "[PATTERN]", "functions; * in a pattern stands for anything"),
          new Command("\\help", "[STATEMENT]", "how a statement is written, or which there are"),
          new Command("\\x", "[on|off]", "a line for every column, for wide rows"),
          new Command("\\live", "[on|off]", "EMIT CHANGES as a table that changes in place, not as a list of changes"),
          new Command("\\timing", "[on|off]", "show how long statements take"),
          new Command("\\pset", "pager [on|off]", "page results longer than the screen, with $PAGER or less if there is one"),
          new Command("\\watch", "[SECONDS]", "run the last statements again and again, every 2 seconds, until Ctrl-C"),
          new Command("\\i", "FILE", "run a file"),
          new Command("\\o", "[FILE]", "write results to a file, or to the terminal again"),
          new Command("\\e", "", "edit the last statements with $VISUAL or $EDITOR and run them"),
          new Command("\\set", "[NAME [VALUE]]", "variables: :NAME in a statement is its value; COLOR on or off, PAGER a program or builtin"),
          new Command("\\unset", "NAME", "forget a variable"),
          new Command("\\?", "", "this help"),
          new Command("\\q", "", "leave (or Ctrl-D)"));

  /** The command that a newcomer means by a line of a bare word such as help or quit; null for other lines. */
  static String meant(String line) {
    return switch (line.strip().replaceFirst("\\s*;$", "").toLowerCase(Locale.ROOT)) {
      case "help" -> "\\?";
      case "quit", "exit" -> "\\q";
      default -> null;
    };
  }

  static String helpText() {
    return ALL.stream()
        .map(c -> String.format("%-22s %s%n", (c.name + " " + c.arguments).strip(), c.summary))
        .collect(Collectors.joining("", "", "A statement ends with a semicolon and may have several lines. Ctrl-C cancels, Tab completes.\n"));
  }
}
