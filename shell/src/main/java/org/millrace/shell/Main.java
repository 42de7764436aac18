package org.millrace.shell;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.millrace.shell.script.Console;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The entry point of the one jar. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.exit(run(arguments, Console.ofProcess()));
  }

  /** The exit status: 0, 1 when a statement or a script failed, 2 for arguments that make no sense. */
  public static int run(String[] arguments, Console console) {
    CommandLine line = new CommandLine(new RootCommand(console));
    line.setExpandAtFiles(false);
    line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    line.setUsageHelpWidth(100);
    line.setParameterExceptionHandler(Main::refuse);
    return line.execute(arguments);
  }

  private static int refuse(ParameterException problem, String[] arguments) {
    PrintWriter err = problem.getCommandLine().getErr();
    err.println("error: " + problem.getMessage());
    err.println("hint: see millrace --help");
    return problem.getCommandLine().getCommandSpec().exitCodeOnInvalidInput();
  }
}
