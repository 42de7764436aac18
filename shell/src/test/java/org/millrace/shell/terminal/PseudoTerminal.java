package org.millrace.shell.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A program in a terminal of its own: script(1), which every Debian has, opens a pseudo-terminal and passes on what is typed
 * and shown. Signals are made by the terminal, as for a person who presses Ctrl-C.
 */
final class PseudoTerminal implements AutoCloseable {
  static final String CONTROL_C = "\u0003";
  static final String CONTROL_D = "\u0004";
  /** The previous line of the history, whatever sequence the terminal has for the arrow. */
  static final String CONTROL_P = "\u0010";
  /** Searches the history backwards. */
  static final String CONTROL_R = "\u0012";

  private static final long PATIENCE_SECONDS = 60;

  private final Process process;
  private final OutputStream keys;
  private final StringBuilder shown = new StringBuilder();
  private final Thread screen;
  private int seen;

  /** Runs a command line of the shell in a terminal of 24 lines and 80 columns. */
  PseudoTerminal(String command, Map<String, String> environment) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("script", "-qfec", "stty rows 24 cols 80; exec " + command, "/dev/null").redirectErrorStream(true);
    builder.environment().put("TERM", "xterm");
    builder.environment().putAll(environment);
    process = builder.start();
    keys = process.getOutputStream();
    screen = new Thread(this::read, "screen");
    screen.setDaemon(true);
    screen.start();
  }

  /** The shell as it is shipped. */
  static PseudoTerminal shell(Map<String, String> environment) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String jar = System.getProperty("millrace.jar");
    PseudoTerminal terminal =
        new PseudoTerminal(java + " -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto -jar " + jar, environment);
    terminal.await("millrace=> ");
    return terminal;
  }

  private void read() {
    byte[] buffer = new byte[4096];
    try (InputStream in = process.getInputStream()) {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        synchronized (shown) {
          shown.append(new String(buffer, 0, count, StandardCharsets.UTF_8));
          shown.notifyAll();
        }
      }
    } catch (IOException gone) {
      // The terminal was closed: what it showed is complete.
    }
  }

  void type(String text) throws IOException {
    keys.write(text.getBytes(StandardCharsets.UTF_8));
    keys.flush();
  }

  void line(String text) throws IOException {
    type(text + "\r");
  }

  /** Waits until the text is shown after what was awaited before; what came between the two, as it was sent. */
  String await(String text) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    synchronized (shown) {
      int at;
      while ((at = shown.indexOf(text, seen)) < 0) {
        long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        if (millis <= 0) {
          throw new AssertionError("not shown: \"" + text + "\" in:\n" + shown.substring(seen));
        }
        try {
          shown.wait(millis);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
      String between = shown.substring(seen, at);
      seen = at + text.length();
      return between;
    }
  }

  /** Gives the terminal another size, as a person does who drags the window's corner; the program gets its signal. */
  void resize(int rows, int columns) throws IOException, InterruptedException {
    Path terminal = process.descendants().map(PseudoTerminal::standardInput).filter(Objects::nonNull).findFirst().orElseThrow();
    new ProcessBuilder("stty", "-F", terminal.toString(), "rows", "" + rows, "cols", "" + columns).start().waitFor();
  }

  /** The terminal that a process reads from, or null. */
  private static Path standardInput(ProcessHandle process) {
    try {
      Path input = Files.readSymbolicLink(Path.of("/proc/" + process.pid() + "/fd/0"));
      return input.toString().startsWith("/dev/pts/") ? input : null;
    } catch (IOException gone) {
      return null;
    }
  }

  /** Waits for the end of the program; its exit status. */
  int exitStatus() throws InterruptedException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("still running");
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
