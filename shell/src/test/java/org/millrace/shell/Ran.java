package org.millrace.shell;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.millrace.shell.script.Console;

/** What the command line did in this process. */
record Ran(int status, String out, String err) {
  static Ran with(String... arguments) {
    return reading("", arguments);
  }

  /** With that text as standard input. */
  static Ran reading(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false);
    int status = Main.run(arguments, console);
    return new Ran(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
