package org.millrace.shell.terminal;

import java.util.Map;
import org.millrace.shell.script.Console;

/** Reads statements from a terminal and prints their results as they come. */
public final class InteractiveShell {
  private InteractiveShell() {}

  /** Until the person leaves; the exit status. */
  public static int run(Console console, String directory, Map<String, String> variables) {
    return 0;
  }
}
