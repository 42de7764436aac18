package org.millrace.shell.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Shows a text that is longer than the screen, a screenful at a time. What is written after the person has left it is lost. */
abstract class Pager extends OutputStream {
  private static final String BEST = "less";
  /** What the variable says for the shell's own way. */
  private static final String OWN = "builtin";

  /** Whether the person has seen enough. */
  abstract boolean isLeft();

  @Override
  public abstract void write(byte[] bytes, int offset, int length) throws IOException;

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  /** Waits until the person has seen the end, or enough. */
  @Override
  public abstract void close() throws IOException;

  /**
   * The command of the program that shows long results: what the variable PAGER says, or the environment, or less if it is
   * there; empty for none, so that the shell pages by itself.
   */
  static String command(String variable, Map<String, String> environment) {
    if (OWN.equalsIgnoreCase(variable)) {
      return "";
    }
    boolean chosen = variable != null && !variable.equalsIgnoreCase("on");
    String command = chosen ? variable : environment.getOrDefault("PAGER", "").strip();
    return command.isEmpty() && isInstalled(BEST, environment) ? BEST : command;
  }

  private static boolean isInstalled(String program, Map<String, String> environment) {
    for (String folder : environment.getOrDefault("PATH", "").split(":")) {
      if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) {
        return true;
      }
    }
    return false;
  }
}
